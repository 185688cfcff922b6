import { type SqlBool, sql } from 'kysely';
import type { StudentImport } from '../../../../../shared/features/students/students/students.model.ts';
import { FURTHER_FIELDS } from '../../../../../shared/features/students/students/students.particulars.ts';
import { isForeignKeyViolation } from '../../../../database/constraint-errors.ts';
import type { Db } from '../../../../database/db.ts';
import { type Listing, listing } from '../../../../database/listing.ts';
import type { Change } from '../../../../office/change.ts';
import { withdrawLoaded, withdrawOpenings } from '../../../charges/dues/dues.opening.ts';
import { isOfLoad } from '../../../charges/dues/dues.opening-queries.ts';
import { setDown } from '../students.before-queries.ts';
import { isStudentReferenced } from '../students.callbacks.ts';

/** Begins an import whose students get ids from the first on: with the first of them, since one that makes none is none. */
export const insertImport = async (
  change: Change,
  of: { readonly source: string; readonly first: number; readonly course_ids: readonly number[] },
): Promise<number> => {
  const { id } = await change.db
    .insertInto('student_imports')
    .values({
      source: of.source,
      created_at: change.now,
      created_by: change.actor.userId,
      created_by_name: change.actor.name,
      created: 1,
      failed: 0,
      first_student_id: of.first,
      last_student_id: of.first,
      course_ids: JSON.stringify(of.course_ids),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** What an entry of the audit says of a student, by its columns. */
export const RECORDED_COLUMNS = [
  ...(['name', 'father_name', 'course_id', 'roll_no', 'year', 'status', 'created_at'] as const),
  ...FURTHER_FIELDS,
] as const;

/** Students by their numbers, for the audit: no other entry says what was loaded. */
const studentsAsLoaded = (db: Db, first: number, last: number) =>
  db
    .selectFrom('students')
    .select(['id', ...RECORDED_COLUMNS, 'status_date', 'status_reason'])
    .where('id', '>=', first)
    .where('id', '<=', last)
    .execute();

/** Says what an import came to; answers its id, undefined where it made nothing. */
export const finishImport = async (
  change: Change,
  id: number | undefined,
  {
    source,
    first,
    created,
    failed,
  }: { readonly source: string; readonly first: number; readonly created: number; readonly failed: number },
): Promise<number | undefined> => {
  const last = first + created - 1;
  const ids = created > 0 ? { first_id: first, last_id: last } : {};
  const students = await studentsAsLoaded(change.db, first, last);
  await change.record({
    entity: 'students',
    id: null,
    action: 'loaded',
    summary: `${created} students from ${source}, ${failed} rows failed`,
    after: { source, created, failed, ...ids, students },
  });
  if (id === undefined) return undefined;
  await change.db
    .updateTable('student_imports')
    .set({ created, failed, last_student_id: last })
    .where('id', '=', id)
    .execute();
  return id;
};

/**
 * Whether a student of an import has paid, was charged by a plan, was promoted, or is named by a concession or a paper: what is found
 * without reading them all. Undoing looks at everything.
 */
const OF_ITS_STUDENTS = sql<SqlBool>`student_id between first_student_id and last_student_id`;
const isUsed =
  () => sql<number>`exists (select 1 from dues where origin = 'plan' and reversed = 0 and ${OF_ITS_STUDENTS}
    and not ${isOfLoad(sql.ref('student_imports.id'))})
  or exists (select 1 from merged_students where merged_students.id between first_student_id and last_student_id
    or merged_into between first_student_id and last_student_id)
  or ${isStudentReferenced.call(OF_ITS_STUDENTS)}`;

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
      isUsed().as('used'),
    ]);

export type ImportRow = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

export const toImport = (row: ImportRow): StudentImport => ({
  id: row.id,
  source: row.source,
  created_at: row.created_at,
  created_by: row.created_by_name,
  created: row.created,
  failed: row.failed,
  used: row.undone_at === null && row.used === 1,
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

/** Whether the books of earlier days hold something that a student owed. */
const OWED_ONCE = sql<SqlBool>`exists (select 1 from unloaded_dues where unloaded_dues.student_id = students.id)`;

/**
 * Takes an import's students off the books, part by part; answers how many, undefined (with some gone already: the
 * transaction is to be given up) where another register names one of them: a receipt, a letter, a certificate.
 */
export const deleteStudents = async (
  change: Change,
  { id: importId, first_student_id: first, last_student_id: last }: ImportRow,
): Promise<number | undefined> => {
  let deleted = 0;
  for (let from = first; from <= last; from += DELETED_AT_ONCE) {
    const to = Math.min(last, from + DELETED_AT_ONCE - 1);
    const students = change.db.deleteFrom('students').where('id', '>=', from).where('id', '<=', to);
    try {
      await withdrawLoaded(change, importId, from, to);
      await withdrawOpenings(change, from, to);
      await setDown(change, sql<SqlBool>`id between ${from} and ${to} and ${OWED_ONCE}`);
      deleted += Number((await students.executeTakeFirstOrThrow()).numDeletedRows);
    } catch (error) {
      if (isForeignKeyViolation(error)) return undefined;
      throw error;
    }
    change.progress(to - first + 1, last - first + 1);
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
