import { remarksOf } from '../../../../shared/features/files/row-remarks.ts';
import { importField } from '../../../../shared/features/students/import/students.fields.ts';
import type {
  StudentRowChange,
  StudentUpdate,
  StudentUpdateOrder,
} from '../../../../shared/features/students/import/students.update-model.ts';
import type { Db } from '../../../database/db.ts';
import { conflict } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { updateStudent } from '../students.queries.ts';
import type { UpdateSheet } from './students.update-file.ts';
import { planUpdate, type UpdatePlan } from './students.update-plan.ts';
import { freeRolls } from './students.update-queries.ts';

/** So many rows of each sort are shown. */
const MOST_SHOWN = 500;
const MEANWHILE = 'Students were changed meanwhile: look at what would change again';

const answerOf = ({ source, rows, fields }: UpdateSheet, plan: UpdatePlan): StudentUpdate => ({
  source,
  rows: rows.length,
  fields,
  students: plan.changes.length,
  changes: plan.changes.slice(0, MOST_SHOWN),
  unchanged: plan.unchanged,
  unmatched: remarksOf(plan.unmatched, MOST_SHOWN),
  doubtful: remarksOf(plan.doubtful, MOST_SHOWN),
  stamp: plan.stamp,
});

/** Previews what a sheet would change, row by row. */
export const previewUpdate = async (
  db: Db,
  sheet: UpdateSheet,
  order: StudentUpdateOrder,
): Promise<StudentUpdate> => answerOf(sheet, await planUpdate(db, sheet, order));

const said = (changes: readonly StudentRowChange[], when: 'before' | 'after') =>
  changes.map(({ student_id, cells }) => ({
    id: student_id,
    ...Object.fromEntries(cells.map((cell) => [cell.field, cell[when]])),
  }));

/** Changes students as a sheet says, as one act. Throws 409 where that is no longer what was looked at. */
export const updateFromSheet = async (
  change: Change,
  sheet: UpdateSheet,
  order: StudentUpdateOrder,
): Promise<StudentUpdate> => {
  const plan = await planUpdate(change.db, sheet, order);
  if (order.stamp !== undefined && order.stamp !== plan.stamp) throw conflict(MEANWHILE);
  const { changes } = plan;
  if (changes.length === 0) return answerOf(sheet, plan);
  const moved = changes.filter(({ cells }) => cells.some(({ field }) => field === 'roll_no'));
  await freeRolls(
    change,
    moved.map(({ student_id }) => student_id),
  );
  for (const [at, { student_id, cells }] of changes.entries()) {
    await updateStudent(
      change,
      student_id,
      Object.fromEntries(cells.map(({ field, after }) => [field, after])),
    );
    change.progress(at + 1, changes.length);
  }
  const fields = [...new Set(changes.flatMap(({ cells }) => cells.map(({ field }) => field)))];
  const columns = fields.map((field) => importField(field).label).join(', ');
  await change.record({
    entity: 'students',
    id: null,
    action: 'updated from a sheet',
    summary: `${changes.length} students from ${sheet.source}: ${columns}`,
    before: { students: said(changes, 'before') },
    after: { source: sheet.source, students: said(changes, 'after') },
    audience: { courses: plan.courses },
  });
  return answerOf(sheet, plan);
};
