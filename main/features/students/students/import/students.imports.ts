import type { StudentImport } from '../../../../../shared/features/students/students/students.model.ts';
import { conflict, notFound } from '../../../../office/api-error.ts';
import type { Change } from '../../../../office/change.ts';
import { takesLong } from '../../../../office/command.ts';
import { noteControl } from '../../../../office/note-control.ts';
import { deleteUnusedCourse } from '../../../college/courses/courses.queries.ts';
import { isAnyMerged } from '../students.merged-queries.ts';
import {
  deleteStudents,
  findImport,
  type ImportRow,
  markUndone,
  toImport,
} from './students.import-queries.ts';

const ALREADY_USED =
  'A student of this import has been charged, promoted, or named by a request or a paper: it can no longer be undone';

const MERGED = 'A student of this import was made one with another record: it can no longer be undone';

/** Removes the courses that an import has made, so far as nothing else uses them; answers which. */
const removeCourses = async (
  change: Change,
  { source, course_ids }: Pick<ImportRow, 'source' | 'course_ids'>,
): Promise<readonly number[]> => {
  const made: readonly number[] = JSON.parse(course_ids);
  const removed: number[] = [];
  for (const id of made) if (await deleteUnusedCourse(change.db, id)) removed.push(id);
  if (removed.length > 0) {
    await change.record({
      entity: 'courses',
      id: null,
      action: 'removed',
      summary: `${removed.length} courses that the import of ${source} had made`,
      before: { course_ids: removed },
    });
  }
  return removed;
};

/**
 * Takes everything that an import has made off the books: its students, and those of its courses that nothing else uses. Throws
 * a 409 once one of its students was charged or promoted, or is named by another register.
 */
export const undoImport = async (change: Change, id: number): Promise<StudentImport> => {
  const before = await findImport(change.db, id);
  if (!before) throw notFound('Import');
  if (before.undone_at !== null) throw conflict('This import was undone already');
  if (await isAnyMerged(change.db, before.first_student_id, before.last_student_id)) throw conflict(MERGED);
  if (before.used === 1) throw conflict(ALREADY_USED);
  const students = await deleteStudents(change, before);
  if (students === undefined) throw conflict(ALREADY_USED);
  const courses = await removeCourses(change, before);
  await markUndone(change, id);
  const after = await findImport(change.db, id);
  if (!after) throw notFound('Import');
  const { source, first_student_id: first_id, last_student_id: last_id } = before;
  await change.record({
    entity: 'students',
    id: null,
    action: 'unloaded',
    summary: `${students} students from ${source} removed: the import is undone`,
    before: { source, import_id: id, students, first_id, last_id },
    after: { courses_removed: courses },
  });
  await noteControl(change, {
    what: 'import of students undone by one person',
    id,
    number: null,
    whose: source,
    course_ids: [],
    reason: null,
    amount: null,
  });
  return toImport(after);
};
takesLong('Loaded students are being removed', undoImport);
