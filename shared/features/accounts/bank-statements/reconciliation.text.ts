import { formatDate } from '../../../dates.ts';
import { formatRupees } from '../../../money.ts';
import type { Reconciliation } from './bank-statements.model.ts';

export interface ReconciliationLine {
  readonly text: string;
  /** In rupees; null where it is not known. */
  readonly rupees: number | null;
  readonly amount: string;
  readonly isSum: boolean;
}

/** The groups of rows below a reconciliation statement, as they are headed. */
export const RECONCILIATION_GROUPS = [
  ['not_paid', 'Issued and not yet paid by the bank'],
  ['not_cleared', 'Deposited and not yet cleared'],
  ['credited', 'Credited by the bank and not in the books'],
  ['debited', 'Debited by the bank and not in the books'],
] as const;

/** The lines of a reconciliation statement, from the balance of the books to the bank's. */
export const reconciliationLines = (of: Reconciliation): readonly ReconciliationLine[] => {
  const line = (text: string, amount: number, isSum = false): ReconciliationLine => ({
    text,
    rupees: amount,
    amount: formatRupees(amount),
    isSum,
  });
  // Nothing less is ₹0.00, and not -₹0.00.
  const less = (text: string, amount: number) => line(text, 0 - amount);
  return [
    line('Balance as per books', of.books, true),
    line(`Add: issued and not yet paid by the bank (${of.not_paid.count})`, of.not_paid.amount),
    less(`Less: deposited and not yet cleared (${of.not_cleared.count})`, of.not_cleared.amount),
    line(`Add: credited by the bank and not in the books (${of.credited.count})`, of.credited.amount),
    less(`Less: debited by the bank and not in the books (${of.debited.count})`, of.debited.amount),
    line('Balance as per bank, by the above', of.computed, true),
    ...(of.bank === null || of.bank_day === null
      ? [{ text: 'Balance as per the bank’s statement', rupees: null, amount: 'not known', isSum: true }]
      : [line(`Balance as per the bank’s statement of ${formatDate(of.bank_day)}`, of.bank, true)]),
    ...(of.difference === null || of.difference === 0 ? [] : [line('Difference', of.difference, true)]),
  ];
};
