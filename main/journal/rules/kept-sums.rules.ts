import { SUMMED_REGISTERS } from '../../database/check-sums.ts';
import {
  accountOf,
  type BookRule,
  compared,
  ledgerPage,
  rule,
  studentOf,
  studentPage,
  voucherOf,
} from './book-rule.ts';

const CHECK = 'Stored totals';

const registers = SUMMED_REGISTERS.map((register) => `'${register}'`).join(', ');

const days = (side: 'debit' | 'credit') =>
  compared(
    'account_id, day, course_set_id, head_id, fund_id',
    `select account_id, day, course_set_id, head_id, fund_id, ${side}_paise as paise from account_days`,
    `select account_id, vouchers.day, coalesce(course_set_id, 0) as course_set_id, coalesce(head_id, 0) as head_id, fund_id,
      max(${side === 'debit' ? '' : '-'}paise, 0) as paise from entries join vouchers on vouchers.id = entries.voucher_id`,
  );

/** What is summed beside the entries, so that nobody reads them all for it. */
export const KEPT_SUM_RULES: readonly BookRule[] = [
  rule(
    CHECK,
    'stored sums of what is not summed',
    { record: "register || ' ' || span || ' ' || period" },
    `stored_sums where (records <> 0 or paise <> 0) and (register not in (${registers})
      or (register in ('students', 'audit') and span <> 'year'))`,
  ),
  ...(['debit', 'credit'] as const).map((side) =>
    rule(
      CHECK,
      `sums of a day that are not those of its entries (${side})`,
      {
        record: accountOf('account_id'),
        day: 'day',
        said: 'said',
        found: 'found',
        link: ledgerPage('account_id'),
      },
      days(side),
    ),
  ),
  rule(
    CHECK,
    'sums of a day that say nothing',
    { record: accountOf('account_id'), day: 'day', link: ledgerPage('account_id') },
    'account_days where debit_paise = 0 and credit_paise = 0',
  ),
  rule(
    CHECK,
    "students' balances that are not those of their entries",
    {
      record: studentOf('student_id'),
      said: 'said',
      found: 'found',
      link: studentPage('student_id'),
    },
    compared(
      'student_id, account_id, head_id, fund_id',
      'select student_id, account_id, head_id, fund_id, paise from student_balances',
      `select student_id, account_id, coalesce(head_id, 0) as head_id, fund_id, paise from entries
        where student_id is not null`,
    ),
  ),
  rule(
    CHECK,
    'sums of the bank that are not those of its entries',
    { record: voucherOf('voucher_id'), said: 'said', found: 'found', link: ledgerPage('account_id') },
    compared(
      'account_id, voucher_id',
      'select account_id, voucher_id, paise from bank_entries',
      `select entries.account_id, entries.voucher_id, entries.paise from entries
        join accounts on accounts.id = entries.account_id and accounts.kind = 'bank'`,
    ),
  ),
  rule(
    CHECK,
    'sums of the bank on another day than their voucher',
    { record: voucherOf('voucher_id'), day: 'bank_entries.day', link: ledgerPage('account_id') },
    'bank_entries join vouchers on vouchers.id = voucher_id where vouchers.day <> bank_entries.day',
  ),
];
