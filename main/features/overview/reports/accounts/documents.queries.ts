import { sql } from 'kysely';
import { ACCOUNTS } from '../../../../journal/accounts.ts';
import { joinStudentOn, saidOn } from '../../../students/students/students.before-queries.ts';

/** SQL: the record to whose student a refund's voucher pays. */
export const recordOfRefund = sql`(select payable.student_id from entries as payable
  where payable.voucher_id = vouchers.id and payable.account_id = ${ACCOUNTS.refundsPayable} limit 1)`;

/**
 * SQL: joins to `vouchers` the document for which each was issued, if it has one: a receipt, a refund, a bill, a voucher, a line of the
 * bank. Every book that names documents reads `DOCUMENT` of it, so that a receipt is called alike in all of them.
 */
export const joinDocuments = sql`
  left join fees on vouchers.kind in ('receipt', 'settled later', 'cheque deposited') and fees.id = vouchers.record_id
  left join refunds on vouchers.kind in ('refund approved', 'refund paid') and refunds.id = vouchers.record_id
  left join bills on vouchers.kind in ('bill approved', 'bill paid') and bills.id = vouchers.record_id
  left join payment_vouchers on vouchers.kind = 'paid by voucher' and payment_vouchers.id = vouchers.record_id
  left join ledger_vouchers on vouchers.kind in ('ledger', 'ledger arrived') and ledger_vouchers.id = vouchers.record_id
  left join heads as named_head on named_head.id = coalesce(fees.head_id, payment_vouchers.head_id)
  left join payments_together on vouchers.kind = 'left over' and payments_together.id = vouchers.record_id
  left join statement_lines on vouchers.kind in ('bank line', 'suspense') and statement_lines.id = vouchers.record_id
  ${joinStudentOn(sql`iif(refunds.id is null, null, ${recordOfRefund})`, sql`vouchers.day`)}`;

/** SQL: the one party or student of a ledger's voucher; null for none or several. */
export const onlyParty = sql`(select iif(count(distinct coalesce(parties.name, students.name)) = 1, max(coalesce(parties.name, students.name)), null)
  from ledger_lines left join parties on parties.id = ledger_lines.party_id left join students on students.id = ledger_lines.student_id
  where ledger_lines.voucher_id = ledger_vouchers.id)`;

/** SQL: what the document of a voucher says; null where it has none, or says nothing of it. */
export const DOCUMENT = {
  number: sql<
    string | null
  >`coalesce(fees.receipt_no, refunds.voucher_no, payment_vouchers.voucher_no, bills.bill_no, ledger_vouchers.voucher_no)`,
  /** The day on which its register has it: that of the receipt which a later voucher takes back. */
  day: sql<string>`coalesce(fees.payment_date, vouchers.day)`,
  /** The payer or payee, as called on its day. */
  who: sql<
    string | null
  >`coalesce(fees.student_name, ${saidOn('name')}, payment_vouchers.payee, bills.vendor, payments_together.payer, ${onlyParty})`,
  /** Its head or fee type, or what its narration says. */
  what: sql<
    string | null
  >`coalesce(named_head.name, fees.fee_type, statement_lines.narration, ledger_vouchers.narration)`,
} as const;
