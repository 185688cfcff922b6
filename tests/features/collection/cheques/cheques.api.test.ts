import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { StudentDues } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { Cheque } from '../../../../shared/features/collection/cheques/cheques.model.ts';
import type { CancelRequest } from '../../../../shared/features/collection/fees/cancel-requests.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import type { Reply } from '../../../support/offices/api-client.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';

let college: College;
beforeEach(async () => {
  college = await openCollege();
});
afterEach(() => college.close());

const cheque = { number: '004512', bank: 'SBI', date: '2026-11-20' };

describe('a cheque', () => {
  it('of the example is returned with a charge: the dues are what they were, and the charge', async () => {
    const planned = await openPlanned(college);
    const { admin, scienceAccountant } = college;
    const student = await planned.student();
    await planned.raise(await planned.examplePlan());
    const fee = await planned.collect(student, 8000, { cheque, payment_date: '2026-11-21' });
    const [due] = (await planned.dues(student)).dues;
    const of = { student_id: student.id, due_id: due?.id, category: 'Merit', reason: 'Merit' };
    const asked = must(await scienceAccountant.post<Concession>('/concessions', { ...of, amount: 3000 }));
    must(await admin.post(`/concessions/${asked.id}/approve`, {}));
    expect(await planned.figures(student)).toMatchObject({ total_fees: 11_400, pending_fees: 3400 });
    const back = { state: 'returned', charge: 250, reason: 'Funds insufficient' };
    const returned = must(await admin.post<Cheque>(`/fees/${fee.id}/cheque`, back));
    expect(returned).toMatchObject({ state: 'returned', number: '004512' });
    expect(await planned.figures(student)).toMatchObject({ pending_fees: 11_650, paid_fees: 0 });
    const { dues } = await planned.dues(student);
    expect(dues.find(({ head }) => head === 'Cheque Return Charge')).toMatchObject({ open: 250 });
  });

  it('is in hand, then in the bank, then cleared; a return takes it out of where it is', async () => {
    const { admin, collect } = college;
    const kept = await collect({ amount: 100, cheque });
    const bounced = await collect({ amount: 70, cheque: { ...cheque, number: '7' } });
    const step = (id: number, body: object) => admin.post<Cheque>(`/fees/${id}/cheque`, body);
    expect(await balancesOf(college)).toMatchObject({ 'Cheques in hand': 170 });
    expect((await step(kept.id, { state: 'cleared' })).status).toBe(409);
    for (const { id } of [kept, bounced]) must(await step(id, { state: 'deposited' }));
    expect(await balancesOf(college)).toMatchObject({ Bank: 170 });
    must(await step(kept.id, { state: 'cleared' }));
    must(await step(bounced.id, { state: 'returned', reason: 'Signature differs' }));
    expect(await balancesOf(college)).toEqual({ Bank: 100, 'Fees received, Misc': -100 });
    expect((await step(kept.id, { state: 'returned', reason: 'Late' })).status).toBe(409);
    const seen = must(await admin.get<Cheque>(`/fees/${kept.id}/cheque`));
    expect(seen.states.map(({ state }) => state)).toEqual(['deposited', 'cleared']);
  });

  it('leaves the bank with its receipt, where that is cancelled after the deposit', async () => {
    const before = await balancesOf(college);
    const { id } = await college.collect({ amount: 90, cheque: { ...cheque, number: '9' } });
    must(await college.admin.post(`/fees/${id}/cheque`, { state: 'deposited' }));
    must(await college.admin.post(`/fees/${id}/cancel`, { reason: 'Wrong student' }));
    expect(await balancesOf(college)).toEqual(before);
  });

  it.each([
    ['a return without a reason', { state: 'returned' }, 400],
    ['a charge for a deposit', { state: 'deposited', charge: 5 }, 400],
    ['a day to come', { state: 'deposited', date: '2026-11-22' }, 400],
    ['a state that is none', { state: 'lost' }, 400],
  ])('with %s is refused', async (_what, body, status) => {
    const fee = await college.collect({ amount: 100, cheque });
    expect((await college.admin.post(`/fees/${fee.id}/cheque`, body)).status).toBe(status);
  });

  it('of another course is not found, and a receipt in cash has none', async () => {
    const { commerceAccountant, scienceAccountant, collect, admin } = college;
    const fee = await collect({ amount: 100, cheque }, scienceAccountant);
    expect((await commerceAccountant.get(`/fees/${fee.id}/cheque`)).status).toBe(404);
    expect((await commerceAccountant.post(`/fees/${fee.id}/cheque`, { state: 'deposited' })).status).toBe(
      404,
    );
    expect((await admin.get(`/fees/${(await collect()).id}/cheque`)).status).toBe(404);
  });
});

