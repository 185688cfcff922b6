import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { openOf, openPlanned, type Planned } from './planned-college.ts';

let college: College;
let planned: Planned;
beforeEach(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
});
afterEach(() => college.close());

const linesOf = ({ lines, advance }: Fee) => [
  ...lines.map(({ head, amount }) => `${head}: ${amount}`),
  ...(advance > 0 ? [`ahead: ${advance}`] : []),
];

/** A student of the example's plan, charged. */
const charged = async (fields: Record<string, unknown> = {}) => {
  const student = await planned.student();
  await planned.raise(await planned.examplePlan(fields));
  return student;
};

describe('a receipt of a student of a plan', () => {
  it('settles the oldest dues first, then the heads in their order, and is of the type of its largest line', async () => {
    const student = await charged();
    const fee = await planned.collect(student, 8000);
    expect(linesOf(fee)).toEqual(['Tuition: 6000', 'Caution Money: 1000', 'Examination: 1000']);
    expect(fee).toMatchObject({ fee_type: 'Tuition', advance: 0 });
    expect(openOf(await planned.dues(student))).toEqual(['Examination: 400', 'Tuition 2: 6000']);
    const figures = { total_fees: 14_400, pending_fees: 6400, paid_fees: 8000 };
    expect(await planned.figures(student)).toMatchObject(figures);
    expect(await planned.dues(student)).toMatchObject({ total_fees: 14_400, pending_fees: 6400, advance: 0 });
  });

  it('of a type settles the heads of that type first', async () => {
    const student = await charged();
    const fee = await planned.collect(student, 2000, { fee_type: 'Exam' });
    expect(linesOf(fee).sort()).toEqual(['Examination: 1400', 'Tuition: 600']);
    expect(fee.fee_type).toBe('Exam');
  });

  it('goes as its lines say; what a head does not owe is charged and paid at once', async () => {
    const student = await charged();
    const { dues } = await planned.dues(student);
    const second = dues.find(({ instalment }) => instalment === 2)?.id;
    const fee = await planned.collect(student, 1050, {
      lines: [
        { due_id: second, amount: 500 },
        { head_id: planned.head('Caution Money'), amount: 250 },
        { head_id: planned.head('Library'), amount: 300 },
      ],
    });
    expect(linesOf(fee).sort()).toEqual(['Caution Money: 250', 'Library: 300', 'Tuition: 500']);
    expect(await planned.figures(student)).toMatchObject({ total_fees: 14_700, pending_fees: 13_650 });
    await college.admin.post(`/fees/${fee.id}/cancel`, { reason: 'Entered twice' });
    expect(await planned.figures(student)).toMatchObject({ total_fees: 14_400, pending_fees: 14_400 });
  });

  it.each([
    ['lines that do not add up', (id: number) => [{ due_id: id, amount: 5 }], /do not add up/],
    [
      'more than is open of a due',
      (id: number) => [{ due_id: id, amount: 10_000 }],
      /Only ₹6,000.00 of that due/,
    ],
    ['a due of somebody else', () => [{ due_id: 999, amount: 10_000 }], /not open/],
    ['a line of nothing', () => [{ amount: 10_000 }], /names a due or a head/],
    ['a head that is none', () => [{ head_id: 999, amount: 10_000 }], /no such head/],
  ])('with %s is refused, and nothing is written', async (_what, lines, message) => {
    const student = await charged();
    const [first] = (await planned.dues(student)).dues;
    const body = { student_id: student.id, amount: 10_000, lines: lines(first?.id ?? 0) };
    const reply = await college.admin.post<{ message: string }>('/fees', body);
    expect([reply.status, reply.body.message]).toEqual([400, expect.stringMatching(message)]);
    expect(await planned.figures(student)).toMatchObject({ pending_fees: 14_400, paid_fees: 0 });
  });

  it('that is more than is owed is asked about once, is kept ahead, and settles the next due first', async () => {
    const student = await charged();
    const body = { student_id: student.id, amount: 15_000 };
    const asked = await college.admin.post('/fees', body);
    expect(asked).toMatchObject({
      status: 409,
      body: { ask: 'over', message: 'Only ₹14,400.00 is owed. Keep ₹600.00 as an advance?' },
    });
    const fee = await planned.collect(student, 15_000, { confirm: ['over'] });
    const again = await college.admin.post('/fees', { ...body, amount: 150 });
    const message = 'Nothing is owed. Keep ₹150.00 as an advance?';
    expect(again).toMatchObject({ status: 409, body: { ask: 'over', message } });
    expect(fee.advance).toBe(600);
    expect(await planned.dues(student)).toMatchObject({ pending_fees: 0, advance: 600, total_fees: 14_400 });
    const { admin } = college;
    const due = {
      student_id: student.id,
      head_id: planned.head('Library'),
      amount: 1000,
      due_date: '2026-12-01',
    };
    const { body: made } = await admin.post<Due>('/dues', due);
    expect(made).toMatchObject({ amount: 1000, paid: 600, open: 400, head: 'Library', origin: 'charge' });
    expect(await planned.dues(student)).toMatchObject({ pending_fees: 400, advance: 0 });
    await admin.post(`/fees/${fee.id}/cancel`, { reason: 'Wrong student' });
    expect(await planned.figures(student)).toMatchObject({ pending_fees: 15_400, paid_fees: 0 });
  });

  it('once cancelled makes room that an advance fills', async () => {
    const student = await charged();
    const first = await planned.collect(student, 6000);
    await planned.collect(student, 9000, { confirm: ['over'] });
    await college.admin.post(`/fees/${first.id}/cancel`, { reason: 'Bounced' });
    expect(await planned.dues(student)).toMatchObject({ pending_fees: 5400, advance: 0 });
  });

  it('total fees come from the dues, and are not typed', async () => {
    const student = await charged();
    const { admin } = college;
    const reply = await admin.patch(`/students/${student.id}`, { total_fees: 20_000 });
    expect(reply).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('come from the dues') },
    });
    expect((await admin.patch(`/students/${student.id}`, { total_fees: 14_400, roll_no: '7' })).status).toBe(
      200,
    );
  });
});

