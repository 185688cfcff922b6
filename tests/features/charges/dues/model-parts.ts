import { type ModelDue, settledOf, sum } from './model-due.ts';

/** What of an amount each due is settled with. */
type Shares = ReadonlyMap<ModelDue, number>;

/** A receipt of a payment: what is settled under the heads of one series, with the mark of its numbers; null for the ordinary one. */
export interface ModelPart {
  readonly mark: string | null;
  readonly amount: number;
  readonly shares: Shares;
  /** What of the amount settles nothing. */
  readonly rest: number;
}

/** The heads whose receipts have a mark, by position. */
export type Marks = ReadonlyMap<number, string>;

/**
 * Parts a payment as a clerk does who has a receipt book for each fund: in each, what is paid under its heads; what settles nothing in
 * the ordinary one. The largest receipt is written first; of two alike the ordinary one, then by mark.
 */
export const partedBy = (marks: Marks, amount: number, shares: Shares): readonly ModelPart[] => {
  const rest = amount - sum(shares.values());
  const books = new Set<string | null>([...shares.keys()].map(({ position }) => marks.get(position) ?? null));
  if (rest > 0 || books.size === 0) books.add(null);
  const parts = [...books].map((mark) => {
    const own = new Map([...shares].filter(([{ position }]) => (marks.get(position) ?? null) === mark));
    const left = mark === null ? rest : 0;
    return { mark, amount: sum(own.values()) + left, shares: own, rest: left };
  });
  return parts.sort((a, b) => b.amount - a.amount || ((a.mark ?? '') < (b.mark ?? '') ? -1 : 1));
};

/** With which of a payment's receipts a late fee comes: that which pays it, else that which pays what it is asked for, else the first. */
export const placeOfLate = (parts: readonly ModelPart[], late: ModelDue, asked: ModelDue): number =>
  [late, asked].map((due) => parts.findIndex(({ shares }) => shares.has(due))).find((at) => at !== -1) ?? 0;

/** Whether a refund gave back of a due what only this receipt settled. */
export const isRefundedOf = (due: ModelDue, receipt: number): boolean =>
  settledOf(due) - (due.settled.get(receipt) ?? 0) < due.refunded;
