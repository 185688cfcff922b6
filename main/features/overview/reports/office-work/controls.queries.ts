import { sql } from 'kysely';
import { CASH_LIMIT } from '../../../../../shared/features/collection/fees/fees.doubts.ts';
import { CASH_TO_ONE } from '../../../../../shared/features/college/bank-accounts/paid-from.ts';
import type { Scope } from '../../../../office/actor.ts';
import { isOfCourses } from '../../../college/courses/courses.record-queries.ts';
import { onlyParty } from '../accounts/documents.queries.ts';
import { momentsOf, type ReportContext } from '../report.ts';
import { courseNames, isFeeInScope, stream } from '../reports.scope-queries.ts';

/** An entry that an auditor asks about. */
export interface Control {
  readonly day: string;
  /** In words, with a small first letter. */
  readonly what: string;
  /** The receipt's number; null for a bill or a payment. */
  readonly receipt_no: string | null;
  /** The bill's or the voucher's number. */
  readonly bill_no: string | null;
  readonly whose: string;
  readonly courses: string | null;
  readonly by_name: string;
  readonly reason: string | null;
  readonly paise: number;
}

/** SQL: the courses of a record as an act left it. */
const NOTED_COURSES = sql`(select group_concat(name, ', ') from courses
    where id in (select value from json_each(after, '$.course_ids')))`;

/** SQL: whether an act that was noted is of courses in scope. */
const isNotedOf = (scope: Scope) =>
  scope === 'all'
    ? sql`true`
    : sql`exists (select 1 from json_each(after, '$.course_ids') as course
        where course.value in (select value from json_each(${JSON.stringify(scope)})))`;

/** SQL: whether a voucher of the ledger takes out of drawers, or brings into them, more than may be paid or taken in cash without a word. */
const IS_MUCH_CASH = sql`(select sum(ledger_lines.paise) from ledger_lines join accounts on accounts.id = ledger_lines.account_id
    and accounts.kind = 'cash' where ledger_lines.voucher_id = ledger_vouchers.id and ledger_vouchers.kind in ('receipt', 'payment'))
  not between ${-CASH_TO_ONE} and ${CASH_LIMIT - 1}`;

/**
 * Reads what one person did alone in the period, and what was entered without the particulars that are asked for. Cancelled
 * receipts have their own report.
 */
export const controlRows = (context: ReportContext): AsyncIterable<Control> => {
  const { from, to, scope } = context;
  const [since, until] = momentsOf(context);
  // What was cancelled later stood when the period was over.
  const isStanding = sql`not exists (select 1 from fee_cancellations
    where fee_cancellations.fee_id = fees.id and cancelled_at < ${until})`;
  const receipts = sql`from fees join fee_particulars on fee_particulars.fee_id = fees.id
    where fees.payment_date between ${from} and ${to} and ${isFeeInScope(context)}
      and ${isStanding}`;
  const receipt = sql`fees.receipt_no, null as bill_no, fees.student_name as whose,
      ${courseNames('fees.course_set_id', context)} as courses`;
  const query = sql`
    select date(at, 'localtime') as day, 'bill by one person' as what, null as receipt_no, after ->> 'bill_no' as bill_no,
      after ->> 'vendor' as whose, ${NOTED_COURSES} as courses, user_name as by_name, null as reason,
      cast(round((after ->> 'amount') * 100) as integer) as paise, entity_id as id
    from audit where entity = 'bills' and at >= ${since} and at < ${until} and after ->> 'by_one'
      and not coalesce(before ->> 'by_one', 0) and ${isNotedOf(scope)}
    union all
    select booked_on, iif(own = 1, 'payment by one person', 'much cash to one payee'), null, voucher_no, payee,
      ${courseNames('payment_vouchers.course_set_id', context)}, decided_by_name, coalesce(cash_reason, decision), amount_paise, id
    from payment_vouchers where booked_on between ${from} and ${to} and status in ('Approved', 'Cancelled')
      and (own = 1 or cash_reason is not null) and ${isOfCourses('payment_vouchers.course_set_id', scope)}
    union all
    select booked_on, 'much cash by another voucher', null, voucher_no, coalesce(${onlyParty}, narration), null, decided_by_name,
      coalesce(decision, narration), amount_paise, id
    from ledger_vouchers where booked_on between ${from} and ${to} and status in ('Approved', 'Cancelled')
      and ${IS_MUCH_CASH} and ${scope === 'all' ? sql`true` : sql`false`}
    union all
    select fees.payment_date, 'cheque or transfer without number or date', ${receipt}, fees.created_by_name, missing_reason, fees.amount_paise, fees.id
      ${receipts} and missing_reason is not null
    union all
    select fees.payment_date, 'cheque or transfer taken again', ${receipt}, fees.created_by_name, double_reason, fees.amount_paise, fees.id
      ${receipts} and double_reason is not null
    union all
    select fees.payment_date, 'late fee waived', ${receipt}, waived_by_name, reason, late_fee_waivers.paise, fees.id
    from fees join late_fee_waivers on late_fee_waivers.fee_id = fees.id
    where fees.payment_date between ${from} and ${to} and ${isFeeInScope(context)}
      and ${isStanding}
    union all
    select date(at, 'localtime'), action, null, after ->> 'number', after ->> 'whose',
      ${NOTED_COURSES}, user_name, after ->> 'reason', cast(round(coalesce(after ->> 'amount', 0) * 100) as integer), id
    from audit where entity = 'controls' and at >= ${since} and at < ${until} and ${isNotedOf(scope)}`;
  return stream(context.db, query, ['day', 'what', 'id']);
};
