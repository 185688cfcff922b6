import { BANK_RULES, SUSPENSE_RULES } from './bank.rules.ts';
import type { BookRule } from './book-rule.ts';
import { CASH_RULES } from './cash.rules.ts';
import { HELD_RULES } from './held.rules.ts';
import { JOURNAL_RULES } from './journal.rules.ts';
import { KEPT_SUM_RULES } from './kept-sums.rules.ts';
import { LEDGER_RULES } from './ledger.rules.ts';
import { MONTH_RULES } from './months.rules.ts';
import { NUMBER_RULES } from './numbers.rules.ts';
import { PAID_OUT_RULES } from './paid-out.rules.ts';
import { PAPER_RULES } from './papers.rules.ts';
import { PORTAL_RULES } from './portals.rules.ts';
import { CHEQUE_RULES, RECEIPT_RULES } from './receipts.rules.ts';
import { STUDENT_RULES } from './students.rules.ts';

/** The rules of the books, each of one check: *Verify* counts what breaks them, *Books agree* names it. */
export const RULES: readonly BookRule[] = [
  ...JOURNAL_RULES,
  ...KEPT_SUM_RULES,
  ...RECEIPT_RULES,
  ...CASH_RULES,
  ...BANK_RULES,
  ...CHEQUE_RULES,
  ...STUDENT_RULES,
  ...HELD_RULES,
  ...SUSPENSE_RULES,
  ...PAID_OUT_RULES,
  ...LEDGER_RULES,
  ...PORTAL_RULES,
  ...NUMBER_RULES,
  ...PAPER_RULES,
  ...MONTH_RULES,
];
