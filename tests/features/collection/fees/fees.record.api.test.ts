import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cheque } from '../../../../shared/features/collection/cheques/cheques.model.ts';
import type { CancelRequest } from '../../../../shared/features/collection/fees/cancel-requests.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { RECEIPT } from '../../../../shared/features/collection/fees/fees.receipt-content.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
});
afterAll(() => college.close());

const cheque = { number: '004512', bank: 'State Bank of India', date: '2026-11-20' };
const listed = async (fee: Fee) => must(await college.admin.get<Fee[]>(`/fees?ids=${fee.id}`))[0];
const printedOf = async (fee: Fee) => {
  const paper = await college.opened.office.database.reader
    .selectFrom('papers')
    .select(['version', 'content'])
    .where('kind', '=', 'receipt')
    .where('record_id', '=', fee.id)
    .executeTakeFirstOrThrow();
  return RECEIPT.read(paper.version, paper.content);
};

describe('a fee entry says with what it was paid, and what it settles', () => {
  it('line by line, with what is ahead, its cheque and where that is; in the list as in the answer', async () => {
    const student = await planned.student({ roll_no: '1' });
    await planned.raise(await planned.examplePlan());
    const fee = await planned.collect(student, 15_000, { confirm: ['over'], cheque });
    expect(fee.lines).toMatchObject([
      { head: 'Tuition', instalment: 1, session: '2026-27', origin: 'plan', amount: 6000 },
      { head: 'Caution Money', instalment: null, amount: 1000 },
      { head: 'Examination', amount: 1400 },
      { head: 'Tuition', instalment: 2, amount: 6000 },
    ]);
    expect(fee).toMatchObject({ advance: 600, cheque: { ...cheque, state: 'received' }, reference: null });
    expect(await listed(fee)).toEqual(fee);
    const step = (state: string, more = {}, as = college.scienceAccountant) =>
      as.post<Cheque>(`/fees/${fee.id}/cheque`, { state, ...more });
    must(await step('deposited'));
    expect((await listed(fee))?.cheque?.state).toBe('deposited');
    must(await step('returned', { reason: 'Funds insufficient' }, college.admin));
    const returned = await listed(fee);
    expect(returned).toMatchObject({ lines: [], advance: 0, cheque: { state: 'returned' } });
    expect(returned?.cancelled?.reason).toBe('Cheque returned: Funds insufficient');
    const exported = (await college.admin.get<string>('/fees/export?format=csv')).body;
    expect(exported).toContain('"Paid, cheque returned"');
    const { lines, paid_with } = await printedOf(fee);
    expect(lines.map(({ what, amount }) => `${what}: ${amount}`)).toEqual([
      'Tuition, instalment 1 (2026-27): 6000',
      'Caution Money (2026-27): 1000',
      'Examination (2026-27): 1400',
      'Tuition, instalment 2 (2026-27): 6000',
      'Paid in advance: 600',
    ]);
    expect(paid_with).toBe('No. 004512, State Bank of India, 20-11-2026');
  });

  it('of a student without a plan under its own type, with the reference of its transfer', async () => {
    const student = await college.addStudent({ total_fees: 1000 });
    const paid = { student_id: student.id, amount: 700, fee_type: 'Exam', payment_type: 'Online' };
    const fee = await college.collect({ ...paid, reference: 'UTR9' });
    expect(fee).toMatchObject({ advance: 0, cheque: null, reference: 'UTR9', cancel_request: null });
    expect(fee.lines).toMatchObject([{ head: 'Previous Dues', origin: 'opening', amount: 700 }]);
    expect(await printedOf(fee)).toMatchObject({ lines: [], fee_type: 'Exam', paid_with: 'UTR9' });
    const head_id = planned.head('Hostel');
    must(
      await college.admin.post('/dues', {
        student_id: student.id,
        head_id,
        amount: 50,
        due_date: '2026-11-01',
      }),
    );
    const more = await college.collect({ student_id: student.id, amount: 450 });
    expect((await printedOf(more)).lines).toEqual([
      { what: 'Hostel', amount: 50 },
      { what: 'Previous Dues', amount: 300 },
      { what: 'Tuition', amount: 100 },
    ]);
  });

  it('and what became of the wish to cancel it', async () => {
    const { scienceAccountant, admin } = college;
    const fee = await college.collect({ amount: 40 }, scienceAccountant);
    const ask = (reason: string) =>
      scienceAccountant.post<CancelRequest>(`/fees/${fee.id}/request-cancel`, { reason });
    const { id } = must(await ask('Wrong student'));
    expect((await listed(fee))?.cancel_request).toMatchObject({ status: 'Waiting', reason: 'Wrong student' });
    must(await admin.post(`/requests/${id}/decline`, { reason: 'It is right' }));
    expect((await listed(fee))?.cancel_request).toMatchObject({
      status: 'Declined',
      decided: { by: 'Meera Nair', reason: 'It is right' },
    });
    must(await ask('It is wrong indeed'));
    must(await admin.post(`/fees/${fee.id}/cancel`, { reason: 'Seen' }));
    expect((await listed(fee))?.cancel_request).toMatchObject({
      status: 'Cancelled',
      decided: { reason: 'Seen' },
    });
  });
});

