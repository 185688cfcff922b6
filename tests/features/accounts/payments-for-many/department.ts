import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { College } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

export const KNOWN = 337;
export const PAYER = 'Social Welfare Department';

const rollOf = (at: number): string => `S-${String(at + 1).padStart(3, '0')}`;
/** ₹11,91,000 in all. */
const amountOf = (at: number): number => (at === KNOWN - 1 ? 15_000 : 3_500);

export interface Department {
  readonly planned: Planned;
  readonly students: readonly Student[];
}

/** 337 students who owe ₹15,000 of Tuition each, but that the first two owe ₹3,000 and ₹2,500. */
export const openDepartment = async (college: College): Promise<Department> => {
  const planned = await openPlanned(college);
  const { admin, science } = college;
  const rows = Array.from({ length: KNOWN }, (_, at) => ({
    ...{ name: `Student ${at + 1}`, father_name: 'Ram Lal', course: science.name },
    ...{ roll_no: rollOf(at), year: '1' },
  }));
  must(await admin.post('/students/bulk-create', { rows }));
  const plan = await planned.examplePlan({
    lines: [{ head_id: planned.head('Tuition'), amount: 15_000, due_date: '2026-07-15' }],
  });
  await planned.raise(plan);
  const page = (offset: number) =>
    admin.get<Student[]>(
      `/students?course_id=${science.id}&sort=roll_no&order=asc&limit=200&offset=${offset}`,
    );
  const students = [...must(await page(0)), ...must(await page(200))];
  const [first, second] = students;
  if (!first || !second) throw new Error('The students were not added');
  await planned.collect(first, 12_000);
  await planned.collect(second, 12_500);
  return { planned, students };
};

/** The department's list: its 337 students, and three of whom the college knows nothing, ₹3,000 each. */
export const listOfDepartment = (course: string): string => {
  const known = Array.from({ length: KNOWN }, (_, at) => [rollOf(at), `Student ${at + 1}`, amountOf(at)]);
  const unknown = [901, 902, 903].map((roll) => [`X-${roll}`, `Nobody ${roll}`, 3_000]);
  const rows = [...known, ...unknown].map(([roll, name, amount], at) =>
    [at + 1, roll, name, course, amount].join(','),
  );
  return ['S.No,Roll No,Name of Student,Course,Scholarship Amount', ...rows, ',,,Total,1200000'].join('\n');
};
