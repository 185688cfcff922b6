import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { StudentImport } from '../../../shared/features/students/students.model.ts';
import type { Db } from '../../database/db.ts';
import { type Listing, listing } from '../../database/listing.ts';
import { isNamedElsewhere } from '../../database/named-elsewhere.ts';
import type { Change } from '../../office/change.ts';
import { withdrawOpenings } from '../dues/dues.opening.ts';

interface NewImport {
  readonly source: string;
  readonly created: number;
  readonly failed: number;
  readonly first_id: number;
  readonly last_id: number;
  readonly course_ids: readonly number[];
}

/** Keeps what a load has made: its students have the ids from the first to the last, since one transaction wrote them. */
export const insertImport = async (change: Change, made: NewImport): Promise<number> => {
  const { id } = await change.db
    .insertInto('student_imports')
    .values({
      source: made.source,
      created_at: change.now,
      created_by: change.actor.userId,
      created_by_name: change.actor.name,
      created: made.created,
      failed: made.failed,
      first_student_id: made.first_id,
      last_student_id: made.last_id,
      course_ids: JSON.stringify(made.course_ids),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const selectImports = (db: Db) =>
  db
    .selectFrom('student_imports')
    .select([
      'id',
      'source',
      'created_at',
      'created_by_name',
      'created',
      'failed',
      'first_student_id',
      'last_student_id',
      'course_ids',
      'undone_at',
      'undone_by_name',
    ]);

export type ImportRow = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

export const toImport = (row: ImportRow): StudentImport => ({
  id: row.id,
  source: row.source,
  created_at: row.created_at,
  created_by: row.created_by_name,
  created: row.created,
  failed: row.failed,
  undone: row.undone_at === null ? null : { at: row.undone_at, by: row.undone_by_name ?? '' },
});

export const listImports = (db: Db): Listing<StudentImport> =>
  listing(
    selectImports(db),
    { by: sql.ref('student_imports.id'), id: sql.ref('student_imports.id'), direction: 'desc' },
    (rows) => rows.map(toImport),
  );

export const findImport = (db: Db, id: number): Promise<ImportRow | undefined> =>
  selectImports(db).where('id', '=', id).executeTakeFirst();

const DELETED_AT_ONCE = 500;

/**
 * Takes an import's students off the books, part by part; answers how many, undefined (with some gone already: the
 * transaction is to be given up) where another register names one of them: a receipt, a letter, a certificate.
 */
export const deleteStudents = async (
  change: Change,
  { first_student_id: first, last_student_id: last }: ImportRow,
): Promise<number | undefined> => {
  let deleted = 0;
  for (let from = first; from <= last; from += DELETED_AT_ONCE) {
    const to = Math.min(last, from + DELETED_AT_ONCE - 1);
    await withdrawOpenings(change, from, to);
    const students = change.db.deleteFrom('students').where('id', '>=', from).where('id', '<=', to);
    try {
      deleted += Number((await students.executeTakeFirstOrThrow()).numDeletedRows);
    } catch (error) {
      if (isNamedElsewhere(error)) return undefined;
      throw error;
    }
    await nextTurn();
  }
  return deleted;
};

export const markUndone = async ({ db, now, actor }: Change, id: number): Promise<void> => {
  await db
    .updateTable('student_imports')
    .set({ undone_at: now, undone_by_name: actor.name })
    .where('id', '=', id)
    .execute();
};

/** The highest id that an import's students have had, whether or not they are still there. */
export const highestImported = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('student_imports')
      .select((eb) => eb.fn.max('last_student_id').as('last'))
      .executeTakeFirst()
  )?.last ?? 0;