describe('an accountant takes no cheque back alone', () => {
  const back = { state: 'returned', reason: 'Funds insufficient' };
  const nextDay = () => {
    college.clock.advance(24 * 60 * 60_000);
    return college.signIn('asha');
  };
  const ofAccountant = async () => {
    const { scienceAccountant, addStudent, collect } = college;
    const student = await addStudent();
    const fee = await collect({ amount: 100, student_id: student.id, cheque }, scienceAccountant);
    const step = (body: object, as = scienceAccountant) => as.post<Cheque>(`/fees/${fee.id}/cheque`, body);
    return { fee, step };
  };

  it('that was never deposited: it waits for an admin, with what was to be charged, and the receipt stands', async () => {
    const { fee, step } = await ofAccountant();
    expect(await step({ ...back, charge: 300 })).toMatchObject({
      status: 200,
      body: { state: 'received', asked: true, states: [] },
    });
    expect((await step(back)).status).toBe(409);
    const [listed] = must(await college.admin.get<Fee[]>(`/fees?ids=${fee.id}`));
    expect(listed?.cancelled).toBeNull();
    const [asked] = must(await college.admin.get<CancelRequest[]>('/requests'));
    const reason = 'Cheque 004512 returned: Funds insufficient, to be charged ₹300.00 (it was not deposited)';
    expect(asked).toMatchObject({ fee_id: fee.id, status: 'Waiting', asked_by: 'Asha Rao', reason });
    expect(must(await step({ ...back, charge: 300 }, college.admin))).toMatchObject({ state: 'returned' });
    const [after] = must(await college.admin.get<CancelRequest[]>('/requests'));
    expect(after).toMatchObject({ status: 'Cancelled', decided: { by: 'Meera Nair' } });
  });

  it('at a charge above the office’s own: it waits for an admin, whatever the sum', async () => {
    must(await college.admin.put('/settings', { cheque_charge: 250 }));
    const { step } = await ofAccountant();
    must(await step({ state: 'deposited' }));
    expect(must(await step({ ...back, charge: 99_99_99_999 }))).toMatchObject({
      state: 'deposited',
      asked: true,
    });
    const [{ id, reason } = { id: 0, reason: '' }] = must(
      await college.admin.get<CancelRequest[]>('/requests'),
    );
    expect(reason).toContain('to be charged ₹99,99,99,999.00 (the office charges ₹250.00)');
    must(await college.admin.post(`/requests/${id}/decline`, { reason: 'Not so much' }));
    const asha = await nextDay();
    expect(must(await step({ ...back, charge: 250 }, asha))).toMatchObject({ state: 'returned' });
  });

  it.each<[string, (request: number, fee: number) => Promise<Reply<unknown>>]>([
    ['on its own', (request) => college.admin.post(`/requests/${request}/approve`, {})],
    [
      'among all that waits',
      (id) =>
        college.admin.post('/approvals/decide', {
          decision: 'approve',
          requests: [{ kind: 'cancellation', id }],
        }),
    ],
    [
      'by the button of its receipt',
      (_, fee) => college.admin.post(`/fees/${fee}/cancel`, { reason: 'Seen' }),
    ],
  ])(
    'at a charge above the office’s own, approved %s: it is returned and charged, and no mistake',
    async (_, approve) => {
      const { fee, step } = await ofAccountant();
      must(await step({ state: 'deposited' }));
      must(await step({ ...back, charge: 300 }));
      const [asked] = must(await college.admin.get<CancelRequest[]>('/requests'));
      expect(asked?.cheque_return).toEqual({ reason: 'Funds insufficient', charge: 300 });
      must(await approve(asked?.id ?? 0, fee.id));
      const [after] = must(await college.admin.get<Fee[]>(`/fees?ids=${fee.id}`));
      expect(after).toMatchObject({ cheque: { state: 'returned' }, cancelled: { by: 'Meera Nair' } });
      const { dues } = must(await college.admin.get<StudentDues>(`/students/${fee.student_id}/dues`));
      expect(dues.find(({ head }) => head === 'Cheque Return Charge')).toMatchObject({ open: 300 });
      expect(must(await college.admin.get<CancelRequest[]>('/requests'))[0]?.status).toBe('Cancelled');
    },
  );

  it('but one that the bank returned, without a charge, is taken back at once', async () => {
    const { step } = await ofAccountant();
    must(await step({ state: 'deposited' }));
    expect(must(await step(back, await nextDay()))).toMatchObject({ state: 'returned' });
  });

  it('on the day on which it was deposited, whatever day is said: no bank has looked at it', async () => {
    const { fee, step } = await ofAccountant();
    must(await step({ state: 'deposited', date: fee.payment_date }));
    expect(must(await step(back))).toMatchObject({ state: 'deposited', asked: true });
    const [asked] = must(await college.admin.get<CancelRequest[]>('/requests'));
    expect(asked?.reason).toContain('(it was deposited today)');
  });
});

