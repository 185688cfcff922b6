import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, smallPdf } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const SENTENCE = 'Select a student (or enter a name) and a positive amount';
const SLIP = 'A slip number has at most 15 digits';
const person = (who: 'guest' | 'teacher' | 'admin' | 'scienceAccountant' | 'commerceAccountant') =>
  college[who];

describe('who may collect a fee', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['admin', 201],
    ['scienceAccountant', 201],
  ] as const)('%s is answered %i', async (who, status) => {
    expect((await person(who).post('/fees', { student_name: 'Ravi', amount: 10 })).status).toBe(status);
  });

  it('an accountant cannot collect for another course, nor for its student', async () => {
    const { commerce, scienceAccountant, addStudent } = college;
    const student = await addStudent({ course_id: commerce.id });
    const named = await scienceAccountant.post('/fees', {
      student_name: 'R',
      amount: 1,
      course_id: commerce.id,
    });
    const chosen = await scienceAccountant.post('/fees', { student_id: student.id, amount: 1 });
    expect([named.status, chosen.status]).toEqual([403, 404]);
  });
});

describe('an entry that cannot be right is refused and nothing is written', () => {
  it.each([
    ['no amount', { student_name: 'R' }, SENTENCE],
    ['nobody', { amount: 5 }, SENTENCE],
    ['zero', { student_name: 'R', amount: 0 }, SENTENCE],
    ['below zero', { student_name: 'R', amount: -1 }, SENTENCE],
    ['text', { student_name: 'R', amount: 'abc' }, SENTENCE],
    ['a fraction of a paisa', { student_name: 'R', amount: 0.001 }, 'An amount has at most two decimals'],
    ['more than there is', { student_name: 'R', amount: 1e10 }, 'At most ₹99,99,99,999.99'],
    [
      'a day that never was',
      { student_name: 'R', amount: 1, payment_date: '2026-02-30' },
      /date that exists/,
    ],
    ['an unknown field', { student_name: 'R', amount: 1, discount: 5 }, 'Unknown field: discount'],
    ['an unknown course', { student_name: 'R', amount: 1, course_id: 999 }, /no course/],
    ['a slip beyond what is kept exactly', { student_name: 'R', amount: 1, slip_nos: [2 ** 53] }, SLIP],
    ['such a slip as text', { student_name: 'R', amount: 1, slip_nos: '7, 9007199254740993' }, SLIP],
  ])('%s', async (_what, body, sentence) => {
    const before = await college.admin.get<Fee[]>('/fees');
    const reply = await college.admin.post<{ message: string }>('/fees', body);
    expect(reply.status).toBe(400);
    expect(reply.body.message).toMatch(sentence);
    expect((await college.admin.get<Fee[]>('/fees')).body.length).toBe(before.body.length);
  });

  it.each([
    ['an endless number', '{"student_name":"R","amount":1e309}', SENTENCE],
    ['broken JSON', '{"amount":', 'The request is not valid JSON'],
  ])('%s', async (_what, body, message) => {
    const reply = await college.admin.post('/fees', body, { 'content-type': 'application/json' });
    expect(reply).toMatchObject({ status: 400, body: { message } });
  });
});

