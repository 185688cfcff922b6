import { sql } from 'kysely';
import type { Session } from '../../../../shared/features/college/sessions/sessions.model.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';

const selectSessions = (db: Db) =>
  db
    .selectFrom('academic_sessions')
    .select(['id', 'name', 'first_day', 'last_day', 'admission_last_date', 'created_at', 'version']);

export interface SessionFilter {
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: 'first_day' | 'name' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** Sessions, the latest first; `from` and `to` find those that have a day in the range. */
export const listSessions = (db: Db, { q, from, to, sort, order }: SessionFilter): Listing<Session> => {
  let query = selectSessions(db);
  if (q) query = query.where(contains([sql.ref('name')], q));
  if (from) query = query.where('last_day', '>=', from);
  if (to) query = query.where('first_day', '<=', to);
  const by = sql.ref(sort ?? 'first_day');
  return listing(query, { by, id: sql.ref('id'), direction: order ?? 'desc' }, (rows) => rows);
};

export const findSession = (db: Db, id: number): Promise<Session | undefined> =>
  selectSessions(db).where('id', '=', id).executeTakeFirst();

/** The session that begins next after a day. */
export const findSessionAfter = (db: Db, first_day: string): Promise<Session | undefined> =>
  selectSessions(db).where('first_day', '>', first_day).orderBy('first_day').limit(1).executeTakeFirst();

export const findSessionByName = (db: Db, name: string) =>
  db
    .selectFrom('academic_sessions')
    .select(['id', 'first_day', 'last_day'])
    .where(sql`name collate nocase`, '=', name)
    .executeTakeFirst();

export const insertSession = async (db: Db, session: NewRow<'academic_sessions'>): Promise<number> => {
  const { id } = await db
    .insertInto('academic_sessions')
    .values(session)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateSession = async (
  db: Db,
  id: number,
  columns: RowChange<'academic_sessions'>,
): Promise<void> => {
  await db
    .updateTable('academic_sessions')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

/** Every academic year's id and name. */
export const sessionNames = (db: Db) => db.selectFrom('academic_sessions').select(['id', 'name']).execute();
