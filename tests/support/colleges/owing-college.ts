import { addDays, localDate } from '../../../shared/dates.ts';
import type { StudentDues } from '../../../shared/features/charges/dues/dues.model.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { must, openPlanned } from '../../features/charges/dues/planned-college.ts';
import { type College, openCollege } from './college.ts';

/** The rupees that each student of `openOwingCollege` owes today: Tuition 6,000, its late fee 150, Examination 1,400. */
export const DUE_TODAY = 7550;

/**
 * Opens a college at today's date. Its first-years owe Tuition in two instalments (20 days ago, with a late fee; in 30 days)
 * and an Examination fee today.
 */
export const openOwingCollege = async (names: readonly string[]) => {
  const college: College = await openCollege();
  const planned = await openPlanned(college);
  must(await college.admin.put('/settings', { cheque_charge: 250 }));
  const today = localDate(college.clock.now());
  const students: Student[] = [];
  for (const [at, name] of names.entries()) {
    students.push(await planned.student({ name, roll_no: `R-${at}` }));
  }
  const line = (head: string, amount: number, days: number, instalment?: number) => ({
    head_id: planned.head(head),
    amount,
    due_date: addDays(today, days),
    instalment,
  });
  const plan = await planned.examplePlan({
    lines: [line('Tuition', 6000, -20, 1), line('Tuition', 6000, 30, 2), line('Examination', 1400, 0)],
    late_fee: { grace_days: 5, per_day: 10, most: 500 },
  });
  await planned.raise(plan);
  const { admin } = college;
  return {
    college,
    planned,
    today,
    students,
    /** The receipts of a student, newest first. */
    feesOf: async ({ id }: Pick<Student, 'id'>) => must(await admin.get<Fee[]>(`/fees?student_id=${id}`)),
    duesOf: async ({ id }: Pick<Student, 'id'>) => must(await admin.get<StudentDues>(`/students/${id}/dues`)),
  };
};
export type OwingCollege = Awaited<ReturnType<typeof openOwingCollege>>;
