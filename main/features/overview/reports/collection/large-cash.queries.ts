import { sql } from 'kysely';
import { LARGE_CASH } from '../../../../../shared/features/overview/reports/reports.filters.ts';
import { type Paise, toPaise } from '../../../../../shared/money.ts';
import { bookedReceipts } from '../../../../database/receipt-parts.ts';
import { joinStudentOn, recordOn, saidOn } from '../../../students/students/students.before-queries.ts';
import type { ReportContext } from '../report.ts';
import { inPeriod, isFeeInScope, stream } from '../reports.scope-queries.ts';
import { type BookedReceipt, coursesOfFee, HEAD_OF_FEE } from './collection.queries.ts';

/** A receipt of a payer who paid much in cash on one day. */
export interface LargeCashReceipt extends BookedReceipt {
  readonly father_name: string | null;
  /** The one payer of several students. */
  readonly payer: string | null;
  readonly description: string | null;
  /** What the payer paid in cash on the receipt's own day, by all receipts of it. Paise. */
  readonly day_paise: number;
}

/** What a payer's cash of one day comes to, to stand in the list. */
const leastCash = ({ narrowing }: ReportContext): Paise => toPaise(narrowing?.least ?? LARGE_CASH);

/** SQL: who came with several students' money; null where the student paid, or another for that student alone. */
const PAYER = sql`(select together.payer from fee_particulars join payments_together as together
  on together.id = fee_particulars.together_id where fee_particulars.fee_id = fees.id and together.students > 1)`;
/** SQL: one text for each payer: the payer of several, the student, or a name that was typed. */
const WHO = sql`coalesce('p' || lower(${PAYER}), 's' || fees.student_id, 'n' || lower(fees.student_name))`;

/**
 * Receipts in cash of payers whose cash on one day, by one receipt or several, comes to the least sum or more. A day's sum
 * counts the receipts that stood at its end, whatever was cancelled later: the list of two months is that of each.
 */
export const largeCash = (context: ReportContext): AsyncIterable<LargeCashReceipt> => {
  const isCash = sql`fees.payment_type = 'Cash' and ${isFeeInScope(context)}`;
  const query = sql`with booked as materialized (
      select booked.id, booked.day, booked.sign, fees.id as fee_id, fees.payment_date, ${WHO} as who
      from (${bookedReceipts(inPeriod(context))}) as booked cross join fees on fees.id = booked.fee_id where ${isCash}),
    days as materialized (
      select fees.payment_date, ${WHO} as who, sum(fees.amount_paise) as paise
      from (${bookedReceipts(sql`vouchers.day in (select payment_date from booked)`)}) as booked
      cross join fees on fees.id = booked.fee_id
      where booked.sign > 0 and ${isCash} group by 1, 2 having sum(fees.amount_paise) >= ${leastCash(context)})
    select booked.id, booked.day, booked.sign, fees.receipt_no, fees.payment_date, fees.student_name,
      ${saidOn('father_name')} as father_name, ${coursesOfFee(context)} as courses, ${HEAD_OF_FEE} as fee_type,
      fees.payment_type, booked.sign * fees.amount_paise as amount_paise, fees.created_by_name as cashier,
      ${PAYER} as payer,
      (select string_agg(said, '; ') from (select fees.description as said union all
        select cash_reason from fee_particulars where fee_id = fees.id)) as description,
      days.paise as day_paise
    from booked join days on days.payment_date = booked.payment_date and days.who = booked.who
    cross join fees on fees.id = booked.fee_id
    ${joinStudentOn(recordOn('fee', sql`fees.id`, sql`fees.student_id`, sql`booked.day`), sql`booked.day`)}`;
  return stream(context.db, query, ['day', 'id']);
};
