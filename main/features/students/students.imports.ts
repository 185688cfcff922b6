import type { StudentImport } from '../../../shared/features/students/students.model.ts';
import { officeItself } from '../../office/actor.ts';
import type { Change } from '../../office/change.ts';
import type { Office } from '../../office/office.ts';
import { conflict, notFound } from '../../office/refusal.ts';
import { deleteUnusedCourse } from '../courses/courses.queries.ts';
import {
  deleteArriving,
  deleteArrivingVouchers,
  deleteStudents,
  findImport,
  forgetImport,
  type ImportRow,
  markUndone,
  type Step,
  toImport,
  unfinishedImport,
} from './students.import-queries.ts';

const ALREADY_USED =
  'A student of this import has been charged, or was issued a paper: it can no longer be undone';

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

/** Students taken away between two turns. */
const PART = 500;

/** Takes away, part by part, what was written of an import that was not finished: it was never on the books. */
export const dropUnfinished = async (step: Step): Promise<void> => {
  const left = await step(({ db }) => unfinishedImport(db));
  if (!left) return;
  while (await step((change) => deleteArrivingVouchers(change, left.id)));
  for (let from = left.first; from <= left.last; from += PART)
    await step((change) => deleteArriving(change, from, Math.min(from + PART - 1, left.last)));
  await step(async (change) => {
    await removeCourses(change, left);
    await forgetImport(change, left.id);
  });
};

/** At a start: what a crash or a power cut has left of an import. */
export const dropCutOff = async (office: Office): Promise<void> => {
  if (office.database.isReadOnly) return;
  await dropUnfinished((work) => office.change({ actor: officeItself('office PC'), atAnyTime: true }, work));
};

/**
 * Takes everything that an import has made off the books: its students, and those of its courses that nothing else uses. Throws
 * a 409 once one of its students was charged or is named by another register.
 */
export const undoImport = async (change: Change, id: number): Promise<StudentImport> => {
  const before = await findImport(change.db, id);
  if (!before) throw notFound('Import');
  if (before.undone_at !== null) throw conflict('This import was undone already');
  const students = await deleteStudents(change, before);
  if (students === undefined) throw conflict(ALREADY_USED);
  const courses = await removeCourses(change, before);
  await markUndone(change, id);
  const after = await findImport(change.db, id);
  if (!after) throw notFound('Import');
  const { source } = before;
  await change.record({
    entity: 'students',
    id: null,
    action: 'unloaded',
    summary: `${students} students from ${source} removed: the import is undone`,
    before: {
      source,
      import_id: id,
      students,
      first_id: before.first_student_id,
      last_id: before.last_student_id,
    },
    after: { courses_removed: courses },
  });
  return toImport(after);
};