describe('a single charge', () => {
  it('is the admin’s, names an active head, and is settled by the next receipt of a student without a plan', async () => {
    const { admin, scienceAccountant } = college;
    const student = await college.addStudent({ total_fees: 1000 });
    const due = {
      student_id: student.id,
      head_id: planned.head('Hostel'),
      amount: 500,
      due_date: '2026-12-01',
    };
    expect((await scienceAccountant.post('/dues', due)).status).toBe(403);
    expect((await admin.post('/dues', { ...due, head_id: 999 })).status).toBe(400);
    expect((await admin.post('/dues', { ...due, student_id: 999 })).status).toBe(404);
    expect((await admin.post('/dues', due)).status).toBe(201);
    expect(await planned.figures(student)).toMatchObject({ total_fees: 1500, pending_fees: 1500 });
    // More than is owed is taken as before: nobody is asked where there is no plan.
    expect(linesOf(await planned.collect(student, 2000))).toEqual(['Previous Dues: 1000', 'Hostel: 500']);
    expect(await planned.figures(student)).toMatchObject({
      total_fees: 1500,
      pending_fees: 0,
      paid_fees: 2000,
    });
  });
});

it("an accountant sees the dues of the own courses' students only", async () => {
  const student = await charged();
  const path = `/students/${student.id}/dues`;
  expect((await college.scienceAccountant.get(path)).status).toBe(200);
  expect((await college.commerceAccountant.get(path)).status).toBe(404);
  expect((await college.teacher.get(path)).status).toBe(403);
  expect((await college.admin.get('/students/999/dues')).status).toBe(404);
});
