import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { must, openPlanned } from '../../features/charges/dues/planned-college.ts';
import { openCollege } from './college.ts';

/** Opens a college on 2026-11-21 with two admins, two sessions without plans, and three first-year students of B.Sc. */
export const openSessionCollege = async () => {
  const college = await openCollege({ hasSecondAdmin: true });
  const planned = await openPlanned(college);
  const { admin } = college;
  const registrar = await college.secondAdmin('Ravi Menon');
  const next = { name: '2027-28', first_day: '2027-07-01', last_day: '2028-06-30' };
  must(await admin.post('/sessions', next));
  return {
    college,
    planned,
    registrar,
    aarti: await planned.student({ name: 'Aarti Rao', roll_no: '1' }),
    bhavna: await planned.student({ name: 'Bhavna Pal', roll_no: '2' }),
    chetan: await planned.student({ name: 'Chetan Das', roll_no: '3' }),
    /** The rupees that a student owes in all, and those not paid yet. */
    figures: async (student: Student) => {
      const { total_fees, pending_fees } = await planned.figures(student);
      return { total_fees, pending_fees };
    },
  };
};
export type SessionCollege = Awaited<ReturnType<typeof openSessionCollege>>;
