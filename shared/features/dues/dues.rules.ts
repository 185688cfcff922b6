import type { IsoDate } from '../../dates.ts';
import type { Paise } from '../../money.ts';

/** A due with something open, as far as it decides what is settled first. */
export interface OpenDue {
  readonly id: number;
  readonly head_id: number;
  /** The head's own. */
  readonly fee_type: string;
  readonly position: number;
  readonly due_date: IsoDate;
  readonly open_paise: Paise;
}

export interface Share<Due extends OpenDue> {
  readonly due: Due;
  readonly paise: Paise;
}

/** The order in which dues are settled: those of the type asked for first, then by date, then by their heads' order. */
const before =
  (feeType: string | undefined) =>
  (a: OpenDue, b: OpenDue): number =>
    Number(b.fee_type === feeType) - Number(a.fee_type === feeType) ||
    a.due_date.localeCompare(b.due_date) ||
    a.position - b.position ||
    a.id - b.id;

/** Settles open dues with an amount, as far as it reaches; `rest` is what settles nothing. */
export const settleInOrder = <Due extends OpenDue>(
  open: readonly Due[],
  paise: Paise,
  feeType?: string,
): { readonly shares: readonly Share<Due>[]; readonly rest: Paise } => {
  const shares: Share<Due>[] = [];
  let rest = paise;
  for (const due of open.toSorted(before(feeType))) {
    const share = Math.min(rest, due.open_paise);
    if (share > 0) shares.push({ due, paise: share });
    rest -= share;
  }
  return { shares, rest };
};
