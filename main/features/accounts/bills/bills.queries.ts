import { sql } from 'kysely';

import type { Bill, BillStatus, Deed } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { type BillQuery, bills } from '../../../../shared/features/accounts/bills/bills.register.ts';
import { statusesOf } from '../../../../shared/features/accounts/bills/bills.rules.ts';
import type { BillTax } from '../../../../shared/features/accounts/tax-rates/tax-rates.model.ts';
import type { OfCourses } from '../../../../shared/features/college/courses/courses.references.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { readingOf } from '../../../database/list-keys.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow } from '../../../database/row-types.ts';
import { containsOrSounds } from '../../../database/sounds/sounds.ts';
import { type SumFilter, storedListSums, sumsOf } from '../../../database/stored-sums.ts';
import { searchedList } from '../../../database/text-search.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Scope } from '../../../office/actor.ts';
import {
  courseSetPartition,
  coursesOf,
  isOfCourses,
  setsInScope,
} from '../../college/courses/courses.record-queries.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';
import { toAttachment } from '../../college/files/files.queries.ts';
import { taxOfBills } from './bills.tax-queries.ts';

/** Whether one person entered, paid and, where anybody did, approved a bill. */
const isByOne = sql<number>`bills.status = 'Paid' and coalesce(bills.paid_by = bills.created_by, 0)
  and (bills.approved_at is null or coalesce(bills.approved_by = bills.created_by, 0))`;

const selectBills = (db: Db) =>
  db
    .selectFrom('bills')
    .select([
      'bills.id',
      'bills.bill_no',
      'bills.vendor',
      'bills.party_id',
      'bills.amount_paise',
      'bills.to_pay_paise',
      'bills.paid_paise',
      'bills.category',
      'bills.date',
      'bills.due_date',
      'bills.status',
      'bills.course_set_id',
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
      isByOne.as('by_one'),
      sql<string | null>`(select name from parties where parties.id = bills.party_id)`.as('party'),
    ]);

type BillRow = Awaited<ReturnType<ReturnType<typeof selectBills>['execute']>>[number];

const deed = (at: string | null, by: string | null): Deed | null =>
  at === null ? null : { at, by: by ?? '' };

const toBill = (row: BillRow, ofCourses: OfCourses, tax: readonly BillTax[]): Bill => ({
  id: row.id,
  bill_no: row.bill_no,
  vendor: row.vendor,
  party_id: row.party_id,
  party: row.party,
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
  tax,
  to_pay: toRupees(row.to_pay_paise),
  paid_by_vouchers: toRupees(row.paid_paise),
  by_one: row.by_one === 1,
  version: row.version,
});

