import {
  type CourseName,
  courseKey,
} from '../../../../../shared/features/students/students/import/students.course-names.ts';
import type { ColumnMatching } from '../../../../../shared/features/students/students/import/students.headings.ts';
import type {
  SheetAnswers,
  TabChoice,
} from '../../../../../shared/features/students/students/import/students.tabs.ts';
import type { Db } from '../../../../database/db.ts';
import { type Actor, isInScope, type SignedIn, scopeOf } from '../../../../office/actor.ts';
import type { Change } from '../../../../office/change.ts';
import type { Office } from '../../../../office/office.ts';
import { firstOwn } from '../../../college/courses/courses.choose.ts';
import { courseNames, requireCourses } from '../../../college/courses/courses.queries.ts';
import { notYourCourse } from '../../../college/courses/courses.resolve.ts';
import { addCourse } from '../../../college/courses/courses.service.ts';
import { readSpreadsheet, uploadedSpreadsheet } from '../../../college/files/files.spreadsheet.ts';
import { sessionNames } from '../../../college/sessions/sessions.queries.ts';
import { chosenSession } from '../../../college/sessions/sessions.service.ts';
import type { FileOrder, FilePart } from './students.file-parts.ts';

/** A file to load, and a user's decisions about it. */
export interface BulkRequest extends SheetAnswers {
  readonly file: string;
  readonly columns?: ColumnMatching | undefined;
  readonly tabs?: readonly TabChoice[] | undefined;
  readonly courses?: readonly { readonly name: string; readonly course_id: number | null }[] | undefined;
  readonly course_id?: number | null | undefined;
  readonly session_id?: number | null | undefined;
  readonly others?: readonly { readonly tab: number; readonly row: number }[] | undefined;
}

interface OpenOptions {
  /** Rows to write, and not to show. */
  readonly isPacked?: boolean;
}

export interface StudentFile {
  /** The file's name at the desk that uploaded it. */
  readonly name: string;
  readonly parts: AsyncGenerator<FilePart, void, undefined>;
  /** The names of courses to be made, by the negative ids that their rows have. */
  readonly toMake: ReadonlyMap<number, string>;
}

/**
 * What rows may name, and what they are of that name none: an accountant's courses, the first of them; the session that is said.
 * Throws 400 for a session that is not there.
 */
export const rowChoices = async (db: Db, actor: Actor, sessionId?: number | null) => {
  const courses = (await courseNames(db)).filter(({ id }) => isInScope(scopeOf(actor), [id]));
  const session_id = sessionId ? (await chosenSession(db, sessionId)).id : null;
  const otherwise = { course_id: actor.role === 'admin' ? null : firstOwn(actor), session_id };
  return { known: { courses, sessions: await sessionNames(db) }, otherwise };
};

/** Throws 403 where an accountant decides for a course that is not theirs, or for one that is yet to be made. */
const requireMayDecide = (actor: Actor, ids: readonly (number | null)[]): void => {
  if (!ids.every((id) => isInScope(scopeOf(actor), [id]))) throw notYourCourse();
};

/** The courses known, those that a user has named in their place, and those to be made. */
const coursesFor = (known: readonly CourseName[], decisions: NonNullable<BulkRequest['courses']>) => {
  const toMake = new Map<number, string>();
  const named: CourseName[] = [...known];
  for (const { name, course_id } of decisions) {
    const isKnown = named.some((course) => courseKey(course.name) === courseKey(name));
    if (isKnown) continue;
    const id = course_id ?? -1 - toMake.size;
    if (course_id === null) toMake.set(id, name.trim());
    named.push({ id, name });
  }
  return { named, toMake };
};

/**
 * Begins to read an uploaded file that this person may read; its parts refuse with a 400 what is no spreadsheet. Throws 403 for a course
 * that is not theirs.
 */
export const openStudentFile = async (
  office: Office,
  actor: SignedIn,
  order: BulkRequest,
  { isPacked = false }: OpenOptions = {},
): Promise<StudentFile> => {
  const decided = order.courses ?? [];
  const courses = [
    ...(order.course_id ? [order.course_id] : []),
    ...decided.map(({ course_id }) => course_id),
  ];
  requireMayDecide(actor, courses);
  const { path, name } = await uploadedSpreadsheet(office, order.file, { who: actor });
  await requireCourses(
    office.reader,
    courses.filter((id) => id !== null),
  );
  const { known, otherwise } = await rowChoices(office.reader, actor, order.session_id);
  const { named, toMake } = coursesFor(known.courses, decided);
  const choices = order.tabs ?? (order.columns && [{ tab: 0, columns: order.columns }]);
  const reading = {
    path,
    choices,
    courses: named.map(({ id, name: course }) => ({ id, name: course })),
    sessions: known.sessions,
    answers: { without_fathers: order.without_fathers, names_as_written: order.names_as_written },
    otherwise: { ...otherwise, course_id: order.course_id ?? otherwise.course_id },
    isPacked,
  } satisfies FileOrder;
  return { name, toMake, parts: readSpreadsheet<FilePart>('student-file', reading) };
};

/** Makes the courses that a user has asked for; answers their ids by those that stand for them in the rows. */
export const makeCourses = async (
  change: Change,
  toMake: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, number>> => {
  const made = new Map<number, number>();
  for (const [standIn, name] of toMake) {
    const { id } = await addCourse(change, { name, description: null });
    made.set(standIn, id);
  }
  return made;
};
