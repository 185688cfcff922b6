import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  CATEGORIES,
  GENDERS,
} from '../../../../../shared/features/students/students/students.particulars.ts';
import type { ReportContext } from '../report.ts';
import { isCourseInScope, NO_COURSE, stream } from '../reports.scope-queries.ts';

/** The columns of the report: the usual categories, all others, and none. */
export const GROUPS = [...CATEGORIES, 'Others', 'Not recorded'] as const;
export type Group = (typeof GROUPS)[number];

/** Students of one class and gender, how many in each category. */
export interface Counted {
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

/** Those who are on the rolls, of the courses that count. */
export const onRolls = ({ scope }: ReportContext): RawBuilder<SqlBool> =>
  sql<SqlBool>`students.status = 'Studying' and ${isCourseInScope(scope, 'students.course_id')}`;

/** How many study in each class, by gender, and of each category. */
export const countedStudents = (context: ReportContext): AsyncIterable<Counted> => {
  const query = sql`select course_id, course, year, gender, min(place) as place,
      json_group_object(category, students) as counts
    from (select students.course_id, coalesce(courses.name, ${NO_COURSE}) as course, min(students.year) as year,
        ${GENDER} as gender, ${PLACE} as place, ${GROUP} as category, count(*) as students
      from students left join courses on courses.id = students.course_id where ${onRolls(context)}
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
}

/** The students whom a figure counts. */
export const studentsCounted = (
  context: ReportContext,
  part: Part | undefined,
  group: Group | undefined,
): AsyncIterable<CountedStudent> => {
  const tests = [
    onRolls(context),
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
      students.enrolment_no, courses.name as course, students.year, students.category, students.gender
    from students left join courses on courses.id = students.course_id where ${sql.join(tests, sql` and `)}`;
  return stream(context.db, query, ['course', 'year', 'roll_no', 'student', 'student_id']);
};
