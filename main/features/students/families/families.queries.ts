import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type {
  Family,
  FamilyOfStudent,
  ProposedFamily,
} from '../../../../shared/features/students/families/families.model.ts';
import {
  type FamilyQuery,
  families,
  type ProposalQuery,
  proposedFamilies,
} from '../../../../shared/features/students/families/families.register.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Scope } from '../../../office/actor.ts';
import { overdueOf } from '../../charges/dues/overdue.queries.ts';

/** SQL: whether a student of the query `students` is of a course in scope. */
const isSeen = (scope: Scope): RawBuilder<SqlBool> =>
  scope === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`students.course_id in (select value from json_each(${JSON.stringify(scope)}))`;

interface Member {
  readonly family_id: number | null;
  readonly id: number;
  readonly name: string;
  readonly roll_no: string | null;
  readonly course_name: string | null;
  readonly year: string | null;
}

const selectMembers = (db: Db, scope: Scope) =>
  db
    .selectFrom('students')
    .leftJoin('courses', 'courses.id', 'students.course_id')
    .where(isSeen(scope))
    .select(['students.family_id', 'students.id', 'students.name', 'students.roll_no', 'students.year'])
    .select('courses.name as course_name')
    .orderBy('students.name')
    .orderBy('students.id');

const toMember = ({ id, name, roll_no, course_name, year }: Member): Family['students'][number] => ({
  ...{ id, name, roll_no, course_name, year },
});

const selectFamilies = (db: Db) => db.selectFrom('families').selectAll('families');
type FamilyRow = Awaited<ReturnType<ReturnType<typeof selectFamilies>['execute']>>[number];

const toFamilies = async (db: Db, scope: Scope, rows: readonly FamilyRow[]): Promise<readonly Family[]> => {
  const ids = rows.map(({ id }) => id);
  const members = await selectMembers(db, scope)
    .where('students.family_id', 'in', [...ids, 0])
    .execute();
  const byFamily = Map.groupBy(members, ({ family_id }) => family_id);
  return rows.map(({ created_by_name, ...row }) => ({
    ...row,
    created_by: created_by_name,
    students: (byFamily.get(row.id) ?? []).map(toMember),
  }));
};

