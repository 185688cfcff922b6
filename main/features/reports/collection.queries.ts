import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { FEE_COURSES } from '../fees/fees.queries.ts';
import type { ReportContext } from './report.ts';
import { courseNames, courseWithin, feeWithin, stream } from './within.queries.ts';

/** One group of the collection; `key` names it when a figure of it is opened. Paise. */
export interface Collected {
  readonly key: string;
  readonly label: string;
  readonly receipts: number;
  readonly cash: number;
  readonly online: number;
  readonly cheque: number;
  readonly total: number;
}

const sums = sql`count(*) as receipts,
  coalesce(sum(case when fees.payment_type = 'Cash' then fees.amount_paise end), 0) as cash,
  coalesce(sum(case when fees.payment_type = 'Online' then fees.amount_paise end), 0) as online,
  coalesce(sum(case when fees.payment_type = 'Cheque' then fees.amount_paise end), 0) as cheque,
  coalesce(sum(fees.amount_paise), 0) as total`;

/** What counts as collected: paid, not cancelled, dated in the period. */
const counts = ({ from, to }: ReportContext): RawBuilder<SqlBool> =>
  sql<SqlBool>`fees.paid = 1 and fee_cancellations.fee_id is null and fees.payment_date between ${from} and ${to}`;

const groupings = {
  day: { key: sql`fees.payment_date`, label: sql`fees.payment_date`, order: ['label'] },
  month: {
    key: sql`substr(fees.payment_date, 1, 7)`,
    label: sql`substr(fees.payment_date, 1, 7)`,
    order: ['label'],
  },
  head: { key: sql`fees.fee_type`, label: sql`fees.fee_type`, order: ['total desc', 'label'] },
  mode: { key: sql`fees.payment_type`, label: sql`fees.payment_type`, order: ['total desc', 'label'] },
  cashier: {
    key: sql`cast(fees.created_by as text)`,
    label: sql`max(fees.created_by_name)`,
    order: ['total desc', 'label'],
  },
} as const;
export type Grouping = keyof typeof groupings;

/** The collection of the period in groups; the largest first, days and months in their order. */
export const collectedBy = (grouping: Grouping, context: ReportContext): AsyncIterable<Collected> => {
  const { key, label, order } = groupings[grouping];
  const query = sql`select ${key} as key, ${label} as label, ${sums} from fees
    left join fee_cancellations on fee_cancellations.fee_id = fees.id
    where ${counts(context)} and ${feeWithin(context)} group by ${key}`;
  return stream(context.db, query, order);
};

/** Each course with all that counts under it; entries of no course last, for those who see everything. */
export const collectedByCourse = (context: ReportContext): AsyncIterable<Collected> => {
  const { within, from, to } = context;
  const courses = sql`select cast(courses.id as text) as key, courses.name as label, ${sums}, 0 as place
    from fee_courses join courses on courses.id = fee_courses.course_id join fees on fees.id = fee_courses.fee_id
    left join fee_cancellations on fee_cancellations.fee_id = fees.id
    where ${counts(context)} and fee_courses.payment_date between ${from} and ${to}
      and ${courseWithin(within, 'fee_courses.course_id')}
    group by courses.id, courses.name`;
  const none = sql`select 'none' as key, 'No course' as label, ${sums}, 1 as place from fees
    left join fee_cancellations on fee_cancellations.fee_id = fees.id
    where ${counts(context)} and not exists (select 1 from fee_courses where fee_courses.fee_id = fees.id)
    having count(*) > 0`;
  return stream(context.db, within === 'all' ? sql`${courses} union all ${none}` : courses, [
    'place',
    'label',
  ]);
};

/** The whole collection, each entry once. */
export const collectedOverall = async (context: ReportContext): Promise<Collected> => {
  const { rows } = await sql<Collected>`select '' as key, '' as label, ${sums} from fees
    left join fee_cancellations on fee_cancellations.fee_id = fees.id
    where ${counts(context)} and ${feeWithin(context)}`.execute(context.db);
  const [overall] = rows;
  if (!overall) throw new Error('A sum always has one row');
  return overall;
};

/** Which of the collected entries are asked for. */
export interface ReceiptsWhere {
  readonly payment_type?: string;
  readonly fee_type?: string;
  readonly cashier?: number;
  readonly withoutCourse?: boolean;
}

export interface Receipt {
  readonly id: number;
  readonly receipt_no: string | null;
  readonly payment_date: string;
  readonly student_name: string;
  readonly courses: string | null;
  readonly fee_type: string;
  readonly payment_type: string;
  readonly amount_paise: number;
  readonly cashier: string;
}

/** The entries behind a figure of the collection, in the order of their days. */
export const receipts = (context: ReportContext, where: ReceiptsWhere): AsyncIterable<Receipt> => {
  const tests = [counts(context), feeWithin(context)];
  if (where.payment_type !== undefined) tests.push(sql`fees.payment_type = ${where.payment_type}`);
  if (where.fee_type !== undefined) tests.push(sql`fees.fee_type = ${where.fee_type}`);
  if (where.cashier !== undefined) tests.push(sql`fees.created_by = ${where.cashier}`);
  if (where.withoutCourse) {
    tests.push(sql`not exists (select 1 from fee_courses where fee_courses.fee_id = fees.id)`);
  }
  const query = sql`select fees.id, fees.receipt_no, fees.payment_date, fees.student_name,
      ${courseNames(FEE_COURSES, 'fees.id', context)} as courses, fees.fee_type, fees.payment_type, fees.amount_paise,
      fees.created_by_name as cashier
    from fees left join fee_cancellations on fee_cancellations.fee_id = fees.id
    where ${sql.join(tests, sql` and `)}`;
  return stream(context.db, query, ['payment_date', 'id']);
};

export interface CancelledReceipt extends Receipt {
  readonly cancelled_at: string;
  readonly cancelled_by: string;
  readonly reason: string;
}

/** Cancelled entries dated in the period, paid or not. */
export const cancelledReceipts = (context: ReportContext): AsyncIterable<CancelledReceipt> => {
  const { from, to } = context;
  const query = sql`select fees.id, fees.receipt_no, fees.payment_date, fees.student_name,
      ${courseNames(FEE_COURSES, 'fees.id', context)} as courses, fees.fee_type, fees.payment_type, fees.amount_paise,
      fees.created_by_name as cashier, fee_cancellations.cancelled_at,
      fee_cancellations.cancelled_by_name as cancelled_by, fee_cancellations.reason
    from fee_cancellations join fees on fees.id = fee_cancellations.fee_id
    where fees.payment_date between ${from} and ${to} and ${feeWithin(context)}`;
  return stream(context.db, query, ['payment_date', 'id']);
};
