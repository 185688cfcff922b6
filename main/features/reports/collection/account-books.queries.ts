import { sql } from 'kysely';
import { billWithin } from '../office-work/bills.queries.ts';
import type { ReportContext } from '../report.ts';
import { feeWithin, stream } from '../within.queries.ts';

/** One line of the day book, in the order in which it was entered. */
export interface BookEntry {
  readonly kind: 'receipt' | 'bill';
  readonly date: string;
  readonly number: string | null;
  readonly who: string;
  readonly what: string;
  readonly paise: number;
  /** Why a receipt counts no more; null where it counts. */
  readonly cancelled: string | null;
}

/** Receipts, the cancelled ones marked, and bills but those not approved, by day and by the moment of entry. */
export const bookEntries = (context: ReportContext): AsyncIterable<BookEntry> => {
  const { from, to } = context;
  const query = sql`
    select 'receipt' as kind, fees.payment_date as date, fees.receipt_no as number, fees.student_name as who,
      fees.fee_type || ', ' || fees.payment_type as what, fees.amount_paise as paise,
      fee_cancellations.reason as cancelled, fees.created_at as moment, fees.id as id
    from fees left join fee_cancellations on fee_cancellations.fee_id = fees.id
    where fees.paid = 1 and fees.payment_date between ${from} and ${to} and ${feeWithin(context)}
    union all
    select 'bill', bills.date, bills.bill_no, bills.vendor, bills.category || ', ' || bills.status,
      bills.amount_paise, null, bills.created_at, bills.id
    from bills where bills.status <> 'Not Approved' and bills.date between ${from} and ${to} and ${billWithin(context)}`;
  return stream(context.db, query, ['date', 'moment', 'kind desc', 'id']);
};

/** A bill's payment: the moment, ISO in UTC, and how much. */
export interface Payment {
  readonly paid_at: string;
  readonly paise: number;
}

/** Bills paid from one moment on and before another, in that order. */
export const payments = (context: ReportContext, since: string, until: string): AsyncIterable<Payment> =>
  stream(
    context.db,
    sql`select bills.paid_at, bills.amount_paise as paise from bills
      where bills.status = 'Paid' and bills.paid_at >= ${since} and bills.paid_at < ${until} and ${billWithin(context)}`,
    ['paid_at'],
  );
