import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bill, BillSummary } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { type College, openCollege, smallPdf } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const SENTENCE = 'Vendor and amount are required';
const person = (who: 'guest' | 'teacher' | 'admin' | 'scienceAccountant' | 'commerceAccountant') =>
  college[who];

const enter = async (fields: Record<string, unknown> = {}, as: ApiClient = college.admin): Promise<Bill> => {
  const reply = await as.post<Bill>('/bills', { vendor: 'Rampur Stationers', amount: 1200, ...fields });
  expect(reply.status).toBe(201);
  return reply.body;
};

describe('who may enter a bill, and who may change one', () => {
  it.each([
    ['guest', 401, 401, 401],
    ['teacher', 403, 403, 403],
    ['admin', 200, 201, 200],
    ['scienceAccountant', 200, 201, 403],
    ['commerceAccountant', 200, 201, 403],
  ] as const)('%s: list %i, enter %i, change %i', async (who, list, create, update) => {
    const bill = await enter();
    const body = { vendor: 'Rampur Stationers', amount: 10 };
    expect([
      (await person(who).get('/bills')).status,
      (await person(who).post('/bills', body)).status,
      (await person(who).put(`/bills/${bill.id}`, { ...bill, status: 'Approved' })).status,
    ]).toEqual([list, create, update]);
    expect((await person(who).get('/bills/summary')).status).toBe(list);
  });

  it('an accountant corrects what they entered themselves, until an admin has decided', async () => {
    const { scienceAccountant, admin, science } = college;
    const own = await enter({ amount: 1200 }, scienceAccountant);
    const put = (bill: Bill, fields: object, as = scienceAccountant) =>
      as.put<Bill>(`/bills/${bill.id}`, { ...bill, ...fields });
    const corrected = await put(own, { amount: 120 });
    expect(corrected).toMatchObject({ status: 200, body: { amount: 120, status: 'Pending Approval' } });
    expect((await put(corrected.body, { status: 'Paid' })).status).toBe(403);
    expect((await put(corrected.body, { amount: 12 }, college.commerceAccountant)).status).toBe(404);
    const others = await enter({ course_id: science.id });
    expect((await put(others, { amount: 1 })).status).toBe(403);
    const approved = await admin.put<Bill>(`/bills/${own.id}`, { ...corrected.body, status: 'Approved' });
    expect((await put(approved.body, { amount: 1, status: undefined })).status).toBe(409);
  });

  it('an accountant cannot enter one for another course', async () => {
    const { scienceAccountant, commerce } = college;
    const reply = await scienceAccountant.post('/bills', { vendor: 'V', amount: 1, course_id: commerce.id });
    expect(reply.status).toBe(403);
  });
});

describe('a bill that cannot be right is refused and nothing is written', () => {
  it.each([
    ['no vendor', { amount: 5 }, SENTENCE],
    ['a blank vendor', { vendor: '  ', amount: 5 }, SENTENCE],
    ['no amount', { vendor: 'V' }, SENTENCE],
    ['zero', { vendor: 'V', amount: 0 }, SENTENCE],
    ['below zero', { vendor: 'V', amount: -1 }, SENTENCE],
    ['text', { vendor: 'V', amount: '12' }, SENTENCE],
    ['a fraction of a paisa', { vendor: 'V', amount: 0.001 }, 'An amount has at most two decimals'],
    ['more than there is', { vendor: 'V', amount: 1e10 }, 'At most ₹99,99,99,999.99'],
    ['a day that never was', { vendor: 'V', amount: 1, due_date: '2026-02-30' }, /date that exists/],
    ['an unknown status', { vendor: 'V', amount: 1, status: 'Lost' }, /A status is one of Pending Approval/],
    ['an unknown field', { vendor: 'V', amount: 1, gst: 5 }, 'Unknown field: gst'],
    ['an unknown course', { vendor: 'V', amount: 1, course_id: 999 }, /no course/],
    [
      'a file never uploaded',
      { vendor: 'V', amount: 1, attachment: `${'a'.repeat(64)}.pdf` },
      /not uploaded/,
    ],
  ])('%s', async (_what, body, sentence) => {
    const before = await college.admin.get<Bill[]>('/bills');
    const reply = await college.admin.post<{ message: string }>('/bills', body);
    expect(reply.status).toBe(400);
    expect(reply.body.message).toMatch(sentence);
    expect((await college.admin.get<Bill[]>('/bills')).body.length).toBe(before.body.length);
  });
});

