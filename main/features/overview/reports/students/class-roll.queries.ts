import { sql } from 'kysely';
import type { ReportContext } from '../report.ts';
import { isOfYear, stream } from '../reports.scope-queries.ts';
import { onRolls } from './students-by-category.queries.ts';

/** A student as the roll of a class says. */
export interface RollLine {
  readonly student_id: number;
  readonly roll_no: string | null;
  readonly enrolment_no: string | null;
  readonly admission_no: string | null;
  readonly student: string;
  readonly father_name: string;
  readonly course: string | null;
  readonly year: string | null;
  readonly category: string | null;
  readonly gender: string | null;
  readonly date_of_birth: string | null;
  readonly mobile: string | null;
}

/** Those who study, class by class, in the order of their roll numbers. */
export const rollLines = (context: ReportContext): AsyncIterable<RollLine> =>
  stream(
    context.db,
    sql`select students.id as student_id, students.roll_no, students.enrolment_no, students.admission_no,
      students.name as student, students.father_name, courses.name as course, students.year, students.category,
      students.gender, students.date_of_birth, students.mobile
    from students left join courses on courses.id = students.course_id
    where ${onRolls(context)} and ${isOfYear(context)}`,
    ['course', 'year', 'roll_no', 'student', 'student_id'],
  );
