import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { StudentImport } from '../../../../shared/features/students/students.model.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { isNamedElsewhere } from '../../../database/named-elsewhere.ts';
import type { Change } from '../../../office/change.ts';
import { withdrawOpenings } from '../../dues/dues.opening.ts';
import { studentsNamed } from '../students.asked-above.ts';
import type { GoodRow } from './students.sorted.ts';

/** An import that is being written: its students get ids from the first to the last, and nobody else does. */
export interface Arriving {
  readonly id: number;
  readonly first: number;
  readonly last: number;
  /** The moment from which all its students are. */
  readonly at: string;
  /** A row with the course that was made for it, in place of the negative id that stands for it. */
  placed(row: GoodRow): GoodRow;
}

/** Begins an import of at most so many rows, with the courses that were made for it. Nobody sees it until it is finished. */
export const beginImport = async (
  change: Change,
  of: { readonly source: string; readonly rows: number; readonly made: ReadonlyMap<number, number> },
): Promise<Arriving> => {
  const first = await nextStudentId(change.db);
  const most = Math.max(of.rows, 1);
  const last = first + most - 1;
  const { id } = await change.db
    .insertInto('student_imports')
    .values({
      source: of.source,
      created_at: change.now,
      created_by: change.actor.userId,
      created_by_name: change.actor.name,
      created: most,
      failed: 0,
      first_student_id: first,
      last_student_id: last,
      course_ids: JSON.stringify([...of.made.values()]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const placed = (row: GoodRow): GoodRow => {
    const course_id = of.made.get(row.student.course_id ?? 0);
    return course_id === undefined ? row : { ...row, student: { ...row.student, course_id } };
  };
  return { id, first, last, at: change.now, placed };
};

/** Lets everybody see an import, all at once; answers its id, undefined where it made nothing. */
export const finishImport = async (
  change: Change,
  { id, first }: Arriving,
  { source, created, failed }: { readonly source: string; readonly created: number; readonly failed: number },
): Promise<number | undefined> => {
  const last = first + created - 1;
  const ids = created > 0 ? { first_id: first, last_id: last } : {};
  await change.record({
    entity: 'students',
    id: null,
    action: 'loaded',
    summary: `${created} students from ${source}, ${failed} rows failed`,
    after: { source, created, failed, ...ids },
  });
  if (created === 0) {
    await forgetImport(change, id);
    return undefined;
  }
  await change.db
    .updateTable('student_imports')
    .set({ created, failed, last_student_id: last, finished_at: change.now })
    .where('id', '=', id)
    .execute();
  return id;
};

/** The import that was begun and not finished; undefined where there is none. */
export const unfinishedImport = (db: Db) =>
  db
    .selectFrom('student_imports')
    .select(['id', 'source', 'course_ids', 'first_student_id as first', 'last_student_id as last'])
    .where('finished_at', 'is', null)
    .executeTakeFirst();

/** Removes the import itself, of which nothing is left. */
export const forgetImport = async (change: Change, id: number): Promise<void> => {
  await change.db.deleteFrom('student_imports').where('id', '=', id).execute();
};

/** Takes students of an unfinished import away, who owe nothing any more. */
export const deleteArriving = async ({ db }: Change, first: number, last: number): Promise<void> => {
  await sql`delete from student_balances where student_id between ${first} and ${last}`.execute(db);
  await sql`delete from students where id between ${first} and ${last}`.execute(db);
};

/** Some at a time: one has as many lines as a part has students. */
const VOUCHERS_AT_ONCE = 8;

/** Takes some vouchers of an unfinished import away, with the dues that they raised; answers whether there were any. */
export const deleteArrivingVouchers = async ({ db }: Change, id: number): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`select id from vouchers
    where kind = 'students loaded' and record_id = ${id} order by id limit ${VOUCHERS_AT_ONCE}`.execute(db);
  if (rows.length === 0) return false;
  const ids = sql`(select value from json_each(${JSON.stringify(rows.map((row) => row.id))}))`;
  await sql`delete from dues where student_id in (select student_id from entries where voucher_id in ${ids})
    and voucher_id in ${ids}`.execute(db);
  await sql`delete from entries where voucher_id in ${ids}`.execute(db);
  await sql`delete from vouchers where id in ${ids}`.execute(db);
  return true;
};

/**
 * Whether a student of an import has paid, was charged by a plan, or is named by a concession or a paper: what is found
 * without reading them all. Undoing looks at everything.
 */
const OF_ITS_STUDENTS = sql<SqlBool>`student_id between first_student_id and last_student_id`;
const isUsed =
  () => sql<number>`exists (select 1 from dues where origin = 'plan' and reversed = 0 and ${OF_ITS_STUDENTS})
  or ${studentsNamed.ask(OF_ITS_STUDENTS)}`;

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
    ])
    .where('finished_at', 'is not', null);

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

/**
 * The id of the next student. None is given twice, or a desk that still shows who had it would charge somebody else: neither
 * those of an import that was undone, nor those that are kept free for one that is being written.
 */
export const nextStudentId = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select max(coalesce((select max(id) from students), 0),
    coalesce((select max(last_student_id) from student_imports), 0)) + 1 as id`.execute(db);
  return rows[0]?.id ?? 1;
};