describe('a bill as it is born', () => {
  it('is Pending Approval, unpaid, of today, of the category other and of the own course', async () => {
    const { scienceAccountant, science } = college;
    const payload = { bill_no: '', category: '', due_date: '', course_id: null, paid: false };
    expect(
      await enter({ ...payload, status: 'Pending Approval', attachment: null }, scienceAccountant),
    ).toMatchObject({
      bill_no: null,
      vendor: 'Rampur Stationers',
      amount: 1200,
      category: 'other',
      date: '2026-11-21',
      due_date: null,
      paid: false,
      status: 'Pending Approval',
      course_id: science.id,
      course_ids: [science.id],
      courses: [{ id: science.id, name: 'B.Sc.' }],
      attachment: null,
      created_by: 'Asha Rao',
      approval: null,
      payment: null,
      version: 1,
    });
  });

  it.each([
    ['invoice_no', 'INV-1'],
    ['invoiceNo', 'INV-2'],
    ['invoice_number', 'INV-3'],
    ['invoiceNumber', 'INV-4'],
    ['invoice number', 'INV-5'],
    ['bill_no', 'B-6'],
  ])('%s is its number', async (name, number) => {
    expect(await enter({ [name]: number })).toMatchObject({ bill_no: number });
  });

  it.each([
    ['paid gives Paid', { paid: true }, 'Paid', true],
    ['approved gives Approved', { approved: true }, 'Approved', false],
    ['neither gives Pending Approval', {}, 'Pending Approval', false],
    ['a named status wins', { status: 'Not Approved', paid: true }, 'Not Approved', false],
  ])('%s', async (_what, fields, status, paid) => {
    expect(await enter(fields)).toMatchObject({ status, paid });
  });

  it.each([
    [{ status: 'Approved' }, 403],
    [{ status: 'Paid', paid: true }, 403],
    [{ status: 'Not Approved' }, 403],
    [{ paid: true }, 403],
    [{ approved: true }, 403],
    [{ status: 'Pending Approval', paid: false }, 201],
    [{ status: null }, 201],
  ])('an accountant who names %j is answered %i', async (fields, status) => {
    const reply = await college.scienceAccountant.post('/bills', { vendor: 'V', amount: 1, ...fields });
    expect(reply.status).toBe(status);
  });

  it('the same request sent twice with one key is one bill', async () => {
    const { admin } = college;
    const send = (amount: number) =>
      admin.post<Bill>('/bills', { vendor: 'Once Only', amount }, { 'Idempotency-Key': 'a-bill' });
    const replies = await Promise.all([send(5), send(5)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    expect((await admin.get<Bill[]>('/bills?q=Once Only')).body).toHaveLength(1);
    expect((await send(6)).status).toBe(409);
  });

  it("its file is read by the course's staff and by no other", async () => {
    const { scienceAccountant, commerceAccountant, upload } = college;
    const file = await upload(smallPdf('For science only'), 'bill.pdf', scienceAccountant);
    const bill = await enter({ attachment: file }, scienceAccountant);
    expect(bill.attachment).toMatchObject({ filename: file.filename, name: 'bill.pdf' });
    const path = `/uploads/${file.filename}`;
    expect((await scienceAccountant.get(path)).status).toBe(200);
    expect((await commerceAccountant.get(path)).status).toBe(404);
  });
});

describe('the register', () => {
  it("shows an accountant the own courses' bills and not a byte of the others'", async () => {
    const { scienceAccountant, commerceAccountant, admin, commerce } = college;
    await enter({ vendor: 'Canary Traders', category: 'canary-feed', course_id: commerce.id });
    const texts = async (who: ApiClient) =>
      JSON.stringify([(await who.get('/bills')).body, (await who.get('/bills/summary')).body]);
    expect((await texts(scienceAccountant)).toLowerCase()).not.toContain('canary');
    expect(await texts(commerceAccountant)).toContain('Canary Traders');
    expect(await texts(admin)).toContain('canary-feed');
    expect((await scienceAccountant.get(`/bills?course_id=${commerce.id}`)).body).toEqual([]);
  });

  it('is searched by vendor or number, filtered by category and status, and complete for an accountant', async () => {
    const { scienceAccountant } = college;
    for (let n = 0; n < 12; n += 1) {
      await enter({ vendor: `Gupta & Sons ${n}`, bill_no: `GS/${n}`, category: 'sports' }, scienceAccountant);
    }
    const count = async (query: string) =>
      (await scienceAccountant.get<Bill[]>(`/bills?${query}`)).body.length;
    expect(await count('q=gupta')).toBe(12);
    expect(await count('q=GS/11')).toBe(1);
    expect(await count('category=sports')).toBe(12);
    expect(await count('category=sports&status=Paid')).toBe(0);
    expect((await scienceAccountant.get('/bills?status=Lost')).status).toBe(400);
    const due = (await college.admin.get<Bill[]>('/bills?status=due')).body;
    const all = (await college.admin.get<Bill[]>('/bills')).body;
    const isOpen = ({ status }: Bill) => status === 'Pending Approval' || status === 'Approved';
    expect(due).toEqual(all.filter(isOpen));
    expect([due.length > 0, due.length < all.length]).toEqual([true, true]);
    const page = await scienceAccountant.get<Bill[]>('/bills?category=sports&limit=10');
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([10, '12']);
    const { categories } = (await scienceAccountant.get<BillSummary>('/bills/summary')).body;
    expect(categories.slice(0, 4)).toEqual(['office-supplies', 'maintenance', 'transport', 'other']);
    expect(categories).toContain('sports');
  });

  it('the four cards count every bill once', async () => {
    const summary = async () => (await college.admin.get<BillSummary>('/bills/summary')).body;
    const before = await summary();
    const { science, commerce } = college;
    await enter({ amount: 0.1, course_ids: [science.id, commerce.id] });
    await enter({ amount: 0.2, status: 'Approved' });
    await enter({ amount: 100, status: 'Not Approved' });
    const after = await summary();
    const grown = (card: 'total' | 'pending' | 'approved' | 'paid') => [
      after[card].count - before[card].count,
      Number((after[card].amount - before[card].amount).toFixed(2)),
    ];
    expect([grown('total'), grown('pending'), grown('approved'), grown('paid')]).toEqual([
      [3, 100.3],
      [1, 0.1],
      [1, 0.2],
      [0, 0],
    ]);
  });
});
