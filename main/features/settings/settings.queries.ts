import type { Kysely } from 'kysely';
import type { Tables } from '../../database/schema.ts';

type Db = Kysely<Tables>;

/** The office's settings; undefined before it is set up. */
export const readSettings = (db: Db) =>
  db.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirst();

export const insertSettings = async (db: Db, collegeName: string): Promise<void> => {
  await db
    .insertInto('settings')
    .values({
      id: 1,
      college_name: collegeName,
      address: '',
      affiliation_number: '',
      signatory: '',
      logo_file: null,
      receipt_prefix: '',
      version: 1,
    })
    .execute();
};

/**
 * Takes the next number of a series, 1 at first. Inside the transaction that uses it only: rolled back with
 * it, so that there is no gap and no repeat.
 */
export const takeNumber = async (db: Db, kind: string, period: string): Promise<number> => {
  const { next_number } = await db
    .insertInto('series')
    .values({ kind, period, next_number: 2 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'period'])
        .doUpdateSet((eb) => ({ next_number: eb('series.next_number', '+', 1) })),
    )
    .returning('next_number')
    .executeTakeFirstOrThrow();
  return next_number - 1;
};
