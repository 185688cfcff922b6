import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { RawDatabase } from '../database/raw.ts';
import type { Source, Watched } from './source.ts';
import { SOURCES } from './sources.ts';

type Act = 'insert' | 'update' | 'delete';

const ACTS: readonly Act[] = ['insert', 'update', 'delete'];

const nameOf = (source: Source, at: number, act: Act): string => `feed_${source.name}_${at}_${act}`;

const triggerOf = (source: Source, { table, ids, columns, when }: Watched, at: number, act: Act): string => {
  const of = (text: string): string => (act === 'delete' ? text.replaceAll('new.', 'old.') : text);
  const updated = act === 'update' && Array.isArray(columns) ? ` of ${columns.join(', ')}` : '';
  return `create temp trigger if not exists ${nameOf(source, at, act)} after ${act}${updated} on main.${table}
    ${when === undefined ? '' : `when ${of(when)}`} begin
    insert into feed_changes (source, record_id) select '${source.name}', * from (${of(ids)});
  end`;
};

const everyTrigger = (made: (source: Source, watched: Watched, at: number, act: Act) => string) =>
  SOURCES.flatMap((source) =>
    source.watched.flatMap((watched, at) =>
      ACTS.filter((act) => act !== 'update' || watched.columns !== 'none').map((act) =>
        made(source, watched, at, act),
      ),
    ),
  );

const WATCH = everyTrigger(triggerOf);
const STOP = everyTrigger((source, _, at, act) => `drop trigger if exists temp.${nameOf(source, at, act)}`);

const runAll = async (db: Db, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await (sql.raw(statement) as RawBuilder<unknown>).execute(db);
};

/** What was changed before this moment is not known one by one: whoever has come less far is sent everything anew. */
const forgetAll = async (db: Db): Promise<void> => {
  await db.insertInto('feed_changes').values({ source: '', record_id: 0 }).execute();
  await db
    .updateTable('university')
    .set((eb) => ({
      forgotten_to: eb.selectFrom('feed_changes').select((of) => of.fn.max('number').as('to')),
    }))
    .execute();
  await db.deleteFrom('feed_changes').execute();
};

/**
 * Lets every change of what is sent be written to `feed_changes` in the transaction that makes it, from this one on. The triggers
 * are the writer's connection's own, so an office that sends nothing has none, and an upgrade leaves none behind that know an
 * older table.
 */
export const watchChanges = async (db: Db): Promise<void> => {
  await runAll(db, WATCH);
  await forgetAll(db);
};

/** Ends it: when it is begun again, all is sent anew. */
export const stopWatching = async (db: Db): Promise<void> => {
  await runAll(db, STOP);
  await forgetAll(db);
};

/** Goes on with it on a connection that is opened for writing, where the sending is on. */
export const watchIfOn = (database: RawDatabase): void => {
  if (database.prepare('select is_on from university').pluck().get() !== 1) return;
  for (const statement of WATCH) database.exec(statement);
};
