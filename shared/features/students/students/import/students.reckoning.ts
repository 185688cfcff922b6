import { formatRupees, toPaise, toRupees } from '../../../../money.ts';
import type { Remark } from './students.remarks.ts';

/** The amounts of a row, in rupees; null for a blank cell. */
export interface Amounts {
  readonly total: number | null;
  readonly concession: number | null;
  readonly paid: number | null;
  readonly pending: number | null;
}

interface Reckoned {
  readonly total: number | null;
  readonly pending: number | null;
  readonly remarks: readonly Remark[];
}

interface Reading {
  /** The total has its concession taken off already. */
  readonly isNet: boolean;
  /** The pending amount was a formula whose result is not in the file. */
  readonly lacksPending: boolean;
}

const MORE_PAID = 'More was paid than the total fees';
const same = (one: number, other: number): boolean => toPaise(one) === toPaise(other);
const less = (one: number, other: number): number => toRupees(toPaise(one) - toPaise(other));

/**
 * Total and pending fees from whichever of total, concession, paid and pending a row has. What does not add up is marked, and
 * the pending amount as written counts.
 */
export const reckon = ({ total, concession, paid, pending }: Amounts, reading: Reading): Reckoned => {
  const mark = (message: string, isWrong = false): Remark => ({ column: 'pending_fees', message, isWrong });
  if (total === null) {
    if (paid === null) return { total, pending, remarks: [] };
    return { total: paid + (pending ?? 0), pending: pending ?? 0, remarks: [] };
  }
  const relieved = reading.isNet ? total : Math.max(0, less(total, concession ?? 0));
  if (paid === null) {
    const lost = reading.lacksPending
      ? [mark('Its formula has no result in the file, and nothing says what was paid', true)]
      : [];
    const isPlain = pending !== null && pending > relieved;
    return { total: isPlain ? total : relieved, pending, remarks: lost };
  }
  if (pending !== null) {
    if (same(less(total, paid), pending)) return { total, pending, remarks: [] };
    if (same(less(relieved, paid), pending)) return { total: relieved, pending, remarks: [] };
    const expected = less(relieved, paid);
    const message = `Total less paid is ${formatRupees(expected)}, but this cell says ${formatRupees(pending)}`;
    return { total: Math.max(relieved, pending), pending, remarks: [mark(message)] };
  }
  const rest = less(relieved, paid);
  if (rest < 0) {
    return {
      total: relieved,
      pending: 0,
      remarks: [{ column: 'paid_fees', message: MORE_PAID, isWrong: true }],
    };
  }
  const remarks = reading.lacksPending
    ? [mark('Its formula has no result in the file: total less paid is taken')]
    : [];
  return { total: relieved, pending: rest, remarks };
};