/** SQL: whether a family of the query `families` has a student in scope. */
const hasSeen = (scope: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from students where students.family_id = families.id and ${isSeen(scope)})`;

const listFamilies = (
  db: Db,
  scope: Scope,
  { q, order }: Omit<FamilyQuery, 'limit' | 'offset'>,
): Listing<Family> => {
  let query = selectFamilies(db).where(hasSeen(scope));
  if (q) {
    const inFamily = contains([sql.ref('families.guardian'), sql.ref('families.mobile')], q);
    const inStudents = contains([sql.ref('students.name'), sql.ref('students.roll_no')], q);
    query = query.where(sql<SqlBool>`(${inFamily} or exists (select 1 from students
      where students.family_id = families.id and ${isSeen(scope)} and ${inStudents}))`);
  }
  const keys = {
    by: sql.ref('families.guardian'),
    id: sql.ref('families.id'),
    direction: order ?? ('asc' as const),
  };
  return listing(query, keys, (rows) => toFamilies(db, scope, rows), { reading: 'searched' });
};

export const familyList = registerList(families, listFamilies);

/** One family; undefined where nobody of it is in scope. */
export const findFamily = async (db: Db, scope: Scope, id: number): Promise<Family | undefined> => {
  const rows = await selectFamilies(db).where('families.id', '=', id).where(hasSeen(scope)).execute();
  return (await toFamilies(db, scope, rows))[0];
};

/** The mobile of whoever pays for a student's family; null where none is kept. */
export const guardianMobile = async (db: Db, studentId: number): Promise<string | null> => {
  const family = await db
    .selectFrom('students')
    .innerJoin('families', 'families.id', 'students.family_id')
    .select('families.mobile')
    .where('students.id', '=', studentId)
    .executeTakeFirst();
  return family?.mobile ?? null;
};

/** SQL: a father's name by which records of one family agree. */
const FATHER = sql<string>`lower(replace(replace(students.father_name, ' ', ''), '.', ''))`;

/** Groups of students in scope whose father's name and mobile agree, where they are not of one family yet. */
const selectProposed = (db: Db, scope: Scope) =>
  db
    .selectFrom('students')
    .where('students.status', '=', 'Studying')
    .where('students.mobile', 'is not', null)
    .where(isSeen(scope))
    .groupBy([FATHER, 'students.mobile'])
    .having(sql<SqlBool>`count(*) > 1 and count(distinct coalesce(students.family_id, -students.id)) > 1`)
    .select([
      sql<number>`min(students.id)`.as('id'),
      sql<string>`min(students.father_name)`.as('guardian'),
      sql<string>`students.mobile`.as('mobile'),
      sql<string>`json_group_array(students.id)`.as('ids'),
    ]);

const listProposed = (
  db: Db,
  scope: Scope,
  { q, order }: Omit<ProposalQuery, 'limit' | 'offset'>,
): Listing<ProposedFamily> => {
  let query = db.selectFrom(selectProposed(db, scope).as('proposed')).selectAll('proposed');
  if (q) query = query.where(contains([sql.ref('proposed.guardian'), sql.ref('proposed.mobile')], q));
  const keys = {
    by: sql.ref('proposed.guardian'),
    id: sql.ref('proposed.id'),
    direction: order ?? ('asc' as const),
  };
  const toProposed = async ({
    ids,
    ...row
  }: {
    readonly id: number;
    readonly guardian: string;
    readonly mobile: string;
    readonly ids: string;
  }) => {
    const members = await selectMembers(db, scope)
      .where(sql<SqlBool>`students.id in (select value from json_each(${ids}))`)
      .execute();
    return { ...row, students: members.map(toMember) };
  };
  return listing(query, keys, (rows) => Promise.all(rows.map(toProposed)), { reading: 'searched' });
};

export const proposedList = registerList(proposedFamilies, listProposed);

/** The students of some ids in scope, with the family that each belongs to. */
export const membersOf = (db: Db, scope: Scope, ids: readonly number[]): Promise<readonly Member[]> =>
  selectMembers(db, scope)
    .where('students.id', 'in', [...ids, 0])
    .execute();

/** The courses of a family's students, for who is told of a change. */
export const coursesOfFamily = async (db: Db, id: number): Promise<readonly (number | null)[]> =>
  (await db.selectFrom('students').select('course_id').where('family_id', '=', id).execute()).map(
    ({ course_id }) => course_id,
  );

export const insertFamily = async (db: Db, family: NewRow<'families'>): Promise<number> => {
  const { id } = await db.insertInto('families').values(family).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const updateFamily = async (db: Db, id: number, columns: RowChange<'families'>): Promise<void> => {
  await db
    .updateTable('families')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

/** Makes these students, of those in scope, the family's: who was of it and is not named leaves it. */
export const joinFamily = async (
  db: Db,
  scope: Scope,
  family: number,
  ids: readonly number[],
): Promise<void> => {
  const named = sql`students.id in (select value from json_each(${JSON.stringify(ids)}))`;
  await sql`update students set family_id = iif(${named}, ${family}, null)
    where (family_id = ${family} or ${named}) and ${isSeen(scope)}`.execute(db);
};

/** A student's family and the siblings in scope, with what each owes on a day. */
export const familyOf = async (
  db: Db,
  scope: Scope,
  studentId: number,
  today: IsoDate,
): Promise<FamilyOfStudent> => {
  const family = await db
    .selectFrom('families')
    .select(['families.id', 'families.guardian', 'families.mobile'])
    .innerJoin('students', 'students.family_id', 'families.id')
    .select(overdueOf(sql.ref('students.id'), today).as('due'))
    .where('students.id', '=', studentId)
    .executeTakeFirst();
  if (!family) return { family: null, due: 0, siblings: [] };
  const { due, ...of } = family;
  const rows = await selectMembers(db, scope)
    .where('students.family_id', '=', family.id)
    .where('students.id', '<>', studentId)
    .select(['students.course_id', 'students.status', 'students.pending_paise'])
    .select(overdueOf(sql.ref('students.id'), today).as('owed'))
    .execute();
  return {
    family: of,
    due: toRupees(due),
    siblings: rows.map(({ pending_paise, owed, course_id, status, ...member }) => ({
      ...toMember(member),
      ...{ course_id, status, pending: toRupees(pending_paise), due: toRupees(owed) },
    })),
  };
};
