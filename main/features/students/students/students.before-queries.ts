import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import { MINORITY_CATEGORY } from '../../../../shared/features/charges/plans/plans.minority.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { toYear } from '../../../../shared/features/students/students/students.rules.ts';
import type { Db } from '../../../database/db.ts';
import type { RowChange } from '../../../database/row-types.ts';
import type { Change } from '../../../office/change.ts';

/** The columns of a student that the registers of a past day say as they were on it. */
const SAID = ['name', 'father_name', 'course_id', 'roll_no', 'year', 'admission_no'] as const;
/** What counts of students say of a past day beside; older rows have none of it. */
const COUNTED = ['category', 'gender', 'minority', 'disability'] as const;
const SET_DOWN = [...SAID, ...COUNTED, 'status', 'created_at'] as const;

/**
 * Sets students down as they are, before they are changed or leave the register: what the registers of the days before today say of
 * them. `which` tells who of the table `students` is meant. The schema refuses a change without it.
 */
export const setDown = async ({ db, today }: Change, which: RawBuilder<SqlBool>): Promise<void> => {
  await sql`insert into students_before (student_id, changed_on, ${sql.join(SET_DOWN.map((name) => sql.ref(name)))})
    select id, ${today}, ${sql.join(SET_DOWN.map((name) => sql.ref(name)))} from students where ${which}`.execute(
    db,
  );
};

/** Sets down those of these ids. */
export const setDownAll = (change: Change, ids: readonly number[]): Promise<void> =>
  setDown(change, sql<SqlBool>`id in (select value from json_each(${JSON.stringify(ids)}))`);

/** Sets a student down where these columns change what a register says. */
export const setDownChanged = async (
  change: Change,
  id: number,
  columns: RowChange<'students'>,
): Promise<void> => {
  const changed = SET_DOWN.filter((name) => columns[name] !== undefined).map(
    (name) => sql<SqlBool>`${sql.ref(name)} is not ${columns[name]}`,
  );
  if (changed.length > 0)
    await setDown(change, sql<SqlBool>`id = ${id} and (${sql.join(changed, sql` or `)})`);
};

/** A student with the class and the numbers of the end of a day; the person's names are those of now. */
export const inClassOf = async (db: Db, student: Student, day: IsoDate): Promise<Student> => {
  const before = await db
    .selectFrom('students_before')
    .leftJoin('courses', 'courses.id', 'course_id')
    .select(['course_id', 'courses.name as course_name', 'roll_no', 'year', 'admission_no'])
    .where('student_id', '=', student.id)
    .where('changed_on', '>', day)
    .orderBy('changed_on')
    .orderBy('students_before.id')
    .limit(1)
    .executeTakeFirst();
  return before ? { ...student, ...before, year: toYear(before.year) } : student;
};

/** SQL: the students as they were at the end of a day, a table with `id` and what registers say; those of later days among them. */
export const studentsOn = (day: IsoDate): RawBuilder<unknown> => {
  const said = (table: string) => sql.join(SAID.map((name) => sql.ref(`${table}.${name}`)));
  return sql`(
    select students.id, ${said('students')} from students
    where not exists (select 1 from students_before as before
      where before.student_id = students.id and before.changed_on > ${day})
    union all
    select before.student_id, ${said('before')} from students_before as before
    where before.id = (select first.id from students_before as first
      where first.student_id = before.student_id and first.changed_on > ${day}
      order by first.changed_on, first.id limit 1))`;
};

/**
 * SQL: joins, as `before` and `now`, what is known of a student at the end of a day that each row says; `saidOn` reads a column of
 * it. `now` has nothing of who is a student no more.
 */
export const joinStudentOn = (id: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join students as now on now.id = ${id}
  left join students_before as before on before.id = (select first.id from students_before as first
    where first.student_id = ${id} and first.changed_on > ${day} order by first.changed_on, first.id limit 1)`;

export const saidOn = (column: (typeof SAID)[number]): RawBuilder<string | number | null> =>
  sql`iif(before.id is null, ${sql.ref(`now.${column}`)}, ${sql.ref(`before.${column}`)})`;

/** What was not recorded by then is as it was recorded since; the category Minority was one of nobody's categories. */
const countedOn = (column: (typeof COUNTED)[number]): RawBuilder<unknown> => sql`coalesce(
  nullif(${sql.ref(`before.${column}`)} collate nocase, ${MINORITY_CATEGORY}), ${sql.ref(`now.${column}`)}) as ${sql.ref(column)}`;

/**
 * SQL: who was on the rolls at the end of a day, with the class, category, gender, community and disability of then: a table with a
 * student's columns of those names and `id`. Who left by that day is not among them, whenever the office noted it; who is a student
 * no more, since a load was undone or a record made one with another's, is.
 */
export const onRollsOn = (day: IsoDate): RawBuilder<unknown> => sql`(
  select * from (select each_one.id, now.enrolment_no, now.domicile, now.status as last_status, now.status_date,
      before.status as then_status, ${sql.join(SAID.map((name) => sql`${saidOn(name)} as ${sql.ref(name)}`))},
      ${sql.join(COUNTED.map(countedOn))}
    from (select id from students union select student_id from students_before) as each_one
    ${joinStudentOn(sql`each_one.id`, sql`${day}`)}
    where date(coalesce(now.created_at, before.created_at), 'localtime') <= ${day})
  where iif(then_status is null, last_status = 'Studying' or status_date > ${day},
    then_status = 'Studying' and (coalesce(last_status, 'Studying') = 'Studying' or coalesce(status_date, '9999') > ${day})))`;

/** SQL: whose a due or a receipt was at the end of a day: of a record that was made one with another since, that record's. */
export const recordOn = (
  of: 'due' | 'fee',
  id: RawBuilder<unknown>,
  now: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
) => {
  const [table, key] = of === 'due' ? ['merged_dues', 'due_id'] : ['merged_fees', 'fee_id'];
  return sql<number>`coalesce((select gone.student_id from ${sql.table(table)} as gone
    join merged_students on merged_students.id = gone.student_id
    where gone.${sql.ref(key)} = ${id} and date(merged_students.merged_at, 'localtime') > ${day}
    order by merged_students.merged_at, merged_students.last_voucher_id limit 1), ${now})`;
};