describe('what is kept', () => {
  it.each([
    ['the url says which file, the filename what to call it', { filename: 'my name.pdf' }, 'my name.pdf'],
    ['a name goes before the filename', { filename: 'my name.pdf', name: 'Slip 7' }, 'Slip 7'],
    ['the url alone keeps the name it was uploaded under', {}, 'slip.pdf'],
  ])('%s', async (_what, given, name) => {
    const { url, filename } = await college.upload(smallPdf(), 'slip.pdf');
    const attachment = { ...given, url };
    const reply = await college.admin.post<Fee>('/fees', { student_name: 'R', amount: 1, attachment });
    expect(reply).toMatchObject({ status: 201, body: { attachment: { url, filename, name } } });
  });

  it("the specification's other names mean the same", async () => {
    const { admin } = college;
    const upload = await college.upload(smallPdf(), 'slip.pdf');
    const reply = await admin.post<Fee>('/fees', {
      student_name: 'Ravi',
      amount: 1234.56,
      type: 'Exam',
      paymentMethod: 'Cheque',
      slipNo: '12, x, 14',
      document: { url: upload.url },
      cashier: 'Somebody Else',
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      amount: 1234.56,
      fee_type: 'Exam',
      payment_type: 'Cheque',
      slip_nos: [12, 14],
      attachment: { filename: upload.filename, name: 'slip.pdf' },
      created_by: 'Meera Nair',
      payment_date: '2026-11-21',
    });
  });

  it('what a student pays leaves the dues in the same moment, and comes back when it is cancelled', async () => {
    const { admin, addStudent, collect } = college;
    const { id } = await addStudent({ total_fees: 60_000, pending_fees: 50_000 });
    const pending = async () => {
      const { body } = await admin.get<Student[]>('/students');
      return body.find((student) => student.id === id)?.pending_fees;
    };
    const fee = await collect({ student_id: id, amount: 0.1 });
    await collect({ student_id: id, amount: 0.2 });
    expect(await pending()).toBe(49_999.7);
    await admin.post(`/fees/${fee.id}/cancel`, { reason: 'Entered twice' });
    expect(await pending()).toBe(49_999.8);
    await collect({ student_id: id, amount: 70_000 });
    expect(await pending()).toBe(0);
  });

  it('a cancelled receipt keeps its number, is marked, and cannot be cancelled again', async () => {
    const { admin, scienceAccountant, collect } = college;
    const fee = await collect();
    expect((await scienceAccountant.post(`/fees/${fee.id}/cancel`, { reason: 'no' })).status).toBe(403);
    const cancelled = await admin.post<Fee>(`/fees/${fee.id}/cancel`, { reason: 'Wrong student' });
    expect(cancelled.body).toMatchObject({
      receipt_no: fee.receipt_no,
      cancelled: { by: 'Meera Nair', reason: 'Wrong student' },
    });
    expect((await admin.post(`/fees/${fee.id}/cancel`, { reason: 'again' })).status).toBe(409);
    expect((await admin.post(`/fees/${fee.id}/cancel`, { reason: ' ' })).status).toBe(400);
  });
});

describe('receipt numbers', () => {
  it('each financial year has its own series, and an unpaid entry takes no number', async () => {
    const { collect } = college;
    const [first, unpaid, second, march] = [
      await collect({ payment_date: '2021-04-01' }),
      await collect({ payment_date: '2021-04-01', paid: false }),
      await collect({ payment_date: '2022-03-31' }),
      await collect({ payment_date: '2021-03-31' }),
    ];
    expect([first.receipt_no, unpaid.receipt_no, second.receipt_no, march.receipt_no]).toEqual([
      '2021-22/000001',
      null,
      '2021-22/000002',
      '2020-21/000001',
    ]);
  });

  it('200 fees at once from several desks: no gap, no repeat', async () => {
    const { admin, scienceAccountant, commerceAccountant } = college;
    const desks = [admin, scienceAccountant, commerceAccountant];
    const last = Number((await college.collect()).receipt_no?.slice(-6));
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        desks[index % desks.length]?.post<Fee>('/fees', {
          student_name: `Student ${index}`,
          amount: 1 + index,
        }),
      ),
    );
    const numbers = replies.map((reply) => reply?.body.receipt_no).sort();
    expect(numbers).toEqual(
      Array.from({ length: 200 }, (_, n) => `2026-27/${String(last + n + 1).padStart(6, '0')}`),
    );
  });

  it('the same request sent three times with one key charges once', async () => {
    const { admin } = college;
    const body = { student_name: 'Once', amount: 77, payment_date: '2019-05-01' };
    const send = (extra = {}) =>
      admin.post<Fee>('/fees', { ...body, ...extra }, { 'Idempotency-Key': 'one-form' });
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ status, body: { id } }) => [status, id])).toEqual(
      Array.from({ length: 3 }, () => [201, replies[0]?.body.id]),
    );
    expect((await admin.get<Fee[]>('/fees?q=Once')).body).toHaveLength(1);
    expect((await send({ amount: 78 })).status).toBe(409);
  });
});
