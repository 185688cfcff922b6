import { type RawBuilder, sql } from 'kysely';
import { ACCOUNTS } from '../../../../journal/accounts.ts';
import { BOOKED_WITH_PARTIES } from '../../../accounts/ledger-vouchers/ledger-vouchers.balance-queries.ts';
import { joinStudentOn, saidOn } from '../../../students/students/students.before-queries.ts';
import { dayOf } from '../dues/standing-dues.queries.ts';
import type { ReportContext } from '../report.ts';
import { stream } from '../reports.scope-queries.ts';

/** What stands between an account and one student, vendor or other party at the end of a day. */
export interface PartyBalance {
  readonly account_id: number;
  readonly account: string;
  readonly party: string;
  /** The roll number of a student; null of all others. */
  readonly roll_no: string | null;
  readonly student_id: number | null;
  readonly party_id: number | null;
  /** Above zero where it is owed to the college. */
  readonly paise: number;
}

const OF_STUDENTS = [ACCOUNTS.dues, ACCOUNTS.advances, ACCOUNTS.refundsPayable];

/** SQL: what is booked with students: for today its stored balances, for a past day the entries up to it. */
const withStudents = ({ narrowing }: ReportContext): RawBuilder<unknown> =>
  narrowing?.on === undefined
    ? sql`select account_id, student_id, paise from student_balances where account_id in (${sql.join(OF_STUDENTS)})`
    : sql`select entries.account_id, entries.student_id, entries.paise from entries
        join vouchers on vouchers.id = entries.voucher_id
        where entries.account_id in (${sql.join(OF_STUDENTS)}) and entries.student_id is not null and vouchers.day <= ${narrowing.on}`;

/** SQL: whether a due was raised as caution money: its voucher credits what is held under its head. */
const IS_CAUTION = sql`exists (select 1 from entries where entries.voucher_id = dues.voucher_id
  and entries.account_id = ${ACCOUNTS.caution} and entries.head_id = dues.head_id)`;

/** SQL: the caution money of students, which the journal keeps by head alone: what was charged, less what was refunded and lapsed. */
const cautionMoney = (day: string): RawBuilder<unknown> => sql`
  select ${ACCOUNTS.caution} as account_id, student_id, -paise as paise from (
    select dues.student_id, dues.amount_paise as paise from dues join vouchers on vouchers.id = dues.voucher_id and vouchers.day <= ${day}
      left join due_reversals on due_reversals.due_id = dues.id
      where ${IS_CAUTION} and (due_reversals.due_id is null or date(due_reversals.reversed_at, 'localtime') > ${day})
    union all
    select dues.student_id, -refund_parts.paise from refund_parts
      join vouchers on vouchers.kind = 'refund approved' and vouchers.record_id = refund_parts.refund_id
        and (vouchers.reverses_id is null) = (refund_parts.paise > 0) and vouchers.day <= ${day}
      join dues on dues.id = refund_parts.due_id where ${IS_CAUTION}
    union all
    select dues.student_id, iif(vouchers.reverses_id is null, -1, 1) * lapsed_parts.paise from lapsed_parts
      join vouchers on vouchers.kind = 'caution lapsed' and vouchers.record_id = lapsed_parts.lapse_id and vouchers.day <= ${day}
      join dues on dues.id = lapsed_parts.due_id where ${IS_CAUTION})`;

/** SQL: what is owed for bills, by the vendor that each names. */
const withVendors = (day: string): RawBuilder<unknown> => sql`
  select entries.account_id, bills.vendor as party, entries.paise from vouchers
  join entries on entries.voucher_id = vouchers.id and entries.account_id = ${ACCOUNTS.billsPayable}
  left join payment_vouchers on vouchers.kind = 'paid by voucher' and payment_vouchers.id = vouchers.record_id
  join bills on bills.id = iif(vouchers.kind = 'paid by voucher', payment_vouchers.bill_id, vouchers.record_id)
  where vouchers.kind in ('bill approved', 'bill paid', 'paid by voucher') and vouchers.day <= ${day}`;

/** The balances that are not zero, by account and name. */
export const balancesByParty = (context: ReportContext): AsyncIterable<PartyBalance> => {
  const day = dayOf(context);
  const account = context.narrowing?.ledger_id ?? 0;
  return stream(
    context.db,
    sql`select account_id, accounts.name as account, party, roll_no, student_id, party_id, paise from (
      select sums.account_id, ${saidOn('name')} as party, ${saidOn('roll_no')} as roll_no, sums.student_id, null as party_id, sums.paise
      from (select account_id, student_id, sum(paise) as paise from (${withStudents(context)} union all ${cautionMoney(day)}) group by account_id, student_id having sum(paise) <> 0) as sums
      ${joinStudentOn(sql`sums.student_id`, sql`${day}`)}
      union all
      select account_id, party, null, null, null, sum(paise) from (${withVendors(day)}) group by 1, 2 having sum(paise) <> 0
      union all
      select account_id, coalesce(parties.name, students.name), students.roll_no, booked.student_id, booked.party_id, sum(paise)
      from ${BOOKED_WITH_PARTIES} as booked left join parties on parties.id = booked.party_id left join students on students.id = booked.student_id
      where booked.day <= ${day} group by account_id, booked.party_id, booked.student_id having sum(paise) <> 0) as balances
    join accounts on accounts.id = account_id
    where ${account} in (0, account_id)`,
    ['account', 'account_id', 'party', 'student_id', 'party_id'],
  );
};
