import { addDays } from '../../../../shared/dates.ts';
import type { Verification } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Ledger } from '../../../../shared/features/overview/student-account/student-account.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { openCollege, type Person } from '../../../support/colleges/college.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';

/** The lines of an account: `2026-11-21 receipt 0/500 → 11500`. */
export const linesOf = ({ entries }: Ledger): readonly string[] =>
  entries.map(({ date, kind, debit, credit, balance }) => `${date} ${kind} ${debit}/${credit} → ${balance}`);

/** A college with two records of one student, and what an office asks of them. */
export const openWithTwo = async () => {
  const college = await openCollege();
  const planned = await openPlanned(college);
  const of = { name: 'Asha Rao', father_name: 'Ram Rao', year: '2' };
  const stays = await college.addStudent({ ...of, roll_no: '11', total_fees: 12_000 });
  const goes = await college.addStudent({
    ...of,
    admission_no: 'A-1',
    mobile: '9876543210',
    total_fees: 5000,
  });
  let day = '2026-11-21';
  let admin: Person = college.admin;
  const merge = (one: Student, other: Student, fields: object = {}) =>
    admin.post<Student & { message: string }>(`/students/${one.id}/merge`, { other_id: other.id, ...fields });
  return {
    college,
    planned,
    stays,
    goes,
    /** The admin of the day: a login ends with it. */
    admin: () => admin,
    day: () => day,
    /** The office's day so many days on, with the admin signed in. */
    later: async (days: number): Promise<void> => {
      day = addDays(day, days);
      college.clock.set(`${day}T10:00:00`);
      admin = await college.signIn(college.admin.user.username);
    },
    collect: (student: Student, amount: number, fields: object = {}) =>
      college.collect({ student_id: student.id, amount, ...fields }, admin),
    merge,
    merged: async (fields: object = {}) => must(await merge(stays, goes, fields)),
    student: async ({ id }: { readonly id: number }) => must(await admin.get<Student>(`/students/${id}`)),
    ledger: async ({ id }: { readonly id: number }, query = '') =>
      must(await admin.get<Ledger>(`/students/${id}/ledger${query}`)),
    found: async (q: string) =>
      must(await admin.get<Student[]>(`/students?q=${encodeURIComponent(q)}`)).map(({ id }) => id),
    broken: async () => must(await admin.get<Verification>('/activity/verify')).broken,
  };
};
export type TwoRecords = Awaited<ReturnType<typeof openWithTwo>>;
