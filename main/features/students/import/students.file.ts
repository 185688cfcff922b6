import {
  type CourseName,
  courseKey,
} from '../../../../shared/features/students/import/students.course-names.ts';
import type { ColumnMatching } from '../../../../shared/features/students/import/students.headings.ts';
import type { TabChoice } from '../../../../shared/features/students/import/students.tabs.ts';
import type { Change } from '../../../office/change.ts';
import type { Office } from '../../../office/office.ts';
import { courseNames, requireCourses } from '../../courses/courses.queries.ts';
import { addCourse } from '../../courses/courses.service.ts';
import { readSpreadsheet, uploadedSpreadsheet } from '../../files/files.spreadsheet.ts';
import type { FileOrder, FilePart } from './students.file-parts.ts';

/** A file to load, and a user's decisions about it. */
export interface BulkRequest {
  readonly file: string;
  readonly columns?: ColumnMatching | undefined;
  readonly tabs?: readonly TabChoice[] | undefined;
  readonly courses?: readonly { readonly name: string; readonly course_id: number | null }[] | undefined;
  readonly course_id?: number | null | undefined;
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

/** The office's courses, those that a user has named in their place, and those to be made. */
const coursesFor = async (office: Office, decisions: NonNullable<BulkRequest['courses']>) => {
  const known = await courseNames(office.reader);
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

/** Begins to read an uploaded file; its parts refuse with a 400 what is no spreadsheet. */
export const openStudentFile = async (
  office: Office,
  order: BulkRequest,
  { isPacked = false }: OpenOptions = {},
): Promise<StudentFile> => {
  const { path, name } = await uploadedSpreadsheet(office, order.file);
  const decided = order.courses ?? [];
  const ids = [order.course_id, ...decided.map(({ course_id }) => course_id)].filter(
    (id) => typeof id === 'number',
  );
  await requireCourses(office.reader, ids);
  const { named, toMake } = await coursesFor(office, decided);
  const choices = order.tabs ?? (order.columns && [{ tab: 0, columns: order.columns }]);
  const reading = {
    path,
    choices,
    courses: named.map(({ id, name: course }) => ({ id, name: course })),
    courseId: order.course_id ?? null,
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
