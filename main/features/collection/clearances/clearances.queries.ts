import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type {
  ClearedStudent,
  KeptClearance,
} from '../../../../shared/features/collection/clearances/clearances.model.ts';
import {
  type ClearanceQuery,
  type ClearedQuery,
  clearances,
  clearedStudents,
} from '../../../../shared/features/collection/clearances/clearances.register.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { jsonRows } from '../../../database/json-rows.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Scope } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { shortOf } from '../../charges/dues/overdue.queries.ts';
import { coursesOf, isOfCourses } from '../../college/courses/courses.record-queries.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';

/** A student looked at for a clearance, with what is open under its heads. */
export interface Examined {
  readonly student_id: number;
  readonly name: string;
  readonly father_name: string;
  readonly roll_no: string | null;
  readonly enrolment_no: string | null;
  readonly course_id: number;
  readonly course_name: string;
  readonly year: string | null;
  readonly short_paise: Paise;
}

interface Asked {
  readonly by: IsoDate;
  readonly headIds: readonly number[];
  readonly today: IsoDate;
}

/** Reads who studies in some courses, by course, year and roll number, each with what is short of what a clearance asks. */
export const examine = async (
  db: Db,
  courseIds: readonly number[],
  asked: Asked,
): Promise<readonly Examined[]> => {
  const { rows } = await sql<Examined>`select students.id as student_id, students.name, students.father_name,
      students.roll_no, students.enrolment_no, students.course_id, courses.name as course_name, students.year,
      ${shortOf(sql`students.id`, asked)} as short_paise
    from students join courses on courses.id = students.course_id
    where students.status = 'Studying' and students.course_id in (select value from json_each(${JSON.stringify(courseIds)}))
    order by courses.name, students.year, students.roll_no, students.id`.execute(db);
  return rows;
};

/** What a student is short of a clearance today, in paise; of a record that was made one with another, what who stays is. */
export const shortNow = async (db: Db, studentId: number, asked: Asked): Promise<Paise> => {
  const who = sql`coalesce((select merged_into from merged_students where id = ${studentId}), ${studentId})`;
  const { rows } = await sql<{ paise: Paise }>`select ${shortOf(who, asked)} as paise`.execute(db);
  return rows[0]?.paise ?? 0;
};

const STUDENT_COLUMNS = [
  ...(['student_id', 'name', 'father_name', 'roll_no', 'enrolment_no'] as const),
  ...(['course_id', 'course_name', 'year', 'short_paise'] as const),
] as const;

