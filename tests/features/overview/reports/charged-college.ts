import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

const concede = async (
  { scienceAccountant, admin }: College,
  planned: Planned,
  { student, head, amount }: { readonly student: Student; readonly head: string; readonly amount: number },
  isApproved: boolean,
) => {
  const { dues } = await planned.dues(student, '2026-11-21');
  const due_id = dues.find((each) => each.head === head)?.id;
  const fields = { category: 'Scheduled Caste', reason: 'By the rules', sanction_no: 'S/1' };
  const asked = must(
    await scienceAccountant.post<{ id: number }>('/concessions', {
      student_id: student.id,
      due_id,
      amount,
      ...fields,
    }),
  );
  if (isApproved) must(await admin.post(`/concessions/${asked.id}/approve`, {}));
};

/**
 * A plan of ₹14,400 for Asha, who paid some of it and has a concession, and Bina, who paid ahead; Chitra without a plan, with
 * a single charge; and Zanzibar of another course, whose receipt was cancelled.
 */
export const openChargedCollege = async () => {
  const college = await openCollege();
  const planned = await openPlanned(college);
  const { admin, commerce } = college;
  const first = await planned.student({ name: 'Asha', roll_no: '1' });
  const second = await planned.student({ name: 'Bina', roll_no: '2' });
  const plain = await college.addStudent({ name: 'Chitra', roll_no: '3', total_fees: 500.5 });
  const other = await college.addStudent({ name: 'Zanzibar', course_id: commerce.id, total_fees: 900 });
  await planned.raise(await planned.examplePlan());
  await planned.collect(first, 8000, { payment_type: 'Online' });
  await concede(college, planned, { student: first, head: 'Tuition', amount: 300.25 }, true);
  await concede(college, planned, { student: second, head: 'Examination', amount: 100 }, false);
  await planned.collect(second, 15_000, { confirm: ['over'], payment_date: '2026-11-20' });
  const library = { head_id: planned.head('Library'), due_date: '2026-12-01', description: 'Lost book' };
  must(await admin.post('/dues', { student_id: plain.id, amount: 40, ...library }));
  await planned.collect(plain, 120.25, {
    fee_type: 'Exam',
    payment_type: 'Cheque',
    payment_date: '2026-11-20',
  });
  const wrong = await planned.collect(other, 77, { payment_date: '2026-11-20' });
  must(await admin.post(`/fees/${wrong.id}/cancel`, { reason: 'Entered twice' }));
  return { college, planned, students: [first, second, plain, other] as const };
};
