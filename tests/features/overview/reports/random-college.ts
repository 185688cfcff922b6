import fc from 'fast-check';
import { BILL_STATUSES, type Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { type Fee, PAYMENT_TYPES } from '../../../../shared/features/collection/fees/fees.model.ts';
import { FEE_TYPES } from '../../../../shared/features/college/heads/fee-types.ts';
import type { CreatedUser } from '../../../../shared/features/college/users/users.model.ts';
import type { College } from '../../../support/colleges/college.ts';

/** Up to the college's own day. */
const days = fc.integer({ min: 1, max: 21 }).map((day) => `2026-1${day % 2}-${String(day).padStart(2, '0')}`);
const rupees = fc.integer({ min: 1, max: 5_000_000 }).map((paise) => paise / 100);
/** Which of the two courses: one, the other, both, or none. */
const courses = fc.constantFrom('science', 'commerce', 'both', 'none');

const fee = fc.record({
  kind: fc.constant('fee' as const),
  amount: rupees,
  fee_type: fc.constantFrom(...FEE_TYPES),
  payment_type: fc.constantFrom(...PAYMENT_TYPES),
  payment_date: days,
  courses,
  paid: fc.integer({ min: 0, max: 9 }).map((roll) => roll > 0),
  cancelled: fc.integer({ min: 0, max: 9 }).map((roll) => roll < 2),
  student: fc.option(fc.nat({ max: 5 })),
  cashier: fc.constantFrom('admin', 'accountant'),
});
const bill = fc.record({
  kind: fc.constant('bill' as const),
  amount: rupees,
  category: fc.constantFrom('office-supplies', 'maintenance', 'transport', 'other', 'hostel'),
  status: fc.constantFrom(...BILL_STATUSES),
  date: days,
  courses,
});
const letter = fc.record({
  kind: fc.constant('letter' as const),
  type: fc.constantFrom('Bonafide Certificate', 'Character Certificate', 'Letterhead'),
  status: fc.constantFrom('issued', 'draft'),
  courses,
});
const mark = fc.record({
  kind: fc.constant('mark' as const),
  teacher: fc.nat({ max: 2 }),
  date: days,
  status: fc.constantFrom('Present', 'Absent', 'Late', 'Half Day'),
});

/** What happens in a college, in no order of its own. */
export const randomCollege = fc.record({
  students: fc.array(fc.record({ total: rupees, courses }), { minLength: 6, maxLength: 6 }),
  events: fc.array(
    fc.oneof({ weight: 5, arbitrary: fee }, { weight: 3, arbitrary: bill }, letter, {
      weight: 2,
      arbitrary: mark,
    }),
    {
      minLength: 25,
      maxLength: 45,
    },
  ),
});
type RandomCollege = typeof randomCollege extends fc.Arbitrary<infer T> ? T : never;
type Event = RandomCollege['events'][number];

const idsOf = ({ science, commerce }: College, which: string): readonly number[] =>
  ({ science: [science.id], commerce: [commerce.id], both: [science.id, commerce.id], none: [] })[which] ??
  [];

const created = async <Body>(reply: Promise<{ status: number; body: Body }>): Promise<Body> => {
  const { status, body } = await reply;
  if (status !== 201 && status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

const enterFee = async (college: College, event: Event & { kind: 'fee' }, students: readonly number[]) => {
  const { courses: which, cancelled, student, cashier, kind: _, ...fields } = event;
  const ids = idsOf(college, which);
  const who = cashier === 'accountant' && which === 'science' ? college.scienceAccountant : college.admin;
  const of = student === null || who !== college.admin ? undefined : students[student];
  const named = of === undefined ? { student_name: 'Somebody' } : { student_id: of };
  const { id } = await created(who.post<Fee>('/fees', { ...fields, ...named, course_ids: ids }));
  if (cancelled) await created(college.admin.post(`/fees/${id}/cancel`, { reason: 'Entered twice' }));
};

const enterBill = async ({ admin, ...college }: College, event: Event & { kind: 'bill' }) => {
  const { courses: which, status, kind: _, ...fields } = event;
  const course_ids = idsOf({ admin, ...college }, which);
  const bill = await created(
    admin.post<Bill>('/bills', { vendor: 'Rampur Stationers', ...fields, course_ids }),
  );
  if (status !== 'Pending Approval') await created(admin.put(`/bills/${bill.id}`, { ...bill, status }));
};

/** Enters it all through the API, as people would. */
export const enterAll = async (college: College, { students, events }: RandomCollege): Promise<void> => {
  const { admin } = college;
  const studentIds: number[] = [];
  for (const { total, courses: which } of students) {
    const [course_id] = idsOf(college, which);
    const student = await college.addStudent({ total_fees: total, course_id: course_id ?? null });
    studentIds.push(student.id);
  }
  const teachers: number[] = [];
  for (const course_ids of [
    [college.science.id],
    [college.commerce.id],
    [college.science.id, college.commerce.id],
  ]) {
    const teacher = await created(
      admin.post<CreatedUser>('/admin/users', {
        role: 'teacher',
        name: `Teacher ${teachers.length}`,
        course_ids,
      }),
    );
    teachers.push(teacher.id);
  }
  for (const event of events) {
    switch (event.kind) {
      case 'fee':
        await enterFee(college, event, studentIds);
        break;
      case 'bill':
        await enterBill(college, event);
        break;
      case 'letter': {
        const { type, status, courses: which } = event;
        const course_ids = idsOf(college, which);
        await created(
          admin.post('/letters', { type, issuedTo: 'Kiran', body: 'Known here.', status, course_ids }),
        );
        break;
      }
      case 'mark': {
        const { date, status, teacher } = event;
        await created(admin.post('/attendance', { teacher_id: teachers[teacher], date, status }));
      }
    }
  }
};