it('entries are found by where their cheque is; a cancelled one is nowhere, unless it came back', async () => {
  const { admin, collect } = college;
  const paidBy = (number: string, fields = {}) =>
    collect({ amount: 5, student_name: 'Of a cheque', cheque: { ...cheque, number }, ...fields });
  const step = (id: number, state: string) =>
    admin.post(`/fees/${id}/cheque`, { state, ...(state === 'returned' && { reason: 'Stopped' }) });
  const [kept, deposited, cleared, returned, void_] = [
    await paidBy('c1', { payment_date: '2026-11-19' }),
    await paidBy('c2'),
    await paidBy('c3'),
    await paidBy('c4'),
    await paidBy('c5'),
  ];
  const waiting = await admin.get('/fees/summary?q=Of a cheque&cheque=received');
  expect(waiting.body).toMatchObject({ cheques: 5, cheques_since: '2026-11-19' });
  for (const { id } of [deposited, cleared, returned]) must(await step(id, 'deposited'));
  must(await step(cleared.id, 'cleared'));
  must(await step(returned.id, 'returned'));
  must(await admin.post(`/fees/${void_.id}/cancel`, { reason: 'Twice' }));
  const found = async (state: string) =>
    must(await admin.get<Fee[]>(`/fees?q=Of a cheque&cheque=${state}`)).map(({ id }) => id);
  expect(await found('received')).toEqual([kept.id]);
  expect(await found('deposited')).toEqual([deposited.id]);
  expect(await found('cleared')).toEqual([cleared.id]);
  expect(await found('returned')).toEqual([returned.id]);
  const page = await admin.get<Fee[]>('/fees?cheque=received&limit=1');
  expect(page.headers.get('X-Total-Count')).toBe('1');
  expect(must(await admin.get('/fees/summary?cheque=received'))).toEqual({
    ...{ collected: 5, receipts: 1, cheques: 1, cheques_since: '2026-11-19' },
  });
  expect((await admin.get('/fees?cheque=lost')).status).toBe(400);
});

it('a receipt that is cancelled while its cheque is in the bank takes the money out of the bank', async () => {
  const before = await balancesOf(college);
  const fee = await college.collect({ amount: 170, cheque: { ...cheque, number: '9' } });
  must(await college.admin.post(`/fees/${fee.id}/cheque`, { state: 'deposited' }));
  must(await college.admin.post(`/fees/${fee.id}/cancel`, { reason: 'Wrong student' }));
  expect(await balancesOf(college)).toEqual(before);
});

it('two lines on one due are one part of the receipt, of both sums together', async () => {
  const student = await planned.student({ roll_no: '7' });
  const { dues } = await planned.dues(student);
  const opening = dues.find(({ origin }) => origin === 'opening') ?? dues[0];
  const lines = [
    { due_id: opening?.id, amount: 100 },
    { due_id: opening?.id, amount: 50.5 },
  ];
  const fee = await planned.collect(student, 150.5, { lines });
  expect(fee.lines).toMatchObject([{ due_id: opening?.id, amount: 150.5 }]);
});
