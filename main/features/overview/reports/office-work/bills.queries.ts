import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isOfCourses } from '../../../college/courses/courses.record-queries.ts';
import type { ReportContext } from '../report.ts';
import { courseNames, stream } from '../reports.scope-queries.ts';

/** Whether `bills` belongs to one of the courses that count. */
const isBillInScope = ({ scope }: ReportContext): RawBuilder<SqlBool> =>
  isOfCourses('bills.course_set_id', scope);

/** Bills of one category, by where they stand. Paise. */
export interface BillCategory {
  readonly key: string;
  readonly category: string;
  readonly bills: number;
  readonly pending: number;
  readonly approved: number;
  readonly paid: number;
  readonly refused: number;
  readonly total: number;
}

/** The bills dated in the period, by category. */
export const billCategories = (context: ReportContext): AsyncIterable<BillCategory> => {
  const { from, to } = context;
  // Capitals make no other category: `Books` and `books` are one row, shown as `Books`.
  const query = sql`select lower(category) as key, min(category) as category,
      count(case when status <> 'Not Approved' then 1 end) as bills,
      coalesce(sum(case when status = 'Pending Approval' then amount_paise end), 0) as pending,
      coalesce(sum(case when status = 'Approved' then amount_paise end), 0) as approved,
      coalesce(sum(case when status = 'Paid' then amount_paise end), 0) as paid,
      coalesce(sum(case when status = 'Not Approved' then amount_paise end), 0) as refused,
      coalesce(sum(case when status <> 'Not Approved' then amount_paise end), 0) as total
    from bills where date between ${from} and ${to} and ${isBillInScope(context)} group by lower(category)`;
  return stream(context.db, query, ['key']);
};

export interface BillsWhere {
  /** In lower case. */
  readonly category?: string | undefined;
  readonly status?: string | undefined;
  /** Leaves out the bills that were not approved. */
  readonly isSpent?: boolean;
}

export interface BillRow {
  readonly id: number;
  readonly bill_no: string | null;
  readonly date: string;
  readonly vendor: string;
  readonly category: string;
  readonly status: string;
  readonly courses: string | null;
  readonly amount_paise: number;
  readonly paid_at: string | null;
}

/** The bills behind a figure, in the order of their days. */
export const billRows = (context: ReportContext, where: BillsWhere): AsyncIterable<BillRow> => {
  const { from, to } = context;
  const tests = [isBillInScope(context), sql<SqlBool>`bills.date between ${from} and ${to}`];
  if (where.category !== undefined) tests.push(sql`lower(bills.category) = ${where.category}`);
  if (where.status !== undefined) tests.push(sql`bills.status = ${where.status}`);
  if (where.isSpent) tests.push(sql`bills.status <> 'Not Approved'`);
  const query = sql`select bills.id, bills.bill_no, bills.date, bills.vendor, bills.category, bills.status,
      bills.amount_paise, bills.paid_at,
      ${courseNames('bills.course_set_id', context)} as courses
    from bills where ${sql.join(tests, sql` and `)}`;
  return stream(context.db, query, ['date', 'id']);
};

/** Adds up the bills of the period, but those not approved. */
export const expensesInAll = async (context: ReportContext) => {
  const { from, to } = context;
  const { rows } = await sql<{ paise: number; bills: number }>`
    select coalesce(sum(amount_paise), 0) as paise, count(*) as bills from bills
    where date between ${from} and ${to} and status <> 'Not Approved' and ${isBillInScope(context)}`.execute(
    context.db,
  );
  return rows[0] ?? { paise: 0, bills: 0 };
};
