import { DMC } from '../../../../shared/features/papers/dmcs/dmcs.content.ts';
import {
  type Dmc,
  NEEDS_ALL_FIELDS,
  type NewDmc,
  ONLY_PDF_FILES,
} from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { newCode } from '../../../office/codes.ts';
import { issuePaper } from '../../../papers/papers.ts';
import { forceCourses } from '../../college/courses/courses.choose.ts';
import { findCourseByName, namesOfCourses } from '../../college/courses/courses.queries.ts';
import { attach } from '../../college/files/files.attach.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';
import { takeReference } from '../../college/settings/settings.series.ts';
import { overDues } from '../../students/students/students.over-dues.ts';
import { genderOf } from '../../students/students/students.queries.ts';
import { referencedStudent, yearText } from '../../students/students/students.referenced.ts';
import { insertDmc } from './dmcs.queries.ts';

interface ChosenCourse {
  readonly id: number | null;
  readonly name: string | null;
}

/**
 * The course that a certificate belongs to, and the one that it prints: what was typed, unless that names a course of the college, which is
 * printed as it is called where it is theirs. An accountant's certificate is forced to a course of theirs; an admin's of a course that
 * the college no longer lists belongs to no accountant.
 */
const courseOf = async (
  change: Change<SignedIn>,
  input: NewDmc,
  student: Student | undefined,
): Promise<ChosenCourse> => {
  const { actor } = change;
  const text = typeof input.course === 'string' ? input.course : '';
  const named = text === '' ? undefined : await findCourseByName(change.db, text);
  const id = input.course_id || (typeof input.course === 'number' ? input.course : named?.id);
  const writtenOut = !id && text !== '' && actor.role === 'admin';
  const fallback = writtenOut ? null : student?.course_id;
  const [chosen] = await forceCourses(change.db, actor, { course_id: id }, fallback);
  const isTyped = text !== '' && named === undefined;
  if (isTyped || chosen === undefined) return { id: chosen ?? null, name: text || null };
  return { id: chosen, name: (await namesOfCourses(change.db, [chosen])).get(chosen) ?? null };
};

const required = (value: string | null | undefined, path: string): string => {
  if (!value) throw invalid(NEEDS_ALL_FIELDS, path);
  return value;
};

/** Writes a certificate with its serial and code, and answers its id; what is left out is taken from the student's record. */
export const writeDmc = async (change: Change<SignedIn>, input: NewDmc): Promise<number> => {
  const { actor } = change;
  const student = await referencedStudent(change, input.student_id);
  const course = await courseOf(change, input, student);
  const particulars = {
    name: required(input.name ?? student?.name, 'name'),
    father_name: required(input.father_name ?? student?.father_name, 'father_name'),
    course: required(course.name, 'course'),
    roll_no: required(input.roll_no ?? student?.roll_no, 'roll_no'),
    year: required(input.year ?? yearText(student), 'year'),
  };
  const attachment = await attach(change, input.pdf, ONLY_PDF_FILES);
  const { name, roll_no, father_name } = particulars;
  const certified = { student_id: student?.id ?? null, name, roll_no, father_name };
  const held = input.dmc_type === 'Migration' ? await overDues(change, certified) : undefined;
  return insertDmc(change.db, {
    ...particulars,
    ...attachment,
    serial: await takeReference(change.db, 'dmc', change.today),
    verification_code: newCode(),
    student_id: student?.id ?? null,
    course_id: course.id,
    dmc_type: input.dmc_type,
    held_reason: held ?? null,
    issued_date: change.today,
    created_by: actor.userId,
    created_by_name: actor.name,
    created_at: change.now,
  });
};

/** Keeps what is printed on a certificate for ever, whatever is renamed later. */
export const freeze = async (change: Change, dmc: Dmc): Promise<void> => {
  await issuePaper(change, DMC, dmc.id, {
    serial: dmc.serial,
    verification_code: dmc.verification_code,
    name: dmc.name,
    father_name: dmc.father_name,
    course: dmc.course,
    roll_no: dmc.roll_no,
    year: String(dmc.year),
    dmc_type: dmc.dmc_type,
    gender: await genderOf(change.db, dmc.student_id),
    issued_date: dmc.issued_date,
    issued_by: dmc.issued_by,
    written_at: dmc.created_at,
    college: await letterheadNow(change.db),
  });
};
