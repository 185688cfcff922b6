import { loadStudents } from '../../../../main/features/students/students/import/students.bulk.ts';
import { toColumns } from '../../../../main/features/students/students/students.columns.ts';
import { addStudent } from '../../../../main/features/students/students/students.service.ts';
import { NewStudent } from '../../../../shared/features/students/students/students.model.ts';
import type { Way } from './ways.ts';

interface Arriving {
  readonly course_id: number;
  readonly year: string;
  readonly roll_no?: string;
  readonly total_fees?: number;
  readonly pending_fees?: number;
}

const asStudent = (fields: Arriving & { readonly name: string }) =>
  NewStudent.parse({ father_name: 'Mohan', ...fields });

export const typed = async ({ does }: Way, fields: Arriving): Promise<number> =>
  (await does((change) => addStudent(change, asStudent({ name: 'Kiran', ...fields })))).id;

/**
 * Imports one row of a spreadsheet, under a name that nobody of the course has: the office would ask about a namesake. Answers
 * the student's id.
 */
export const imported = async ({ does, db }: Way, fields: Arriving): Promise<number> => {
  const row = {
    row: 2,
    tab: 0,
    cells: [],
    marks: [],
    student: toColumns(asStudent({ name: `Kiran ${fields.year}`, ...fields })),
  };
  const part = { good: [row], bad: [], left: [] };
  await does((change) => loadStudents(change, [part], { source: 'admissions.xlsx', rows: 1 }));
  const { id } = await db()
    .selectFrom('students')
    .select((eb) => eb.fn.max<number>('id').as('id'))
    .executeTakeFirstOrThrow();
  return id;
};
