import { type Kysely, sql } from 'kysely';
import type { BillQuery } from '../../../shared/features/bills/bills.endpoints.ts';
import type { Bill, BillStatus, Deed } from '../../../shared/features/bills/bills.model.ts';
import type { OfCourses } from '../../../shared/features/courses/courses.named.ts';
import { toRupees } from '../../../shared/money.ts';
import { type Listing, listing } from '../../database/listing.ts';
import type { Tables } from '../../database/schema.ts';
import { contains } from '../../database/search.ts';
import type { Scope } from '../../office/actor.ts';
import { type CourseLinks, coursesOf, isOfCourses, setCourses } from '../courses/courses.record-queries.ts';
import { seenWithin } from '../courses/courses.seen.ts';
import { toAttachment } from '../files/files.queries.ts';

type Db = Kysely<Tables>;

const selectBills = (db: Db) =>
  db
    .selectFrom('bills')
    .select([
      'bills.id',
      'bills.bill_no',
      'bills.vendor',
      'bills.amount_paise',
      'bills.category',
      'bills.date',
      'bills.due_date',
      'bills.status',
      'bills.course_id',
      'bills.attachment_file',
      'bills.attachment_name',
      'bills.created_by_name',
      'bills.created_at',
      'bills.approved_by_name',
      'bills.approved_at',
      'bills.paid_by_name',
      'bills.paid_at',
      'bills.refused_by_name',
      'bills.refused_at',
      'bills.version',
    ]);

type BillRow = Awaited<ReturnType<ReturnType<typeof selectBills>['execute']>>[number];

/** Where the courses of bills are kept. */
export const BILL_COURSES: CourseLinks = { table: 'bill_courses', record: 'bill_id', isOrdered: false };

const deed = (at: string | null, by: string | null): Deed | null =>
  at === null ? null : { at, by: by ?? '' };

const toBill = (row: BillRow, ofCourses: OfCourses): Bill => ({
  id: row.id,
  bill_no: row.bill_no,
  vendor: row.vendor,
  amount: toRupees(row.amount_paise),
  category: row.category,
  date: row.date,
  due_date: row.due_date,
  paid: row.status === 'Paid',
  status: row.status,
  ...ofCourses,
  attachment: toAttachment(row.attachment_file, row.attachment_name),
  created_by: row.created_by_name,
  created_at: row.created_at,
  approval: deed(row.approved_at, row.approved_by_name),
  payment: deed(row.paid_at, row.paid_by_name),
  refusal: deed(row.refused_at, row.refused_by_name),
  version: row.version,
});

const toBills = async (db: Db, rows: readonly BillRow[]): Promise<readonly Bill[]> => {
  const ofCourses = await coursesOf(db, BILL_COURSES, rows);
  return rows.map((row) => toBill(row, ofCourses(row)));
};

const SORTABLE = {
  date: sql.ref('bills.date'),
  due_date: sql`coalesce(bills.due_date, '')`,
  vendor: sql.ref('bills.vendor'),
  amount: sql.ref('bills.amount_paise'),
  status: sql.ref('bills.status'),
  created_at: sql.ref('bills.id'),
} as const;

type BillFilter = Omit<BillQuery, 'limit' | 'offset'>;

const matching = (db: Db, scope: Scope, filter: BillFilter) => {
  const asked = filter.course_id ? [filter.course_id] : undefined;
  let query = selectBills(db).where(isOfCourses(BILL_COURSES, 'bills.id', scope, asked));
  if (filter.category) query = query.where('bills.category', '=', filter.category);
  if (filter.status) query = query.where('bills.status', '=', filter.status);
  if (filter.from) query = query.where('bills.date', '>=', filter.from);
  if (filter.to) query = query.where('bills.date', '<=', filter.to);
  if (filter.q) query = query.where(contains([sql.ref('bills.vendor'), sql.ref('bills.bill_no')], filter.q));
  return query;
};

export const listBills = (db: Db, scope: Scope, filter: BillFilter): Listing<Bill> =>
  listing(
    matching(db, scope, filter),
    { by: SORTABLE[filter.sort ?? 'date'], id: sql.ref('bills.id'), direction: filter.order ?? 'desc' },
    async (rows) => (await toBills(db, rows)).map((bill) => seenWithin(scope, bill)),
  );

/** One bill; undefined outside the scope, as if there were none. */
export const findBill = async (db: Db, scope: Scope, id: number): Promise<Bill | undefined> =>
  (await toBills(db, await matching(db, scope, {}).where('bills.id', '=', id).execute()))[0];

/** How many bills stand at each status, and their sums in paise; each bill once. */
export const tallyByStatus = async (db: Db, scope: Scope) => {
  const { rows } = await sql<{ readonly status: BillStatus; readonly count: number; readonly paise: number }>`
    select status, count(*) as count, sum(amount_paise) as paise from bills
    where ${isOfCourses(BILL_COURSES, 'bills.id', scope)} group by status
  `.execute(db);
  return rows;
};

/** The categories of the bills in scope, by name. */
export const categoriesInUse = async (db: Db, scope: Scope): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly category: string }>`
    select distinct category from bills where ${isOfCourses(BILL_COURSES, 'bills.id', scope)} order by category
  `.execute(db);
  return rows.map(({ category }) => category);
};

/** What an update may set. */
export interface BillColumns {
  readonly bill_no: string | null;
  readonly vendor: string;
  readonly amount_paise: number;
  readonly category: string;
  readonly date: string;
  readonly due_date: string | null;
  readonly status: BillStatus;
  readonly course_id: number | null;
  readonly attachment_file: string | null;
  readonly attachment_name: string | null;
  readonly approved_by_name: string | null;
  readonly approved_at: string | null;
  readonly paid_by_name: string | null;
  readonly paid_at: string | null;
  readonly refused_by_name: string | null;
  readonly refused_at: string | null;
}

interface Entered {
  readonly created_by: number;
  readonly created_by_name: string;
  readonly created_at: string;
}

export const insertBill = async (
  db: Db,
  bill: BillColumns & Entered,
  courseIds: readonly number[],
): Promise<number> => {
  const { id } = await db.insertInto('bills').values(bill).returning('id').executeTakeFirstOrThrow();
  await setCourses(db, BILL_COURSES, id, courseIds);
  return id;
};

export const updateBill = async (
  db: Db,
  id: number,
  bill: BillColumns,
  courseIds: readonly number[],
): Promise<void> => {
  await db
    .updateTable('bills')
    .set({ ...bill, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await setCourses(db, BILL_COURSES, id, courseIds);
};
