import { type Kysely, sql } from 'kysely';
import { LETTER_TYPES } from '../../../shared/features/letters/letters.rules.ts';
import type { SeriesKind } from '../../../shared/features/settings/settings.series.ts';
import type { Tables } from '../../database/schema.ts';
import type { SettingsTables } from './settings.table.ts';

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
      version: 1,
    })
    .execute();
};

type Columns = Omit<SettingsTables['settings'], 'id' | 'version'>;

export const updateSettings = async (db: Db, columns: Partial<Columns>): Promise<void> => {
  await db
    .updateTable('settings')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', 1)
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

export const setNextNumber = async (
  db: Db,
  kind: SeriesKind,
  period: string,
  next_number: number,
): Promise<void> => {
  await db
    .insertInto('series')
    .values({ kind, period, next_number })
    .onConflict((conflict) => conflict.columns(['kind', 'period']).doUpdateSet({ next_number }))
    .execute();
};

/** The next number of each series that has begun in a financial year. */
export const nextNumbers = async (db: Db, period: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('series')
    .select(['kind', 'next_number'])
    .where('period', '=', period)
    .execute();
  return new Map(rows.map(({ kind, next_number }) => [kind, next_number]));
};

export const prefixOf = async (db: Db, kind: SeriesKind): Promise<string | undefined> =>
  (await db.selectFrom('series_prefixes').select('prefix').where('kind', '=', kind).executeTakeFirst())
    ?.prefix;

/** The prefixes that the office has chosen, each under its series. */
export const prefixes = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('series_prefixes').selectAll().execute();
  return new Map(rows.map(({ kind, prefix }) => [kind, prefix]));
};

export const setPrefix = async (db: Db, kind: SeriesKind, prefix: string): Promise<void> => {
  await db
    .insertInto('series_prefixes')
    .values({ kind, prefix })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ prefix }))
    .execute();
};

const daysOf = (period: string) => {
  const year = Number(period.slice(0, 4));
  return { first: `${year}-04-01`, last: `${year + 1}-03-31` };
};

/**
 * References that a register holds in a financial year, the one with the highest number among them: the last one
 * where the office gives every number itself, all of them for letters, which may be numbered by hand.
 */
export const usedReferences = async (
  db: Db,
  kind: SeriesKind,
  period: string,
): Promise<readonly string[]> => {
  const { first, last } = daysOf(period);
  const type = LETTER_TYPES.find((name) => kind === `letter:${name}`);
  const fees = db
    .selectFrom('fees')
    .select('receipt_no as reference')
    .where('receipt_no', 'is not', null)
    .where('payment_date', '>=', first)
    .where('payment_date', '<=', last)
    .orderBy('id', 'desc')
    .limit(1);
  const dmcs = db
    .selectFrom('dmcs')
    .select('serial as reference')
    .where('issued_date', '>=', first)
    .where('issued_date', '<=', last)
    .orderBy('id', 'desc')
    .limit(1);
  const rows =
    type === undefined
      ? await (kind === 'dmc' ? dmcs.execute() : fees.execute())
      : await db
          .selectFrom('letters')
          .select('reference_no as reference')
          .where('type', '=', type)
          .where('date', '>=', first)
          .where('date', '<=', last)
          .execute();
  return rows.flatMap(({ reference }) => (reference === null ? [] : [reference]));
};
