import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { toYear } from '../../../../shared/features/students/students/students.rules.ts';
import type { Db } from '../../../database/db.ts';
import type { Scope } from '../../../office/actor.ts';
import { findStudent } from './students.queries.ts';

/** The id of the record with which another was made one; undefined for one that was not. */
export const whoStays = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('merged_students').select('merged_into').where('id', '=', id).executeTakeFirst())
    ?.merged_into;

/** One student; of a record that was made one with another, the one that stays. Undefined outside the scope. */
export const findWhoStays = async (db: Db, scope: Scope, id: number): Promise<Student | undefined> => {
  const found = await findStudent(db, scope, id);
  if (found) return found;
  const leads = await whoStays(db, id);
  return leads === undefined ? undefined : findStudent(db, scope, leads);
};

/** A record that was made one with another, as it was: with who it said it was, and the rest of who stays. */
export const findMerged = async (
  db: Db,
  scope: Scope,
  id: number,
): Promise<{ readonly was: Student; readonly stays: Student } | undefined> => {
  const row = await db
    .selectFrom('merged_students')
    .leftJoin('courses', 'courses.id', 'merged_students.course_id')
    .select(['merged_into', 'merged_students.name', 'father_name', 'course_id', 'roll_no', 'year'])
    .select(['admission_no', 'enrolment_no', 'date_of_birth', 'courses.name as course_name'])
    .where('merged_students.id', '=', id)
    .executeTakeFirst();
  const stays = row && (await findStudent(db, scope, row.merged_into));
  if (!row || !stays) return undefined;
  const { merged_into, ...said } = row;
  return { stays, was: { ...stays, ...said, id, year: toYear(row.year) } };
};

/** What tells the records from others that were made one with another: a list that names one of them names a student who is here. */
export const mergedIdentities = (db: Db) =>
  db
    .selectFrom('merged_students')
    .select(['name', 'father_name', 'course_id', 'roll_no', 'year', 'admission_no', 'date_of_birth'])
    .execute();

/** Why a row of a list means nobody; `isNobody`: no record is like it. */
interface Unfound {
  readonly reason: string;
  readonly isNobody?: true;
}

/**
 * How to find students by a row of a list, where older lists have the numbers of records that were made one with theirs: who
 * is found by none of the records of today is looked for among those that went: it is who stays, with a doubt that says so.
 */
export const alsoByWhoWent = async <
  Student extends { readonly id: number },
  Row,
  Found extends { readonly student: Student; readonly doubts: readonly string[] } | Unfound,
>(
  db: Db,
  students: readonly Student[],
  findIn: (records: readonly Student[]) => (row: Row) => Found,
): Promise<(row: Row) => Found> => {
  const merged = await db
    .selectFrom('merged_students')
    .select(['merged_into', 'name', 'father_name', 'course_id', 'roll_no', 'year', 'admission_no'])
    .select(['enrolment_no', 'date_of_birth'])
    .execute();
  const byId = new Map(students.map((student) => [student.id, student]));
  const went = merged.flatMap(({ merged_into, ...said }) => {
    const stays = byId.get(merged_into);
    return stays ? [{ ...stays, ...said }] : [];
  });
  const [find, findWhoWent] = [findIn(students), findIn(went)];
  return (row) => {
    const found = find(row);
    if ('student' in found || !found.isNobody) return found;
    const former = findWhoWent(row);
    const stays = 'student' in former ? byId.get(former.student.id) : undefined;
    if (!stays || !('doubts' in former)) return found;
    const doubts = [...former.doubts, 'Found by a record that was made one with theirs'];
    return { ...former, student: stays, doubts };
  };
};

/** Whether a record of an import was made one with another, or another with it. */
export const isAnyMerged = async (db: Db, first: number, last: number): Promise<boolean> =>
  (await db
    .selectFrom('merged_students')
    .select('id')
    .where((has) => has.or([has.between('id', first, last), has.between('merged_into', first, last)]))
    .executeTakeFirst()) !== undefined;

/** The records that were made one with a student's, the last first. */
export const mergedInto = (db: Db, id: number) =>
  db
    .selectFrom('merged_students')
    .select(['id', 'name', 'father_name', 'roll_no', 'year', 'admission_no', 'merged_at'])
    .select('merged_by_name as merged_by')
    .where('merged_into', '=', id)
    .orderBy('merged_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
