import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StudentDues } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { Reply } from '../../../support/offices/api-client.ts';
import { must, openOf, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
const students: Student[] = [];
beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  planned = await openPlanned(college);
  for (const at of ['paid short', 'paid all', 'declined', 'by UPI', 'not asked', 'by head'])
    students.push(await planned.student({ name: `Asha ${at}` }));
  await planned.raise(await planned.examplePlan());
});
afterAll(() => college.close());

interface Answer extends Fee {
  readonly doubts?: readonly { readonly ask: string; readonly message: string }[];
  readonly message?: string;
}
const clerk = () => college.scienceAccountant;
const studentAt = (at: number): Student => students[at] ?? expect.unreachable();
const collect = ({ id }: Student, amount: number, fields: object = {}): Promise<Reply<Answer>> =>
  clerk().post<Answer>('/fees', { student_id: id, amount, ask: true, ...fields });
const owed = async ({ id }: Student, without: readonly number[] = []) =>
  must(
    await clerk().get<StudentDues>(
      `/students/${id}/dues${without.length > 0 ? `?without=${without.join(',')}` : ''}`,
    ),
  );
/** Takes an amount that is wrong, and asks that its receipt be cancelled. */
const takeWrongly = async (student: Student, amount: number, fields: object = {}): Promise<Fee> => {
  const wrong = must(await collect(student, amount, { confirm: ['over'], ...fields }));
  must(await clerk().post(`/fees/${wrong.id}/request-cancel`, { reason: 'Entered wrongly' }));
  return wrong;
};
const decision = async (fee: Fee, how: 'approve' | 'decline') => {
  const [request] = must(
    await college.admin.get<{ id: number; fee_id: number }[]>('/requests?status=Waiting'),
  ).filter((one) => one.fee_id === fee.id);
  const body = how === 'decline' ? { reason: 'It is right' } : {};
  return (await college.secondAdmin()).post(`/requests/${request?.id}/${how}`, body);
};
const decide = async (fee: Fee, how: 'approve' | 'decline') => must(await decision(fee, how));

it('who enters again owes what was owed before the receipt whose cancellation is asked, and the money is in its place once it is cancelled', async () => {
  const student = studentAt(0);
  const before = await owed(student);
  const wrong = await takeWrongly(student, 700);
  expect(openOf(await owed(student))).toContain('Tuition 1: 5300');
  expect(await owed(student, [wrong.id])).toEqual(before);
  const right = must(await collect(student, 7000, { replaces: [wrong.id] }));
  expect(right.advance).toBe(700);
  await decide(wrong, 'approve');
  expect(openOf(await owed(student))).toEqual(['Examination: 1400', 'Tuition 2: 6000']);
  expect(await owed(student)).toMatchObject({ advance: 0, pending_fees: 7400 });
});

it('and after a receipt for all that is owed nothing is asked about what is owed once it is not there', async () => {
  const student = studentAt(1);
  const wrong = await takeWrongly(student, 15_000);
  expect((await owed(student)).pending_fees).toBe(0);
  expect((await owed(student, [wrong.id])).pending_fees).toBe(14_400);
  expect((await owed(student, [wrong.id])).advance).toBe(0);
  expect((await collect(student, 14_400, { replaces: [wrong.id] })).status).toBe(201);
  await decide(wrong, 'approve');
  expect(await owed(student)).toMatchObject({ advance: 0, pending_fees: 0 });
});

it('what the second paid is an advance where the cancellation is declined', async () => {
  const student = studentAt(2);
  const wrong = await takeWrongly(student, 700);
  must(await collect(student, 7000, { replaces: [wrong.id] }));
  await decide(wrong, 'decline');
  expect(openOf(await owed(student))).toEqual(['Examination: 1400', 'Tuition 2: 6000']);
  expect(await owed(student)).toMatchObject({ advance: 700, pending_fees: 7400 });
});

