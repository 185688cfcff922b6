import { type Kysely, sql } from 'kysely';
import type { BillQuery } from '../../../shared/features/bills/bills.endpoints.ts';
import type { Bill, BillStatus, Deed } from '../../../shared/features/bills/bills.model.ts';
import { toRupees } from '../../../shared/money.ts';
import { type Listing, listing } from '../../database/listing.ts';
import type { Tables } from '../../database/schema.ts';
import { contains } from '../../database/search.ts';
import type { Scope } from '../../office/actor.ts';
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

const coursesOf = async (db: Db, billIds: readonly number[]) => {
  const rows = await db
    .selectFrom('bill_courses')
    .innerJoin('courses', 'courses.id', 'bill_courses.course_id')
    .select(['bill_courses.bill_id', 'courses.id', 'courses.name'])
    .where('bill_courses.bill_id', 'in', billIds)
    .execute();
  return Map.groupBy(rows, (row) => row.bill_id);
};

const deed = (at: string | null, by: string | null): Deed | null =>
  at === null ? null : { at, by: by ?? '' };

const toBill = (row: BillRow, courses: readonly { readonly id: number; readonly name: string }[]): Bill => {
  // The bill's first course stands first.
  const own = courses
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => Number(b.id === row.course_id) - Number(a.id === row.course_id) || a.id - b.id);
  return {
    id: row.id,
    bill_no: row.bill_no,
    vendor: row.vendor,
    amount: toRupees(row.amount_paise),
    category: row.category,
    date: row.date,
    due_date: row.due_date,
    paid: row.status === 'Paid',
    status: row.status,
    course_id: row.course_id,
    course_ids: own.map(({ id }) => id),
    courses: own,
    attachment: toAttachment(row.attachment_file, row.attachment_name),
    created_by: row.created_by_name,
    created_at: row.created_at,
    approval: deed(row.approved_at, row.approved_by_name),
    payment: deed(row.paid_at, row.paid_by_name),
    refusal: deed(row.refused_at, row.refused_by_name),
    version: row.version,
  };
};

const toBills = async (db: Db, rows: readonly BillRow[]): Promise<readonly Bill[]> => {
  if (rows.length === 0) return [];
  const courses = await coursesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toBill(row, courses.get(row.id) ?? []));
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
  let query = selectBills(db);
  const inCourses = (courseIds: readonly number[]) =>
    query.where('bills.id', 'in', (eb) =>
      eb
        .selectFrom('bill_courses')
        .select('bill_id')
        .where('course_id', 'in', [...courseIds, 0]),
    );
  if (scope !== 'all') query = inCourses(scope);
  if (filter.course_id) query = inCourses([filter.course_id]);
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
    (rows) => toBills(db, rows),
  );

/** One bill; undefined outside the scope, as if there were none. */
export const findBill = async (db: Db, scope: Scope, id: number): Promise<Bill | undefined> =>
  (await toBills(db, await matching(db, scope, {}).where('bills.id', '=', id).execute()))[0];

const withinScope = (scope: Scope) =>
  scope === 'all'
    ? sql`1`
    : sql`bills.id in (select bill_id from bill_courses where course_id in (${sql.join([...scope, 0])}))`;

/** How many bills stand at each status, and their sums in paise; each bill once. */
export const tallyByStatus = async (db: Db, scope: Scope) => {
  const { rows } = await sql<{ readonly status: BillStatus; readonly count: number; readonly paise: number }>`
    select status, count(*) as count, sum(amount_paise) as paise from bills
    where ${withinScope(scope)} group by status
  `.execute(db);
  return rows;
};

/** The categories of the bills in scope, by name. */
export const categoriesInUse = async (db: Db, scope: Scope): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly category: string }>`
    select distinct category from bills where ${withinScope(scope)} order by category
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

const insertCourses = async (db: Db, billId: number, courseIds: readonly number[]): Promise<void> => {
  if (courseIds.length === 0) return;
  const rows = courseIds.map((course_id) => ({ course_id, bill_id: billId }));
  await db.insertInto('bill_courses').values(rows).execute();
};

export const insertBill = async (
  db: Db,
  bill: BillColumns & Entered,
  courseIds: readonly number[],
): Promise<number> => {
  const { id } = await db.insertInto('bills').values(bill).returning('id').executeTakeFirstOrThrow();
  await insertCourses(db, id, courseIds);
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
  await db.deleteFrom('bill_courses').where('bill_id', '=', id).execute();
  await insertCourses(db, id, courseIds);
};
