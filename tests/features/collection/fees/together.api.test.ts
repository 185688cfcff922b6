import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { TakenTogether } from '../../../../shared/features/collection/fees/fees.together.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
let asha: Student;
let bina: Student;
beforeAll(async () => {
  college = await openCollege();
  asha = await college.addStudent({ name: 'Asha Rao', roll_no: '1', total_fees: 1000 });
  bina = await college.addStudent({ name: 'Bina Rao', roll_no: '2', total_fees: 1000 });
});
afterAll(() => college.close());

const both = (a: number, b: number) => [
  { student_id: asha.id, amount: a },
  { student_id: bina.id, amount: b },
];
const take = (fields: object, who = college.scienceAccountant) =>
  who.post<TakenTogether & { message: string }>('/fees/together', {
    payer: 'Ramesh Rao',
    payment_type: 'Online',
    reference: 'UTR-500',
    amount: 700,
    rows: both(300, 400),
    ...fields,
  });
const count = async () => (await college.admin.get<Fee[]>('/fees')).body.length;

describe('one transfer for several students', () => {
  it('is one act: one reference, a receipt for each, marked with its payer and sum', async () => {
    const { status, body } = await take({});
    expect(status).toBe(201);
    expect(
      body.fees.map(({ student_name, amount, reference, together }) => ({
        student_name,
        amount,
        reference,
        together,
      })),
    ).toEqual([
      {
        student_name: 'Asha Rao',
        amount: 300,
        reference: 'UTR-500',
        together: expect.objectContaining({ payer: 'Ramesh Rao', amount: 700, students: 2 }),
      },
      {
        student_name: 'Bina Rao',
        amount: 400,
        reference: 'UTR-500',
        together: expect.objectContaining({ payer: 'Ramesh Rao', amount: 700, students: 2 }),
      },
    ]);
    expect((await college.admin.get<Student>(`/students/${bina.id}`)).body.pending_fees).toBe(600);
    expect((await college.admin.get<Fee[]>('/fees?q=ramesh')).body).toHaveLength(2);
    const csv = (await college.admin.get<string>('/fees/export?format=csv')).body;
    expect(csv).toContain('Ramesh Rao');
  });

  it('is taken once: neither again together, nor by one of them', async () => {
    expect((await take({})).status).toBe(409);
    const alone = await college.admin.post('/fees', {
      student_id: asha.id,
      amount: 1,
      payment_type: 'Online',
      reference: 'utr500',
    });
    expect(alone.status).toBe(409);
    expect((await take({ double_reason: 'Sent again' })).status).toBe(403);
  });

  it.each([
    ['that does not add up', () => ({ reference: 'A-1', amount: 701 }), 400],
    ['of one student', () => ({ reference: 'A-1', amount: 300, rows: both(300, 0).slice(0, 1) }), 400],
    [
      'that names a student twice',
      () => ({ reference: 'A-1', rows: [both(300, 400)[0], { student_id: asha.id, amount: 400 }] }),
      400,
    ],
    ['without a number', () => ({ reference: '' }), 400],
    ['without a payer', () => ({ reference: 'A-1', payer: ' ' }), 400],
    [
      'with nobody known',
      () => ({ reference: 'A-1', rows: [...both(300, 400).slice(0, 1), { student_id: 9_999, amount: 400 }] }),
      404,
    ],
  ])('all or none: one %s is refused', async (_what, fields, status) => {
    const before = await count();
    expect((await take(fields())).status).toBe(status);
    expect(await count()).toBe(before);
  });

  it('is not for the students of other courses', async () => {
    expect((await take({ reference: 'A-2' }, college.commerceAccountant)).status).toBe(404);
  });

  it('is asked about everything that speaks against any of them at once, and saves none before', async () => {
    const [first, second] = [
      await college.addStudent({ name: 'Over One', roll_no: '91', total_fees: 100 }),
      await college.addStudent({ name: 'Over Two', roll_no: '92', total_fees: 200 }),
    ];
    const rows = [first, second].map(({ id }) => ({ student_id: id, amount: 350 }));
    const before = await count();
    const { status, body } = await take({ rows, reference: 'UTR-OVER', ask: true });
    expect(status).toBe(409);
    expect(body.message).toBe(
      '₹350.00 is more than the ₹100.00 that Over One owes. ₹350.00 is more than the ₹200.00 that Over Two owes.',
    );
    expect(await count()).toBe(before);
    expect((await take({ rows, reference: 'UTR-OVER', ask: true, confirm: ['over'] })).status).toBe(201);
    expect(await count()).toBe(before + 2);
  });
});