it('it is of the same transfer, as where a wrong student was chosen, and the transfer has one receipt in the end', async () => {
  const [student, right] = [studentAt(3), studentAt(4)];
  const upi = { payment_type: 'Online', reference: 'UPI-77001' };
  const standing = must(await collect(student, 700, { ...upi, confirm: ['over'] }));
  // Until somebody asked that the first be cancelled, the transfer is its own.
  const early = await collect(right, 7000, { ...upi, replaces: [standing.id] });
  expect(early.body.message).toContain('was taken already');
  must(await clerk().post(`/fees/${standing.id}/request-cancel`, { reason: 'Another student' }));
  expect((await collect(right, 7000, upi)).body.message).toContain('was taken already');
  const second = must(await collect(right, 7000, { ...upi, replaces: [standing.id] }));
  const kept = `Receipt ${second.receipt_no} was taken with the same cheque or transfer: cancel that one first`;
  const withdrawn = await clerk().post<Answer>(`/fees/${standing.id}/withdraw-cancel`);
  expect([withdrawn.status, withdrawn.body.message]).toEqual([409, kept]);
  expect(await decision(standing, 'decline')).toMatchObject({ status: 409, body: { message: kept } });
  must(await clerk().post(`/fees/${second.id}/request-cancel`, { reason: 'It was the first after all' }));
  await decide(second, 'approve');
  await decide(standing, 'decline');
});

it('a receipt of which nobody asked the cancellation is there, whoever names it', async () => {
  const student = studentAt(4);
  const stands = must(await collect(student, 14_000));
  expect((await owed(student, [stands.id])).pending_fees).toBe(400);
  const answer = await collect(student, 500, { replaces: [stands.id] });
  expect(answer.body.doubts).toMatchObject([{ ask: 'over', message: expect.stringContaining('₹400') }]);
});

it('lines are split as though it were not there, each head settled by what was meant for it', async () => {
  const student = studentAt(5);
  const { dues } = await owed(student);
  const tuition = dues[0]?.id ?? 0;
  const exam = dues.find(({ head }) => head === 'Examination')?.id ?? 0;
  const wrong = await takeWrongly(student, 600, { lines: [{ due_id: tuition, amount: 600 }] });
  const lines = [
    { due_id: tuition, amount: 6000 },
    { due_id: exam, amount: 1000 },
  ];
  must(await collect(student, 7000, { replaces: [wrong.id], lines }));
  expect(openOf(await owed(student))).toEqual(['Caution Money: 1000', 'Examination: 400', 'Tuition 2: 6000']);
  await decide(wrong, 'approve');
  expect(openOf(await owed(student))).toEqual(['Caution Money: 1000', 'Examination: 400', 'Tuition 2: 6000']);
  expect((await owed(student)).advance).toBe(0);
});

it('of a student of no plan as of any other, and of two lakh in cash', async () => {
  const student = await college.addStudent({ name: 'Bina Short', total_fees: 4_00_000 });
  const wrong = await takeWrongly(student, 1_50_000);
  expect((await owed(student, [wrong.id])).pending_fees).toBe(4_00_000);
  must(await collect(student, 1_20_000, { replaces: [wrong.id] }));
  await decide(wrong, 'approve');
  expect((await owed(student)).pending_fees).toBe(2_80_000);
  const small = await college.addStudent({ name: 'Bina Small', total_fees: 4600 });
  const short = await takeWrongly(small, 460);
  must(await collect(small, 4600, { replaces: [short.id] }));
  await decide(short, 'approve');
  expect(await owed(small)).toMatchObject({ pending_fees: 0, advance: 0 });
});

it('other money whose cancellation is asked may be entered again with the same transfer', async () => {
  const heads = must(
    await college.admin.get<{ id: number; name: string }[]>('/heads?kind=other income&active=true'),
  );
  const upi = { payment_type: 'Online', reference: 'UPI99001122' };
  const body = { payer: 'Campus Canteen', head_id: heads[0]?.id, amount: 15_000, ...upi };
  const wrong = must(await clerk().post<Fee>('/other-receipts', body));
  const right = { ...body, amount: 1500, replaces: [wrong.id] };
  expect((await clerk().post('/other-receipts', right)).status).toBe(409);
  must(await clerk().post(`/fees/${wrong.id}/request-cancel`, { reason: 'Entered wrongly' }));
  expect((await clerk().post('/other-receipts', { ...right, replaces: [] })).status).toBe(409);
  expect((await clerk().post('/other-receipts', right)).status).toBe(201);
});
