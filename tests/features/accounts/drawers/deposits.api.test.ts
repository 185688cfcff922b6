import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Drawer } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import type { Deposit } from '../../../../shared/features/collection/cheques/cheques.deposits.ts';
import type { Cheque } from '../../../../shared/features/collection/cheques/cheques.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { flatTextOf, missingPdfTools } from '../../../support/tools/pdf-tools.ts';
import { must } from '../../charges/dues/planned-college.ts';

const TODAY = '2026-11-21';
let college: College;
let hostel: BankAccount;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

let number = 1000;
const cheque = (amount: number): Promise<Fee> => {
  number += 1;
  const of = { number: String(number), bank: 'PNB', date: TODAY };
  return college.collect({ amount, cheque: of }, college.scienceAccountant);
};
const deposit = (fields: object, as = college.scienceAccountant) =>
  as.post<Deposit & { message: string }>('/deposits', fields);
const drawer = async (): Promise<Drawer> =>
  must(await college.admin.get(`/drawer?cashier=${college.scienceAccountant.user.id}`));
const stateOf = async ({ id }: Fee) => must(await college.admin.get<Cheque>(`/fees/${id}/cheque`)).state;

describe('before the college names a bank account', () => {
  it('a deposit names its account as the slip does, and all that is at the bank stands without a name', async () => {
    await college.collect({ amount: 100 }, college.scienceAccountant);
    expect((await deposit({ cash: 50 })).body).toMatchObject({ errors: [{ path: 'account' }] });
    const slip = must(await deposit({ cash: 50, account: 'SBI, main' }));
    expect(slip).toMatchObject({ account: 'SBI, main', account_id: null, amount: 50, cash: 50, cheques: [] });
    expect(await balancesOf(college)).toMatchObject({ Bank: 50 });
  });
});

