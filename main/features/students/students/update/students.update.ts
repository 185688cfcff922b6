import { remarksOf } from '../../../../../shared/features/college/files/row-remarks.ts';
import { readConsent } from '../../../../../shared/features/students/students/import/students.consent-cells.ts';
import { importField } from '../../../../../shared/features/students/students/import/students.fields.ts';
import type {
  StudentRowChange,
  StudentUpdate,
  StudentUpdateOrder,
} from '../../../../../shared/features/students/students/import/students.update-model.ts';
import { act, type Looking } from '../../../../office/act.ts';
import type { Change } from '../../../../office/change.ts';
import { takesLong } from '../../../../office/command.ts';
import { keepConsent } from '../students.callbacks.ts';
import { updateStudent } from '../students.queries.ts';
import type { UpdateSheet } from './students.update-file.ts';
import { planUpdate, type UpdatePlan } from './students.update-plan.ts';
import { freeRolls } from './students.update-queries.ts';

/** So many rows of each sort are shown. */
const MOST_SHOWN = 500;

interface FoundUpdate {
  readonly sheet: UpdateSheet;
  readonly plan: UpdatePlan;
}

const answerOf = ({ source, rows, fields }: UpdateSheet, plan: UpdatePlan): StudentUpdate => ({
  source,
  rows: rows.length,
  fields,
  students: plan.changes.length,
  changes: plan.changes.slice(0, MOST_SHOWN),
  unchanged: plan.unchanged,
  unmatched: remarksOf(plan.unmatched, MOST_SHOWN),
  doubtful: remarksOf(plan.doubtful, MOST_SHOWN),
});

const said = (changes: readonly StudentRowChange[], when: 'before' | 'after') =>
  changes.map(({ student_id, cells }) => ({
    id: student_id,
    ...Object.fromEntries(cells.map((cell) => [cell.field, cell[when]])),
  }));

const update = async (change: Change, { sheet, plan }: FoundUpdate): Promise<StudentUpdate> => {
  const { changes } = plan;
  if (changes.length === 0) return answerOf(sheet, plan);
  const moved = changes.filter(({ cells }) => cells.some(({ field }) => field === 'roll_no'));
  await freeRolls(
    change,
    moved.map(({ student_id }) => student_id),
  );
  for (const [at, { student_id, cells }] of changes.entries()) {
    const columns = cells.filter(({ field }) => field !== 'consent');
    if (columns.length > 0)
      await updateStudent(
        change,
        student_id,
        Object.fromEntries(columns.map(({ field, after }) => [field, after])),
      );
    const consent = cells.find(({ field }) => field === 'consent');
    if (consent) {
      const { words, day } = readConsent(consent.after) ?? {};
      await keepConsent.call(change, student_id, { ...words, day, how: sheet.source });
    }
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

/** Changes students as a sheet says, as one act. A look says row by row what it would change. */
export const updateFromSheet = act({
  look: async (
    { db, today }: Looking,
    sheet: UpdateSheet,
    order: StudentUpdateOrder,
  ): Promise<FoundUpdate> => ({ sheet, plan: await planUpdate(db, sheet, order, today) }),
  show: ({ sheet, plan }) => answerOf(sheet, plan),
  seen: ({ plan: { courses: _, ...plan } }) => plan,
  perform: update,
});
takesLong('Students are being updated from a sheet', updateFromSheet);
