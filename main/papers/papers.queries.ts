import { type RawBuilder, sql } from 'kysely';
import type { PaperCancellation, PrintedCopy } from '../../shared/papers/paper-copy.ts';
import { compiled, type Given } from '../database/compiled.ts';
import type { Db } from '../database/db.ts';
import type { NewRow } from '../database/row-types.ts';

const insert = compiled((db, given: Given<NewRow<'papers'>>) =>
  db.insertInto('papers').values({
    kind: given('kind'),
    record_id: given('record_id'),
    version: given('version'),
    content: given('content'),
  }),
);

export const insertPaper = async (db: Db, paper: NewRow<'papers'>): Promise<void> => {
  await insert(db, paper);
};

/** Reads a stored paper and its schema's version; undefined where nothing was issued. */
export const storedPaper = (db: Db, kind: string, recordId: number) =>
  db
    .selectFrom('papers')
    .select(['version', 'content'])
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .executeTakeFirst();

/** Reads the stored contents of the papers of one kind, for these records. */
export const contentsOf = (db: Db, kind: string, recordIds: readonly number[]) =>
  db
    .selectFrom('papers')
    .select(['record_id', 'content'])
    .where('kind', '=', kind)
    .where('record_id', 'in', sql<number>`(select value from json_each(${JSON.stringify(recordIds)}))`)
    .execute();

/** Finds whether the next print of each record is an original or a duplicate, in the order of `recordIds`. */
export const nextCopies = async (
  db: Db,
  kind: string,
  recordIds: readonly number[],
): Promise<readonly PrintedCopy[]> => {
  const printed = await db
    .selectFrom('paper_prints')
    .select('record_id')
    .where('kind', '=', kind)
    .where('record_id', 'in', recordIds)
    .where('copy', '=', 'original')
    .where('not_printed_at', 'is', null)
    .execute();
  const before = new Set(printed.map(({ record_id }) => record_id));
  return recordIds.map((id) => (before.has(id) ? 'duplicate' : 'original'));
};

export const insertPrint = async (db: Db, print: NewRow<'paper_prints'>): Promise<number> => {
  const { id } = await db.insertInto('paper_prints').values(print).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Finds those of these prints that are the person's own, each with its audit row. */
export const printsBy = (db: Db, userId: number, ids: readonly number[]) =>
  db
    .selectFrom('paper_prints as print')
    .innerJoin('audit', 'audit.id', 'print.audit_id')
    .select(['print.id', 'print.printed_at', 'print.not_printed_at'])
    .select(['audit.entity', 'audit.entity_id', 'audit.summary'])
    .where('print.user_id', '=', userId)
    .where('print.id', 'in', ids)
    .orderBy('print.id')
    .execute();

export const setNotPrinted = async (db: Db, id: number, at: string): Promise<void> => {
  await db.updateTable('paper_prints').set({ not_printed_at: at }).where('id', '=', id).execute();
};

/** Whether one of these prints was taken back because it did not come out. */
export const isAnyNotPrinted = async (db: Db, ids: readonly number[]): Promise<boolean> => {
  const first = await db
    .selectFrom('paper_prints')
    .select('id')
    .where('id', 'in', ids)
    .where('not_printed_at', 'is not', null)
    .executeTakeFirst();
  return first !== undefined;
};

export const insertCancellation = async (
  db: Db,
  cancellation: NewRow<'paper_cancellations'>,
): Promise<void> => {
  await db.insertInto('paper_cancellations').values(cancellation).execute();
};

interface CancellationRow {
  readonly cancelled_at: string | null;
  readonly cancelled_by_name: string | null;
  readonly reason: string | null;
}

/** Makes a record's cancellation from the columns that its register joined; null where it is not cancelled. */
export const toCancellation = (row: CancellationRow): PaperCancellation | null =>
  row.cancelled_at === null
    ? null
    : { at: row.cancelled_at, by: row.cancelled_by_name ?? '', reason: row.reason ?? '' };

/** A condition: the paper of the record whose id stands in `id` is cancelled. */
export const isCancelled = (kind: string, id: string): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from paper_cancellations where kind = ${kind} and record_id = ${sql.ref(id)})`;