describe('a deposit', () => {
  it('takes cash and cheques to one bank account on one slip', async () => {
    const account = (name: string, of: string) =>
      college.admin.post<BankAccount>('/accounts', { name, bank: 'SBI', number: of });
    must(await account('SBI main', '1'));
    hostel = must(await account('SBI hostel', '2'));
    await college.collect({ amount: 1200 }, college.scienceAccountant);
    const [first, second] = [await cheque(700), await cheque(300)];
    const slip = must(
      await deposit({
        account_id: hostel.id,
        cash: 1100,
        counts: { 500: 2, 100: 1 },
        cheque_fee_ids: [first.id, second.id],
      }),
    );
    expect(slip).toMatchObject({ account: 'SBI hostel', account_id: hostel.id, amount: 2100, cash: 1100 });
    expect(slip.cheques.map(({ amount }) => amount)).toEqual([700, 300]);
    expect(await stateOf(first)).toBe('deposited');
    expect((await drawer()).deposited).toBe(-1150);
    expect(await balancesOf(college)).toMatchObject({ 'Bank, SBI hostel': 2100, 'Bank, SBI main': 50 });
    expect((await college.scienceAccountant.get(`/deposits/${slip.id}/pdf`)).status).toBe(200);
    expect((await college.scienceAccountant.get(`/deposit-slips/${slip.id}/pdf`)).status).toBe(200);
    // A cheque that comes back leaves the account that had it.
    must(
      await college.admin.post(`/fees/${second.id}/cheque`, {
        state: 'returned',
        reason: 'Funds insufficient',
      }),
    );
    expect(await balancesOf(college)).toMatchObject({ 'Bank, SBI hostel': 1800 });
  });

  it('refuses what its notes do not come to, nothing at all, a day to come and an account that is not there', async () => {
    const refused = async (fields: object, path: string) =>
      expect(await deposit(fields)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    await refused({ cash: 10, counts: { 5: 1 } }, 'counts');
    await refused({}, 'cash');
    await refused({ cash: 10, date: '2026-11-22' }, 'date');
    await refused({ cash: 10, account_id: 999 }, 'account_id');
    expect((await deposit({ cash: 9999 })).status).toBe(409);
    const standing = await drawer();
    const gone = await cheque(10);
    must(await deposit({ cheque_fee_ids: [gone.id] }));
    // All or nothing: the cash does not go where a cheque cannot.
    expect((await deposit({ cash: 10, cheque_fee_ids: [gone.id] })).status).toBe(409);
    expect((await drawer()).deposited).toBe(standing.deposited);
  });

  it('of cash alone says its notes and coins, which come to the amount, and its slip prints them', async () => {
    const by = college.scienceAccountant;
    await college.collect({ amount: 1700 }, by);
    const refused = await by.post('/cash-to-bank', { amount: 1700, counts: { 500: 3, 100: 1 } });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'counts', message: 'The notes and coins come to ₹1,600.00' }] },
    });
    const slip = must(
      await by.post<Deposit>('/cash-to-bank', { amount: 1700, counts: { 500: 3, 50: 3, 20: 2, 10: 1 } }),
    );
    expect(slip.counts).toEqual({ 500: 3, 50: 3, 20: 2, 10: 1 });
    const plain = must(await by.post<Deposit>('/cash-to-bank', { amount: 1, date: TODAY }));
    expect(plain.counts).toBeNull();
    const pdf = async (id: number) => {
      const headers = { Authorization: `Bearer ${by.token}` };
      const reply = await fetch(`${college.url}/api/deposits/${id}/pdf`, { headers });
      return new Uint8Array(await reply.arrayBuffer());
    };
    if (missingPdfTools.length > 0) return;
    const said = flatTextOf(await pdf(slip.id));
    expect(said).toContain(
      'Note or coin Pieces Amount ₹500 3 ₹1,500.00 ₹50 3 ₹150.00 ₹20 2 ₹40.00 ₹10 1 ₹10.00',
    );
    expect(flatTextOf(await pdf(plain.id))).toContain('Notes and coins —');
  });

  it('goes to the default account where none is chosen, and to the one of a typed name', async () => {
    const before = await balancesOf(college);
    must(await college.scienceAccountant.post('/cash-to-bank', { amount: 20 }));
    must(await college.scienceAccountant.post('/cash-to-bank', { amount: 30, account: 'sbi HOSTEL' }));
    const one = await cheque(5);
    must(await college.scienceAccountant.post('/deposit-slips', { fee_ids: [one.id], account: 'Elsewhere' }));
    const alone = await cheque(7);
    must(
      await college.scienceAccountant.post(`/fees/${alone.id}/cheque`, {
        state: 'deposited',
        account_id: hostel.id,
      }),
    );
    const after = await balancesOf(college);
    expect((after['Bank, SBI main'] ?? 0) - (before['Bank, SBI main'] ?? 0)).toBe(25);
    expect((after['Bank, SBI hostel'] ?? 0) - (before['Bank, SBI hostel'] ?? 0)).toBe(37);
  });

  it('that was wrong is cancelled with a reason: its cash is in the drawer again, its cheques in hand', async () => {
    const before = [await drawer(), await balancesOf(college)] as const;
    const one = await cheque(40);
    const slip = must(await deposit({ cash: 15, cheque_fee_ids: [one.id] }));
    expect((await college.scienceAccountant.post(`/deposits/${slip.id}/cancel`, { reason: '' })).status).toBe(
      400,
    );
    const cancelled = must(
      await college.scienceAccountant.post<Deposit>(`/deposits/${slip.id}/cancel`, { reason: 'Wrong bank' }),
    );
    expect(cancelled.cancelled).toMatchObject({ reason: 'Wrong bank' });
    expect(await stateOf(one)).toBe('received');
    expect((await drawer()).deposited).toBe(before[0].deposited);
    const books = await balancesOf(college);
    expect(books['Bank, SBI main']).toBe(before[1]['Bank, SBI main']);
    expect(books['Cheques in hand']).toBe((before[1]['Cheques in hand'] ?? 0) + 40);
    expect(
      (await college.scienceAccountant.post(`/deposits/${slip.id}/cancel`, { reason: 'Again' })).status,
    ).toBe(409);
    // It goes to the bank again, and comes back as any.
    must(await deposit({ cheque_fee_ids: [one.id], account_id: hostel.id }));
    expect(await stateOf(one)).toBe('deposited');
  });

  it('stands once one of its cheques has cleared', async () => {
    const one = await cheque(60);
    const slip = must(await deposit({ cheque_fee_ids: [one.id] }));
    must(await college.scienceAccountant.post(`/fees/${one.id}/cheque`, { state: 'cleared' }));
    const refused = await college.admin.post<{ message: string }>(`/deposits/${slip.id}/cancel`, {
      reason: 'x',
    });
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.message).toContain('Cleared');
  });

  it('is listed to whoever may see its cash and each of its cheques, cancelled ones marked', async () => {
    const all = must(await college.admin.get<Deposit[]>('/deposits'));
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(must(await college.admin.get<Deposit[]>('/deposits?state=cancelled'))).toHaveLength(1);
    const ofHostel = must(await college.admin.get<Deposit[]>(`/deposits?account_id=${hostel.id}`));
    expect(ofHostel.every(({ account_id }) => account_id === hostel.id)).toBe(true);
    const own = must(await college.scienceAccountant.get<Deposit[]>(`/deposits?date=${TODAY}`));
    expect(own).toHaveLength(all.length);
    expect(must(await college.commerceAccountant.get<Deposit[]>('/deposits'))).toEqual([]);
    const [first] = all;
    expect((await college.commerceAccountant.get(`/deposits/${first?.id}/pdf`)).status).toBe(404);
    expect(
      (await college.commerceAccountant.post(`/deposits/${first?.id}/cancel`, { reason: 'x' })).status,
    ).toBe(404);
    expect((await deposit({ cash: 1 }, college.teacher)).status).toBe(403);
  });

  it('of another day is cancelled by an admin alone, on the day of cancelling', async () => {
    await college.collect({ amount: 80 }, college.scienceAccountant);
    const slip = must(await deposit({ cash: 80 }));
    college.clock.set('2026-11-22T10:00:00');
    const [own, admin] = [
      await college.signIn(college.scienceAccountant.user.username),
      await college.signIn('admin'),
    ];
    const late = await own.post(`/deposits/${slip.id}/cancel`, { reason: 'Not taken' });
    expect(late.status).toBe(403);
    must(await admin.post(`/deposits/${slip.id}/cancel`, { reason: 'Not taken' }));
    const next: Drawer = must(await admin.get(`/drawer?cashier=${own.user.id}`));
    expect(next.deposited).toBe(80);
  });
});
