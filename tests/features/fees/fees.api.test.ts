import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../shared/features/fees/fees.model.ts';
import type { Student } from '../../../shared/features/students/students.model.ts';
import { type College, openCollege, smallPdf } from '../../support/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const SENTENCE = 'Select a student (or enter a name) and a positive amount';
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
      await collect({ payment_date: '2031-04-01' }),
      await collect({ payment_date: '2031-04-01', paid: false }),
      await collect({ payment_date: '2032-03-31' }),
      await collect({ payment_date: '2031-03-31' }),
    ];
    expect([first.receipt_no, unpaid.receipt_no, second.receipt_no, march.receipt_no]).toEqual([
      '2031-32/000001',
      null,
      '2031-32/000002',
      '2030-31/000001',
    ]);
  });

  it('200 fees at once from several desks: no gap, no repeat', async () => {
    const { admin, scienceAccountant, commerceAccountant } = college;
    const desks = [admin, scienceAccountant, commerceAccountant];
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        desks[index % desks.length]?.post<Fee>('/fees', {
          student_name: `Student ${index}`,
          amount: 1 + index,
          payment_date: '2040-05-01',
        }),
      ),
    );
    const numbers = replies.map((reply) => reply?.body.receipt_no).sort();
    expect(numbers).toEqual(
      Array.from({ length: 200 }, (_, n) => `2040-41/${String(n + 1).padStart(6, '0')}`),
    );
  });

  it('the same request sent three times with one key charges once', async () => {
    const { admin } = college;
    const body = { student_name: 'Once', amount: 77, payment_date: '2041-05-01' };
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

describe('the register', () => {
  it("shows an accountant the own courses' entries and not a byte of the others'", async () => {
    const { collect, scienceAccountant, commerceAccountant, admin, commerce } = college;
    const fee = await collect({ student_name: 'Zubeida Canary', course_id: commerce.id });
    const texts = async (who: typeof scienceAccountant) => JSON.stringify((await who.get('/fees')).body);
    expect(await texts(scienceAccountant)).not.toContain('Canary');
    expect(await texts(commerceAccountant)).toContain('Canary');
    expect(await texts(admin)).toContain('Canary');
    expect((await scienceAccountant.get(`/fees?course_id=${commerce.id}`)).body).toEqual([]);
    expect((await scienceAccountant.get(`/fees/${fee.id}/receipt`)).status).toBe(404);
  });

  it('a page holds its rows and the full count; without a limit the list is complete', async () => {
    const { admin } = college;
    const all = (await admin.get<Fee[]>('/fees')).body;
    const page = await admin.get<Fee[]>('/fees?limit=3&offset=2');
    expect(page.headers.get('x-total-count')).toBe(String(all.length));
    expect(page.body).toEqual(all.slice(2, 5));
    const dates = all.map(({ payment_date }) => payment_date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('an unknown filter is refused, a blank one is none', async () => {
    const { admin } = college;
    expect((await admin.get('/fees?corse_id=1')).status).toBe(400);
    expect((await admin.get('/fees?course_id=&date=')).status).toBe(200);
    expect((await admin.get('/fees?date=2026-02-30')).status).toBe(400);
  });
});

describe('what the register adds up to, and its export', () => {
  it('the summary is the sum of the paid, uncancelled rows shown', async () => {
    const { admin, collect } = college;
    const date = '2035-01-05';
    await collect({ amount: 10.1, payment_date: date });
    await collect({ amount: 20.2, payment_date: date });
    await collect({ amount: 500, payment_date: date, paid: false });
    const wrong = await collect({ amount: 900, payment_date: date });
    await admin.post(`/fees/${wrong.id}/cancel`, { reason: 'wrong' });
    expect((await admin.get(`/fees/summary?date=${date}`)).body).toEqual({ collected: 30.3, receipts: 2 });
  });

  it('a formula in a name is harmless in the file', async () => {
    const { admin, collect } = college;
    await collect({ student_name: '=HYPERLINK("http://x")', payment_date: '2035-02-05' });
    const { body, headers } = await admin.get<string>('/fees/export?format=csv&date=2035-02-05');
    expect(body).toContain("'=HYPERLINK");
    expect(headers.get('content-disposition')).toContain('fees-2035-02-05.csv');
    expect(
      (await admin.get('/fees/export?format=xlsx&date=2035-02-05')).headers.get('content-type'),
    ).toContain('spreadsheetml');
    expect((await admin.get('/fees/export?format=exe')).status).toBe(400);
  });

  it("an accountant's export and summary hold nothing of another course", async () => {
    const { scienceAccountant, commerce, collect } = college;
    await collect({ student_name: 'Export Canary', course_id: commerce.id, payment_date: '2035-03-05' });
    const { body } = await scienceAccountant.get<string>('/fees/export');
    expect(body).not.toContain('Canary');
    expect((await scienceAccountant.get('/fees/summary?date=2035-03-05')).body).toEqual({
      collected: 0,
      receipts: 0,
    });
  });
});
