import { type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import {
  type ClosingQuery,
  closings,
} from '../../../../shared/features/accounts/drawers/closings.register.ts';
import type { Closing, ClosingState } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Counted } from './drawers.queries.ts';

const selectClosings = (db: Db) =>
  db
    .selectFrom('drawer_closings as closings')
    .innerJoin('users', 'users.id', 'closings.cashier_id')
    .selectAll('closings')
    .select('users.name as cashier');

type Row = Awaited<ReturnType<ReturnType<typeof selectClosings>['execute']>>[number];

const stateOf = (row: Row): ClosingState => {
  if (row.reopened_at !== null) return 'Reopened';
  if (row.approved_at !== null) return 'Approved';
  return row.needs_approval ? 'Waiting' : 'Closed';
};

const decision = (at: string | null, by: string | null, reason: string | null): Closing['approved'] =>
  at === null ? null : { at, by: by ?? '', reason };

const toClosing = (row: Row): Closing => ({
  id: row.id,
  cashier_id: row.cashier_id,
  cashier: row.cashier,
  first_day: row.first_day || row.day,
  date: row.day,
  counts: JSON.parse(row.counts) as Closing['counts'],
  counted: toRupees(row.counted_paise),
  expected: toRupees(row.expected_paise),
  difference: toRupees(row.counted_paise - row.expected_paise),
  reason: row.reason,
  state: stateOf(row),
  closed: { at: row.closed_at, by: row.closed_by_name, reason: null },
  by_admin: row.closed_by_id !== null && row.closed_by_id !== row.cashier_id,
  approved: decision(row.approved_at, row.approved_by_name, row.approval_reason),
  reopened: decision(row.reopened_at, row.reopened_by_name, row.reopen_reason),
});

const isIn: Readonly<Record<ClosingState, ReturnType<typeof sql<SqlBool>>>> = {
  Reopened: sql<SqlBool>`closings.reopened_at is not null`,
  Approved: sql<SqlBool>`closings.reopened_at is null and closings.approved_at is not null`,
  Waiting: sql<SqlBool>`closings.needs_approval = 1 and closings.approved_at is null and closings.reopened_at is null`,
  Closed: sql<SqlBool>`closings.needs_approval = 0 and closings.reopened_at is null`,
};

/** Closed days, the latest first; of one cashier where one is given. */
const listClosings = (
  db: Db,
  { cashier, state, from, to, order = 'desc' }: Omit<ClosingQuery, 'limit' | 'offset' | 'q'>,
): Listing<Closing> => {
  let query = selectClosings(db);
  if (cashier !== undefined) query = query.where('closings.cashier_id', '=', cashier);
  if (state) query = query.where(isIn[state]);
  if (from) query = query.where('closings.day', '>=', from);
  if (to) query = query.where('closings.day', '<=', to);
  const by = { by: sql.ref('closings.day'), id: sql.ref('closings.id'), direction: order } as const;
  return listing(query, by, async (rows) => rows.map(toClosing));
};

export const closingList = registerList(closings, listClosings);

export const findClosing = async (db: Db, id: number): Promise<Closing | undefined> => {
  const row = await selectClosings(db).where('closings.id', '=', id).executeTakeFirst();
  return row && toClosing(row);
};

/** The id of the person who made a close: the cashier, or the admin who counted for a cashier who left. */
export const closerOf = async (db: Db, id: number): Promise<number> => {
  const row = await db
    .selectFrom('drawer_closings')
    .select(['cashier_id', 'closed_by_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.closed_by_id ?? row.cashier_id;
};

/** The entries that the count of a close looked at. */
export const daysOf = async (db: Db, { id, first_day, date }: Closing): Promise<Counted> => {
  const row = await db
    .selectFrom('drawer_closings')
    .select('last_voucher_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { from: first_day, to: date, lastVoucher: row.last_voucher_id };
};

/** The last close of a cashier that was not reopened. */
export const lastClosing = async (db: Db, cashier: number): Promise<Closing | undefined> => {
  const row = await selectClosings(db)
    .where('closings.cashier_id', '=', cashier)
    .where('closings.reopened_at', 'is', null)
    .orderBy('closings.day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toClosing(row);
};

/** The close that covers a day; undefined while the day is open. */
export const closingOver = async (db: Db, cashier: number, day: IsoDate): Promise<Closing | undefined> => {
  const row = await selectClosings(db)
    .where('closings.cashier_id', '=', cashier)
    .where('closings.reopened_at', 'is', null)
    .where('closings.day', '>=', day)
    .orderBy('closings.day')
    .limit(1)
    .executeTakeFirst();
  return row && row.first_day <= day ? toClosing(row) : undefined;
};

export const insertClosing = async (
  db: Db,
  closing: NewRow<'drawer_closings'> & { readonly id: number },
): Promise<void> => {
  await db.insertInto('drawer_closings').values(closing).execute();
};

export const updateClosing = async (
  db: Db,
  id: number,
  change: RowChange<'drawer_closings'>,
): Promise<void> => {
  await db.updateTable('drawer_closings').set(change).where('id', '=', id).execute();
};
