import { sql } from 'kysely';
import type { SeriesKind } from '../../../../shared/features/college/settings/settings.series.ts';
import type { UseName } from '../../../../shared/features/college/settings/settings.uses.ts';
import { compiled, type Given } from '../../../database/compiled.ts';
import type { Db } from '../../../database/db.ts';
import type { RowChange } from '../../../database/row-types.ts';

/** The office's settings; undefined before it is set up. */
const settings = compiled((db) => db.selectFrom('settings').selectAll().where('id', '=', 1));
export const readSettings = async (db: Db) => (await settings(db, {}))[0];

export const insertSettings = async (
  db: Db,
  collegeName: string,
  uses: readonly UseName[] = [],
): Promise<void> => {
  await db
    .insertInto('settings')
    .values({
      id: 1,
      college_name: collegeName,
      address: '',
      affiliation_number: '',
      signatory: '',
      logo_file: null,
      receipt_sheet: 'A5',
      paper_language: 'English',
      upi_address: '',
      back_days: null,
      cheque_charge_paise: 0,
      drawer_difference_paise: 100_00,
      closed_to: null,
      bill_persons: 1,
      refund_policy: null,
      concession_categories: null,
      opening_head_id: null,
      uses: JSON.stringify(uses),
      version: 1,
    })
    .execute();
};

export const updateSettings = async (db: Db, columns: RowChange<'settings'>): Promise<void> => {
  await db
    .updateTable('settings')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', 1)
    .execute();
};

const nextNumber = compiled((db, given: Given<{ kind: string; period: string }>) =>
  db
    .updateTable('series')
    .set((eb) => ({ next_number: eb('next_number', '+', 1) }))
    .where('kind', '=', given('kind'))
    .where('period', '=', given('period'))
    .returning((eb) => [
      'next_number',
      eb.selectFrom('series_prefixes').select('prefix').where('kind', '=', given('kind')).as('prefix'),
    ]),
);

/**
 * Takes the next number of a series, 1 at first, and answers it with the prefix that the office has chosen, if it has. Inside
 * the transaction that uses it only: rolled back with it, so that there is no gap and no repeat.
 */
export const takeNumber = async (db: Db, kind: string, period: string) => {
  const [taken] = await nextNumber(db, { kind, period });
  if (taken) return { number: taken.next_number - 1, prefix: taken.prefix };
  await db.insertInto('series').values({ kind, period, next_number: 1 }).execute();
  const [first] = await nextNumber(db, { kind, period });
  if (!first) throw new Error(`The series ${kind} gave no number`);
  return { number: 1, prefix: first.prefix };
};

export const setNextNumber = async (
  db: Db,
  kind: SeriesKind,
  period: string,
  next_number: number,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('series')
    .set({ next_number })
    .where('kind', '=', kind)
    .where('period', '=', period)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await db.insertInto('series').values({ kind, period, next_number }).execute();
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