describe('the same cheque or transfer', () => {
  it('is refused with the receipt that has it, unless an admin says why, or that receipt is cancelled', async () => {
    const { admin, scienceAccountant, commerceAccountant, collect } = college;
    const fee = await collect({ amount: 100, cheque }, scienceAccountant);
    const again = { student_name: 'R', amount: 100, cheque: { ...cheque, bank: 'sbi' } };
    const refused = await scienceAccountant.post<{ message: string }>('/fees', again);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining(fee.receipt_no ?? '?'),
    ]);
    const elsewhere = await commerceAccountant.post<{ message: string }>('/fees', again);
    expect([elsewhere.status, elsewhere.body.message]).toEqual([409, 'This cheque was taken already']);
    const why = { ...again, double_reason: 'Two students on one cheque' };
    expect((await scienceAccountant.post('/fees', why)).status).toBe(403);
    const second = must(await admin.post<{ id: number }>('/fees', why));
    for (const { id } of [fee, second]) must(await admin.post(`/fees/${id}/cancel`, { reason: 'Bank' }));
    expect((await scienceAccountant.post('/fees', again)).status).toBe(201);
  });

  it.each([
    ['blanks', { ...cheque, number: '00 45 12', bank: 'S B I' }],
    ['dashes and dots', { ...cheque, number: '0045-12', bank: 's.b.i.' }],
    ['no leading zeros', { ...cheque, number: '4512' }],
    ['other blanks and dashes', { ...cheque, number: '\u00a000–45\u202f12', bank: 'SBI' }],
    ['wide digits', { ...cheque, number: '００４５１２', bank: 'SBI' }],
    ['letters that nobody sees', { ...cheque, number: '0045\u200b12\u2060', bank: 'SBI' }],
  ])('is known when it is written with %s', async (_what, again) => {
    await college.collect({ amount: 100, cheque });
    const fee = { student_name: 'R', amount: 100, cheque: again };
    expect((await college.admin.post('/fees', fee)).status).toBe(409);
    const transfer = { student_name: 'R', amount: 5, payment_type: 'Online' };
    must(await college.admin.post('/fees', { ...transfer, reference: '0012-AB 7' }));
    expect((await college.admin.post('/fees', { ...transfer, reference: '12ab\u200b7' })).status).toBe(409);
  });

  it('by its reference, too; and a cheque is not paid in cash', async () => {
    const { admin } = college;
    const paid = { student_name: 'R', amount: 5, payment_type: 'Online', reference: 'UTR77' };
    expect((await admin.post('/fees', paid)).status).toBe(201);
    expect(await admin.post('/fees', { ...paid, reference: 'utr77' })).toMatchObject({ status: 409 });
    const cash = { student_name: 'R', amount: 5, payment_type: 'Cash', cheque };
    expect(await admin.post('/fees', cash)).toMatchObject({ status: 400 });
  });
});
