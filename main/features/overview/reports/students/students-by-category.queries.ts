import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Among } from '../../../../../shared/features/overview/reports/reports.filters.ts';
import {
  CATEGORIES,
  GENDERS,
} from '../../../../../shared/features/students/students/students.particulars.ts';
import { onRollsOn } from '../../../students/students/students.before-queries.ts';
import type { ReportContext } from '../report.ts';
import { isCourseInScope, NO_COURSE, stream } from '../reports.scope-queries.ts';

/** The columns of the report: the usual categories, all others, and none. */
export const GROUPS = [...CATEGORIES, 'Others', 'Not recorded'] as const;
export type Group = (typeof GROUPS)[number];

/** Students of one class and gender, how many in each category; and how many of them, of whatever category, are among whom. */
export interface Counted extends Readonly<Record<Among, number>> {
  readonly course_id: number | null;
  readonly course: string;
  readonly year: string | null;
  readonly gender: string;
  readonly counts: string;
}

/** The part of the students that a figure counts; undefined: all. */
export interface Part {
  readonly course_id: number | null;
  readonly year: string | null;
  readonly gender: string;
}

export const GROUP = sql<string>`case ${sql.join(
  CATEGORIES.map((category) => sql`when students.category = ${category} collate nocase then ${category}`),
  sql` `,
)} when students.category is null then 'Not recorded' else 'Others' end`;
export const GENDER = sql<string>`coalesce(students.gender, 'Not recorded')`;
export const PLACE = sql<number>`case students.gender ${sql.join(
  GENDERS.map((gender, at) => sql`when ${gender} then ${at}`),
  sql` `,
)} else 9 end`;

/** Students of one category and gender, as the columns and rows of the report call them. */
export interface StudentGroup {
  readonly category: Group;
  readonly gender: string;
}

/** SQL: whether `students` are of that category and gender. */
export const isInGroup = ({ category, gender }: StudentGroup): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${GROUP} = ${category} and ${GENDER} = ${gender})`;

/** SQL: whether `students` have a disability, or are of a community. */
const IS_AMONG: Readonly<Record<Among, RawBuilder<SqlBool>>> = {
  disability: sql`(students.disability is not null)`,
  muslim: sql`(students.minority = 'Muslim')`,
  minority: sql`(students.minority <> 'Muslim')`,
};
const isAmong = (among: Among | undefined): RawBuilder<SqlBool> =>
  among === undefined ? sql<SqlBool>`true` : IS_AMONG[among];

/** Those who are on the rolls, of the courses that count. */
export const onRolls = ({ scope }: ReportContext): RawBuilder<SqlBool> =>
  sql<SqlBool>`students.status = 'Studying' and ${isCourseInScope(scope, 'students.course_id')}`;

/** Whom the report counts: those who are on the rolls today, or were at the end of the day that is asked for. */
const countedOn = (context: ReportContext): RawBuilder<unknown> => {
  const { on, among } = context.narrowing ?? {};
  const isToday = on === undefined || on === context.today;
  return sql`${isToday ? sql`students` : sql`${onRollsOn(on)} as students`}
    left join courses on courses.id = students.course_id
    where ${isToday ? onRolls(context) : isCourseInScope(context.scope, 'students.course_id')} and ${isAmong(among)}`;
};

/** How many study in each class, by gender, and of each category. */
export const countedStudents = (context: ReportContext): AsyncIterable<Counted> => {
  const query = sql`select course_id, course, year, gender, min(place) as place,
      json_group_object(category, students) as counts, sum(disability) as disability, sum(muslim) as muslim,
      sum(minority) as minority
    from (select students.course_id, coalesce(courses.name, ${NO_COURSE}) as course, min(students.year) as year,
        ${GENDER} as gender, ${PLACE} as place, ${GROUP} as category, count(*) as students,
        sum(${IS_AMONG.disability}) as disability,
        coalesce(sum(${IS_AMONG.muslim}), 0) as muslim, coalesce(sum(${IS_AMONG.minority}), 0) as minority
      from ${countedOn(context)}
      group by students.course_id, students.year collate nocase, students.gender, ${GROUP})
    group by course_id, year collate nocase, gender`;
  return stream(context.db, query, ['course', 'course_id', 'year', 'place']);
};

export interface CountedStudent {
  readonly student_id: number;
  readonly student: string;
  readonly father_name: string;
  readonly roll_no: string | null;
  readonly enrolment_no: string | null;
  readonly course: string | null;
  readonly year: string | null;
  readonly category: string | null;
  readonly gender: string | null;
  readonly minority: string | null;
  readonly disability: string | null;
  readonly domicile: string | null;
}

/** The students whom a figure counts. */
export const studentsCounted = (
  context: ReportContext,
  part: Part | undefined,
  group: Group | undefined,
  among: Among | undefined,
): AsyncIterable<CountedStudent> => {
  const tests = [
    isAmong(among),
    ...(part
      ? [
          sql`students.course_id is ${part.course_id}`,
          part.year === null ? sql`students.year is null` : sql`students.year = ${part.year} collate nocase`,
          sql`${GENDER} = ${part.gender}`,
        ]
      : []),
    ...(group ? [sql`${GROUP} = ${group}`] : []),
  ];
  const query = sql`select students.id as student_id, students.name as student, students.father_name, students.roll_no,
      students.enrolment_no, courses.name as course, students.year, students.category, students.gender,
      students.minority, students.disability, students.domicile
    from ${countedOn(context)} and ${sql.join(tests, sql` and `)}`;
  return stream(context.db, query, ['course', 'year', 'roll_no', 'student', 'student_id']);
};
