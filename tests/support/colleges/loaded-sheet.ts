import type { AnswerOf } from '../../../shared/contract/endpoint.ts';
import type { previewBulkStudents } from '../../../shared/features/students/students/students.endpoints.ts';
import type { BulkResult, Student } from '../../../shared/features/students/students/students.model.ts';
import type { College } from './college.ts';

type Preview = AnswerOf<typeof previewBulkStudents>;

export interface LoadedSheet {
  readonly preview: Preview;
  readonly result: BulkResult;
  /** The students that were made, in the file's order. */
  readonly students: readonly Student[];
}

const must = <Body>(reply: { readonly status: number; readonly body: Body }): Body => {
  if (reply.status >= 300) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
};

/** Creates all courses that the file names and the office does not have, as one press of a button does. */
export const createAll = ({ new_courses }: Preview) =>
  new_courses.map(({ name }) => ({ name, course_id: null }));

/**
 * Loads a sheet as a user does who corrects nothing: preview, new courses, load. Then it is undone, so that the next sheet
 * finds the office as it was.
 */
export const loadSheet = async (
  { admin, upload }: Pick<College, 'admin' | 'upload'>,
  content: Uint8Array | string,
  name = 'students.xlsx',
  choices: Record<string, unknown> = {},
): Promise<LoadedSheet> => {
  const { filename } = await upload(content, name);
  const look = async (more: object) =>
    must(await admin.post<Preview>('/students/bulk/preview', { file: filename, ...choices, ...more }));
  const first = await look({});
  const courses = createAll(first);
  const preview = courses.length > 0 ? await look({ courses }) : first;
  const before = new Set(must(await admin.get<Student[]>('/students')).map(({ id }) => id));
  const order = { file: filename, courses, ...choices };
  const result = must(await admin.post<BulkResult>('/students/bulk', order));
  const listed = must(await admin.get<Student[]>('/students'));
  const students = listed.filter(({ id }) => !before.has(id)).sort((a, b) => a.id - b.id);
  if (result.import_id !== undefined)
    must(await admin.post(`/students/imports/${result.import_id}/undo`, {}));
  return { preview, result, students };
};
