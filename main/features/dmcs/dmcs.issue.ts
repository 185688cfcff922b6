import type { IssuingCollege } from '../../../shared/features/dmcs/dmcs.content.ts';
import { NEEDS_ALL_FIELDS, type NewDmc, ONLY_PDF_FILES } from '../../../shared/features/dmcs/dmcs.model.ts';
import type { Student } from '../../../shared/features/students/students.model.ts';
import type { SignedIn } from '../../office/actor.ts';
import type { Change } from '../../office/change.ts';
import { invalid } from '../../office/refusal.ts';
import { newCode } from '../../office/verification-code.ts';
import { chooseCourses } from '../courses/courses.choose.ts';
import { courseNamed, namesOfCourses } from '../courses/courses.queries.ts';
import { attach } from '../files/files.attach.ts';
import { letterheadNow } from '../settings/settings.letterhead.ts';
import { takeReference } from '../settings/settings.series.ts';
import { studentNamed, yearText } from '../students/students.named.ts';
import { insertDmc } from './dmcs.queries.ts';

interface ChosenCourse {
  readonly id: number | null;
  readonly name: string | null;
}

/**
 * The course that is certified, and its name. An accountant's certificate always gets an own course; an admin may
 * also write the name of one that the college no longer lists, which then belongs to no accountant.
 */
const courseOf = async (
  change: Change,
  actor: SignedIn,
  input: NewDmc,
  student: Student | undefined,
): Promise<ChosenCourse> => {
  const text = typeof input.course === 'string' ? input.course : '';
  const named = text === '' ? undefined : await courseNamed(change.db, text);
  const id = input.course_id || (typeof input.course === 'number' ? input.course : named?.id);
  const writtenOut = !id && text !== '' && actor.role === 'admin';
  const fallback = writtenOut ? null : student?.course_id;
  const [chosen] = await chooseCourses(change.db, actor, { course_id: id }, fallback);
  if (chosen === undefined) return { id: null, name: text || null };
  return { id: chosen, name: (await namesOfCourses(change.db, [chosen])).get(chosen) ?? null };
};

const required = (value: string | null | undefined, path: string): string => {
  if (!value) throw invalid(NEEDS_ALL_FIELDS, path);
  return value;
};

/** Writes a certificate with its serial and code, and answers its id; what is left out is taken from the student's record. */
export const writeDmc = async (change: Change, actor: SignedIn, input: NewDmc): Promise<number> => {
  const student = await studentNamed(change, input.student_id);
  const course = await courseOf(change, actor, input, student);
  const particulars = {
    name: required(input.name ?? student?.name, 'name'),
    father_name: required(input.father_name ?? student?.father_name, 'father_name'),
    course: required(course.name, 'course'),
    roll_no: required(input.roll_no ?? student?.roll_no, 'roll_no'),
    year: required(input.year ?? yearText(student), 'year'),
  };
  const attachment = await attach(change, input.pdf, ONLY_PDF_FILES);
  return insertDmc(change.db, {
    ...particulars,
    ...attachment,
    serial: await takeReference(change.db, 'dmc', change.today),
    verification_code: newCode(),
    student_id: student?.id ?? null,
    course_id: course.id,
    dmc_type: input.dmc_type,
    issued_date: change.today,
    college: JSON.stringify((await letterheadNow(change.db)) satisfies IssuingCollege),
    created_by: actor.userId,
    created_by_name: actor.name,
    created_at: change.now,
  });
};