export const insertClearance = async (
  { db, actor, now }: Change,
  kept: { readonly name: string; readonly by_day: IsoDate; readonly course_set_id: number },
  headIds: readonly number[],
  students: readonly Examined[],
): Promise<number> => {
  const { id } = await db
    .insertInto('clearances')
    .values({ ...kept, created_by_name: actor.name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('clearance_heads')
    .values(headIds.map((head_id) => ({ clearance_id: id, head_id })))
    .execute();
  await sql`insert into clearance_students (clearance_id, ${sql.raw(STUDENT_COLUMNS.join(', '))})
    select ${id}, ${sql.raw(STUDENT_COLUMNS.map((_, at) => `value ->> ${at}`).join(', '))}
    from json_each(${jsonRows(STUDENT_COLUMNS, students)})`.execute(db);
  return id;
};

/** Names heads in their own order. */
export const namesOfHeads = async (db: Db, ids: readonly number[]): Promise<KeptClearance['heads']> =>
  db
    .selectFrom('heads')
    .select(['id as head_id', 'name as head'])
    .where('id', 'in', [...ids, 0])
    .orderBy('position')
    .orderBy('id')
    .execute();

const selectClearances = (db: Db) => db.selectFrom('clearances').selectAll('clearances');
type ClearanceRow = Awaited<ReturnType<ReturnType<typeof selectClearances>['execute']>>[number];

const sumsOf = (db: Db, scope: Scope, id: number) => {
  let query = db.selectFrom('clearance_students').where('clearance_id', '=', id);
  if (scope !== 'all') query = query.where('course_id', 'in', [...scope, 0]);
  return query
    .select([
      sql<number>`count(*)`.as('students'),
      sql<number>`coalesce(sum(short_paise = 0), 0)`.as('cleared'),
      sql<Paise>`coalesce(sum(short_paise), 0)`.as('paise'),
    ])
    .executeTakeFirstOrThrow();
};

const headsOf = async (db: Db, id: number) => {
  const rows = await db
    .selectFrom('clearance_heads')
    .select('head_id')
    .where('clearance_id', '=', id)
    .execute();
  return namesOfHeads(
    db,
    rows.map(({ head_id }) => head_id),
  );
};

const toClearances = async (
  db: Db,
  scope: Scope,
  rows: readonly ClearanceRow[],
): Promise<readonly KeptClearance[]> => {
  const ofCourses = await coursesOf(db, rows);
  return Promise.all(
    rows.map(async (row) => {
      const { students, cleared, paise } = await sumsOf(db, scope, row.id);
      return redactCourses(scope, {
        ...{ id: row.id, name: row.name, by: row.by_day, heads: await headsOf(db, row.id) },
        ...ofCourses(row),
        ...{ students, cleared, not_cleared: students - cleared, short: toRupees(paise) },
        ...{ created_by: row.created_by_name, created_at: row.created_at },
      });
    }),
  );
};

const listClearances = (
  db: Db,
  scope: Scope,
  { q, from, to, course_id, id, order }: ClearanceQuery,
): Listing<KeptClearance> => {
  let query = selectClearances(db).where(
    isOfCourses('clearances.course_set_id', scope, course_id ? [course_id] : undefined),
  );
  if (id) query = query.where('id', '=', id);
  if (q) query = query.where(contains([sql.ref('name')], q));
  if (from) query = query.where(sql`date(created_at, 'localtime')`, '>=', from);
  if (to) query = query.where(sql`date(created_at, 'localtime')`, '<=', to);
  const by = sql.ref('clearances.id');
  return listing(query, { by, id: by, direction: order ?? 'desc' }, (rows) => toClearances(db, scope, rows));
};

export const clearanceList = registerList(clearances, listClearances);

/** One clearance; undefined outside the scope, as if there were none. */
export const findClearance = async (db: Db, scope: Scope, id: number): Promise<KeptClearance | undefined> => {
  const rows = await selectClearances(db)
    .where('id', '=', id)
    .where(isOfCourses('clearances.course_set_id', scope))
    .execute();
  return (await toClearances(db, scope, rows))[0];
};

const selectStudents = (db: Db, scope: Scope, clearance: number) => {
  const query = db
    .selectFrom('clearance_students')
    .select(['student_id as id', 'name', 'father_name', 'roll_no', 'enrolment_no'])
    .select(['course_id', 'course_name', 'year', 'short_paise'])
    .where('clearance_id', '=', clearance);
  return scope === 'all' ? query : query.where('course_id', 'in', [...scope, 0]);
};
type StudentRow = Awaited<ReturnType<ReturnType<typeof selectStudents>['execute']>>[number];

const toCleared = ({ short_paise, ...row }: StudentRow): ClearedStudent => ({
  ...row,
  short: toRupees(short_paise),
});

/** SQL: the order of the list in which the examination cell reads it. */
const BY_CLASS = sql<string>`course_name || char(1) || coalesce(year, '') || char(1) || coalesce(roll_no, '')`;
const SORTABLE = { name: sql.ref('name'), short: sql.ref('short_paise') } as const;

const listCleared = (
  db: Db,
  scope: Scope,
  clearance: number,
  { q, course_id, state, sort, order }: Omit<ClearedQuery, 'limit' | 'offset'>,
): Listing<ClearedStudent> => {
  let query = selectStudents(db, scope, clearance);
  if (course_id) query = query.where('course_id', '=', course_id);
  if (state) query = query.where('short_paise', state === 'cleared' ? '=' : '>', 0);
  if (q) query = query.where(contains([sql.ref('name'), sql.ref('roll_no'), sql.ref('enrolment_no')], q));
  const keys = {
    by: sort ? SORTABLE[sort] : BY_CLASS,
    id: sql.ref('student_id'),
    direction: order ?? ('asc' as const),
  };
  return listing(query, keys, (rows) => rows.map(toCleared), { reading: 'searched' });
};

export const clearedList = registerList(clearedStudents, listCleared);

/** The list as a spreadsheet, whole. */
export const clearedTable = clearedList.table;

/** A student of a clearance; undefined outside the scope. */
export const findCleared = async (
  db: Db,
  scope: Scope,
  clearance: number,
  studentId: number,
): Promise<ClearedStudent | undefined> => {
  const row = await selectStudents(db, scope, clearance)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return row && toCleared(row);
};
