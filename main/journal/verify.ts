import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { ACCOUNTS } from './accounts.ts';

/** Each counts what breaks one rule of the books; what they count is nothing. */
const RULES: readonly (readonly [what: string, sql: string])[] = [
  [
    'vouchers whose debits and credits differ',
    'select count(*) from (select 1 from entries group by voucher_id having sum(paise) <> 0)',
  ],
  [
    'entries of no voucher',
    'select count(*) from entries where not exists (select 1 from vouchers where id = entries.voucher_id)',
  ],
  [
    'sums of a day that are not those of its entries',
    `select count(*) from (
      select account_id, day, course_set_id, head_id from (
        select account_id, day, course_set_id, head_id, debit_paise as debit, credit_paise as credit from account_days
        union all
        select account_id, day, coalesce(course_set_id, 0), coalesce(head_id, 0), -max(paise, 0), -max(-paise, 0)
        from entries join vouchers on vouchers.id = entries.voucher_id)
      group by 1, 2, 3, 4 having sum(debit) <> 0 or sum(credit) <> 0)`,
  ],
  [
    "students' balances that are not those of their entries",
    `select count(*) from (
      select student_id, account_id, head_id from (
        select student_id, account_id, head_id, paise from student_balances
        union all
        select student_id, account_id, coalesce(head_id, 0), -paise from entries where student_id is not null)
      group by 1, 2, 3 having sum(paise) <> 0)`,
  ],
  [
    'dues whose settled sum is not that of their allocations',
    `select count(*) from (
      select due_id from (
        select id as due_id, settled_paise as paise from dues union all select due_id, -paise from allocations)
      group by due_id having sum(paise) <> 0)`,
  ],
  [
    'students whose total fees are not their dues',
    `select count(*) from (
      select id from (
        select id, total_paise - opening_paid_paise as paise from students
        union all select student_id, conceded_paise - amount_paise from dues where reversed = 0)
      group by id having sum(paise) <> 0)`,
  ],
  [
    'students whose settled dues are not what the books say',
    `select count(*) from (
      select id from (
        select id, collected_paise as paise from students
        union all select student_id, -settled_paise from dues)
      group by id having sum(paise) <> 0)`,
  ],
  [
    'students of whom other receipts were counted than the register has',
    `select count(*) from (
      select id from (
        select id, received_paise as paise from students
        union all select student_id, -amount_paise from fees
          where student_id is not null and paid = 1
            and not exists (select 1 from fee_cancellations where fee_id = fees.id))
      group by id having sum(paise) <> 0)`,
  ],
  [
    'students of whom the journal says another sum under a head than their dues',
    `select count(*) from (
      select student_id, head_id from (
        select student_id, head_id, paise from student_balances where account_id = ${ACCOUNTS.dues}
        union all select student_id, head_id, conceded_paise + settled_paise - amount_paise from dues
          where reversed = 0)
      group by 1, 2 having sum(paise) <> 0)`,
  ],
  [
    'students whose advances the journal does not know',
    `select count(*) from (
      select student_id from (
        select student_id, paise from student_balances where account_id = ${ACCOUNTS.advances}
        union all select id, advance_paise from students)
      group by 1 having sum(paise) <> 0)`,
  ],
  [
    'dues whose refunded sum is not that of their refunds',
    `select count(*) from (
      select due_id from (
        select id as due_id, refunded_paise as paise from dues where refunded_paise <> 0
        union all select due_id, -paise from refund_parts)
      group by due_id having sum(paise) <> 0)`,
  ],
  [
    'dues whose lapsed sum is not that of their lapses, or not what the journal says of these',
    `select count(*) from (
      select due_id from (
        select id as due_id, lapsed_paise as paise from dues where lapsed_paise <> 0
        union all select due_id, -lapsed_parts.paise from lapsed_parts join caution_lapses on caution_lapses.id = lapse_id
          where undone_at is null
        union all select -id, iif(undone_at is null, paise, 0) from caution_lapses
        union all select -vouchers.record_id, -max(entries.paise, 0) * iif(vouchers.reverses_id is null, 1, -1)
          from vouchers join entries on entries.voucher_id = vouchers.id and entries.paise > 0
          where vouchers.kind = 'caution lapsed')
      group by due_id having sum(paise) <> 0)`,
  ],
  [
    'students whose refunded sum is not that of their refunds',
    `select count(*) from (
      select id from (
        select id, refunded_paise as paise from students where refunded_paise <> 0
        union all select student_id, -refunded_paise from dues where refunded_paise <> 0
        union all select student_id, paise from advances where refund_id is not null)
      group by id having sum(paise) <> 0)`,
  ],
  [
    'refunds whose parts do not add up to their amount',
    `select count(*) from (
      select id from (
        select id, iif(status in ('Approved', 'Paid'), amount_paise, 0) as paise from refunds
        union all select refund_id, -paise from refund_parts
        union all select refund_id, paise from advances where refund_id is not null)
      group by id having sum(paise) <> 0)`,
  ],
  [
    'students who are to be paid another sum than their approved refunds say',
    `select count(*) from (
      select student_id from (
        select student_id, paise from student_balances where account_id = ${ACCOUNTS.refundsPayable}
        union all select student_id, amount_paise from refunds where status = 'Approved')
      group by 1 having sum(paise) <> 0)`,
  ],
  [
    'paid entries that the journal does not hold with their amount',
    `select count(*) from fees where paid = 1 and amount_paise <> coalesce((
      select sum(max(paise, 0)) from entries where voucher_id = (
        select min(id) from vouchers where kind = 'receipt' and record_id = fees.id)), 0)`,
  ],
  [
    'receipts that the journal holds on another day or in another way of paying',
    `select count(*) from fees join vouchers on vouchers.kind = 'receipt' and vouchers.record_id = fees.id
        and vouchers.reverses_id is null
      join entries on entries.voucher_id = vouchers.id and entries.paise > 0
      join accounts on accounts.id = entries.account_id
      where vouchers.day <> fees.payment_date or accounts.kind <>
        case fees.payment_type when 'Cheque' then 'cheques' when 'Online' then 'bank' else 'cash' end`,
  ],
  [
    'cancelled receipts that the journal still holds',
    `select count(*) from fee_cancellations join fees on fees.id = fee_cancellations.fee_id
      where fees.paid = 1 and fees.amount_paise <> coalesce((
        select sum(max(-paise, 0)) from vouchers join entries on entries.voucher_id = vouchers.id
        where vouchers.kind = 'receipt' and vouchers.record_id = fees.id and vouchers.reverses_id is not null), 0)`,
  ],
  [
    'closed drawers that do not hold what was counted',
    `select count(*) from drawer_closings where reopened_at is null and counted_paise <> (
      select coalesce(sum(debit_paise - credit_paise), 0) from account_days
      where account_days.account_id = drawer_closings.account_id and account_days.day <= drawer_closings.day)`,
  ],
  [
    'deposit slips whose cash is not what the journal says',
    `select count(*) from (
      select id from (
        select id, cash_paise as paise,
          coalesce((select account_id from bank_accounts where bank_accounts.id = bank_account_id), ${ACCOUNTS.bank}) as account_id
        from deposit_slips
        where cash_paise <> 0 and not exists (select 1 from deposit_cancellations where slip_id = deposit_slips.id)
        union all select vouchers.record_id, -entries.paise, entries.account_id from vouchers
          join entries on entries.voucher_id = vouchers.id
          join accounts on accounts.id = entries.account_id and accounts.kind = 'bank'
          where vouchers.kind = 'cash deposited')
      group by id, account_id having sum(paise) <> 0)`,
  ],
  [
    'receipts of other money that are not credited to the account of their head',
    `select count(*) from fees where head_id is not null
      and not exists (select 1 from fee_cancellations where fee_id = fees.id)
      and amount_paise <> coalesce((select -sum(entries.paise) from vouchers
        join entries on entries.voucher_id = vouchers.id and entries.head_id = fees.head_id
          and entries.account_id = (select account_id from heads where heads.id = fees.head_id)
        where vouchers.kind = 'receipt' and vouchers.record_id = fees.id), 0)`,
  ],
  [
    'hand-overs of cash that the journal holds otherwise',
    `select count(*) from (
      select id from (
        select id, iif(accepted_at is null and taken_back_at is null, amount_paise, 0) as paise from hand_overs
        union all select vouchers.record_id, -entries.paise from vouchers
          join entries on entries.voucher_id = vouchers.id
          join accounts on accounts.id = entries.account_id and accounts.kind = 'on its way'
          where vouchers.kind in ('cash handed over', 'cash accepted'))
      group by id having sum(paise) <> 0)`,
  ],
  [
    'sums of the bank that are not those of its entries',
    `select count(*) from (
      select account_id, voucher_id from (
        select account_id, voucher_id, paise from bank_entries
        union all
        select entries.account_id, entries.voucher_id, -entries.paise from entries
          join accounts on accounts.id = entries.account_id and accounts.kind = 'bank')
      group by 1, 2 having sum(paise) <> 0)`,
  ],
  [
    'lines of the bank that are matched with another sum',
    `select count(*) from (
      select match_id from (
        select match_id, paise from statement_lines where match_id is not null
        union all
        select bank_entries.match_id, -paise from bank_entries where match_id is not null)
      group by 1 having sum(paise) <> 0)`,
  ],
  [
    'lines in suspense of which the journal says another sum',
    `select count(*) from (
      select id from (
        select vouchers.record_id as id, bank_entries.paise from bank_entries
          join vouchers on vouchers.id = bank_entries.voucher_id and vouchers.kind = 'suspense'
          where bank_entries.match_id is not null
        union all
        select vouchers.record_id, entries.paise from vouchers
          join entries on entries.voucher_id = vouchers.id
          join accounts on accounts.id = entries.account_id and accounts.kind = 'suspense'
          where vouchers.kind = 'suspense')
      group by 1 having sum(paise) <> 0)`,
  ],
  [
    'bills of which the journal says another payment',
    `select count(*) from (
      select id from (
        select id, amount_paise - paid_paise as paise from bills where status = 'Paid'
        union all select vouchers.record_id, -entries.paise from vouchers
          join entries on entries.voucher_id = vouchers.id and entries.account_id = ${ACCOUNTS.billsPayable}
          where vouchers.kind = 'bill paid')
      group by id having sum(paise) <> 0)`,
  ],
  [
    'bills of which vouchers paid another sum than they say',
    `select count(*) from (
      select id from (
        select id, paid_paise as paise from bills where paid_paise <> 0
        union all select bill_id, -amount_paise from payment_vouchers where bill_id is not null and status = 'Approved')
      group by id having sum(paise) <> 0)`,
  ],
  [
    'bills that vouchers paid and that are not approved, or paid in full and are not Paid',
    `select count(*) from bills where paid_paise > 0 and (status not in ('Approved', 'Paid')
      or (status = 'Approved' and paid_paise = amount_paise))`,
  ],
  [
    'payment vouchers that the journal holds with another sum, or as paid otherwise',
    `select count(*) from (
      select id from (
        select id, amount_paise as paise from payment_vouchers where status = 'Approved'
        union all select payment_vouchers.id, entries.paise from vouchers
          join payment_vouchers on payment_vouchers.id = vouchers.record_id
          join entries on entries.voucher_id = vouchers.id
          join accounts on accounts.id = entries.account_id
            and accounts.kind = iif(payment_vouchers.payment_type = 'Cash', 'cash', 'bank')
          where vouchers.kind = 'paid by voucher')
      group by id having sum(paise) <> 0)`,
  ],
  [
    'remittances whose heads come to another sum',
    `select count(*) from (
      select id from (
        select id, amount_paise as paise from payment_vouchers
          where purpose = 'Remittance' and status in ('Approved', 'Cancelled')
        union all select voucher_id, -paise from remitted_parts)
      group by id having sum(paise) <> 0)`,
  ],
];

/** The number of rules, for checks in parts: each reads the whole of some registers. */
export const BOOK_RULES = RULES.length;

/** Holds the books by one rule against their own entries and the registers; answers what does not agree. */
export const verifyRule = async (db: Db, rule: number): Promise<string | undefined> => {
  const [what, query] = RULES[rule] ?? ['', 'select 0'];
  const { rows } = await sql.raw<Record<string, number>>(query).execute(db);
  const found = Number(Object.values(rows[0] ?? {})[0]);
  return found > 0 ? `${found} ${what}` : undefined;
};

/** Finds what does not agree in the books, by any of the rules. */
export const verifyBooks = async (db: Db): Promise<readonly string[]> => {
  const problems: string[] = [];
  for (let rule = 0; rule < BOOK_RULES; rule += 1) {
    const problem = await verifyRule(db, rule);
    if (problem !== undefined) problems.push(problem);
  }
  return problems;
};
