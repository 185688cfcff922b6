import type { IsoDate } from '../../../dates.ts';
import type { Paise } from '../../../money.ts';

/** A due with something open, as far as it decides what is settled first. */
export interface OpenDue {
  readonly id: number;
  readonly head_id: number;
  /** The head's own. */
  readonly fee_type: string;
  readonly position: number;
  readonly due_date: IsoDate;
  readonly open_paise: Paise;
  /** Somebody else is expected to pay it: settled after the others. */
  readonly awaited?: boolean;
}

export interface Share<Due extends OpenDue> {
  readonly due: Due;
  readonly paise: Paise;
}

/** The order in which dues are settled: what is awaited last, those of the type asked for first, then by date, then by their heads' order. */
const before =
  (feeType: string | undefined) =>
  (a: OpenDue, b: OpenDue): number =>
    Number(a.awaited ?? false) - Number(b.awaited ?? false) ||
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

/** A due that is raised with the receipt which settles any of an instalment that is late. */
export interface LateDue extends OpenDue {
  /** The instalment's open dues. */
  readonly late_ids: readonly number[];
}

/** Whether shares settle any of a late fee, or of the instalment for which it is charged. */
export const isTouched = (
  shares: readonly Share<OpenDue>[],
  { id, late_ids }: Pick<LateDue, 'id' | 'late_ids'>,
): boolean => shares.some(({ due }) => due.id === id || late_ids.includes(due.id));

/** Settles in order, with the late fees of what is settled, which are due with it; `coming` are those. */
export const settleWithLateFees = <Due extends OpenDue, Late extends Due & LateDue>(
  open: readonly Due[],
  late: readonly Late[],
  paise: Paise,
  feeType?: string,
) => {
  const first = settleInOrder(open, paise, feeType);
  const coming = late.filter((due) => isTouched(first.shares, due));
  return { ...settleInOrder<Due>([...open, ...coming], paise, feeType), coming };
};

/** The fee type of the head of which the most is settled: the receipt's own. */
export const largestType = (shares: readonly Share<OpenDue>[]): string | undefined => {
  const byHead = new Map<number, { fee_type: string; paise: Paise }>();
  for (const { due, paise } of shares) {
    const sum = byHead.get(due.head_id)?.paise ?? 0;
    byHead.set(due.head_id, { fee_type: due.fee_type, paise: sum + paise });
  }
  return [...byHead.values()].sort((a, b) => b.paise - a.paise)[0]?.fee_type;
};