const toBills = async (db: Db, rows: readonly BillRow[]): Promise<readonly Bill[]> => {
  const ofCourses = await coursesOf(db, rows);
  const taxed = rows.filter(({ amount_paise, to_pay_paise }) => to_pay_paise < amount_paise);
  const taxOf = await taxOfBills(
    db,
    taxed.map(({ id }) => id),
  );
  return rows.map((row) => toBill(row, ofCourses(row), taxOf(row.id)));
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

const matching = (db: Db, filter: BillFilter) => {
  let query = selectBills(db);
  if (filter.category) query = query.where('bills.category', '=', filter.category);
  if (filter.status) query = query.where('bills.status', 'in', statusesOf(filter.status));
  if (filter.party_id) query = query.where('bills.party_id', '=', filter.party_id);
  if (filter.ids) query = query.where('bills.id', 'in', filter.ids);
  if (filter.from) query = query.where('bills.date', '>=', filter.from);
  if (filter.to) query = query.where('bills.date', '<=', filter.to);
  if (filter.q)
    query = query.where(
      containsOrSounds([sql.ref('bills.vendor'), sql.ref('bills.bill_no')], 'bills', filter.q),
    );
  return query;
};

/** The filter of the stored sums for a filter of bills; undefined where they cannot tell: for chosen rows, a party and searches. */
const sumFilterOf = ({ q, ids, party_id, from, to, category, status }: BillFilter): SumFilter | undefined =>
  q || ids || party_id
    ? undefined
    : { register: 'bills', from, to, type: category, states: status && statusesOf(status) };

export const listBills = (db: Db, scope: Scope, filter: BillFilter): Listing<Bill> => {
  const { sort = 'date', order: direction = 'desc', q, ids, category, status, course_id } = filter;
  const partition = courseSetPartition(db, 'bills.course_set_id', scope, course_id ? [course_id] : undefined);
  const sumFilter = sumFilterOf(filter);
  const isByDay = sort === 'date';
  const isSparse = category !== undefined || status !== undefined;
  return searchedList(db, q && !ids ? { register: 'bills', text: q } : undefined, isByDay, (found) =>
    listing(
      matching(db, filter),
      { by: SORTABLE[sort], id: sql.ref('bills.id'), direction },
      async (rows) => (await toBills(db, rows)).map((bill) => redactCourses(scope, bill)),
      {
        partition,
        sums: sumFilter && storedListSums(db, sumFilter, partition, { direction, isByDay, isSparse }),
        reading: readingOf({
          few: ids !== undefined || filter.party_id !== undefined || found !== undefined,
          searched: Boolean(q),
          inOrder: isByDay,
        }),
        found,
      },
    ),
  );
};

export const billList = registerList(bills, listBills);

/** One bill; undefined outside the scope, as if there were none. */
export const findBill = async (db: Db, scope: Scope, id: number): Promise<Bill | undefined> =>
  (
    await toBills(
      db,
      await selectBills(db)
        .where('bills.id', '=', id)
        .where(isOfCourses('bills.course_set_id', scope))
        .execute(),
    )
  )[0];

/** How many bills stand at each status, and their sums in paise; each bill once. */
export const tallyByStatus = async (db: Db, scope: Scope) => {
  const { rows } = await sql<{ readonly status: BillStatus; readonly count: number; readonly paise: number }>`
    select state as status, sum(records) as count, sum(paise) as paise
    from (${sumsOf({ register: 'bills', owners: setsInScope(scope) })})
    group by state having sum(records) > 0
  `.execute(db);
  return rows;
};

/** The categories of the bills in scope, by name. */
export const categoriesInUse = async (db: Db, scope: Scope): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly category: string }>`
    select type as category from (${sumsOf({ register: 'bills', owners: setsInScope(scope) })})
    group by type having sum(records) > 0 order by type
  `.execute(db);
  return rows.map(({ category }) => category);
};

/** The columns that only the first entry sets. */
type Entered = 'created_by' | 'created_by_name' | 'created_at';
type NewBillRow = NewRow<'bills'> & { readonly tax_paise: Paise };
/** The columns of a bill that a correction or a decision may change. */
export type BillColumns = Omit<NewBillRow, Entered>;

export const insertBill = async (db: Db, bill: NewBillRow): Promise<number> => {
  const { id } = await db.insertInto('bills').values(bill).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Says of a bill that vouchers have paid it in full, by whom and when; or, with nulls, that it is to be paid again. */
export const setBillPaid = async (
  db: Db,
  id: number,
  paid: { readonly by: number; readonly by_name: string; readonly at: string } | null,
): Promise<void> => {
  const columns = {
    paid_by: paid?.by ?? null,
    paid_by_name: paid?.by_name ?? null,
    paid_at: paid?.at ?? null,
  };
  await db
    .updateTable('bills')
    .set({ status: paid ? 'Paid' : 'Approved', ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

/** Says that something of a bill was paid since it was read, or is paid no more. */
export const moveBillOn = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('bills').set({ version: sql`version + 1` }).where('id', '=', id).execute();
};

export const updateBill = async (db: Db, id: number, bill: BillColumns): Promise<void> => {
  await db
    .updateTable('bills')
    .set({ ...bill, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

/** Finds who entered, approved and paid a bill: users' ids. */
export const handsOf = (db: Db, id: number) =>
  db
    .selectFrom('bills')
    .select(['created_by', 'approved_by', 'paid_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
