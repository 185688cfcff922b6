import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const SBI = { name: 'SBI main', bank: 'State Bank of India', number: '3000 1234 567', ifsc: 'sbin0001234' };
const add = (fields: object) => college.admin.post<BankAccount>('/accounts', fields);

describe('bank accounts are written by the admin and read by staff', () => {
  it.each([
    ['guest', 401, 401],
    ['teacher', 403, 403],
    ['scienceAccountant', 200, 403],
  ] as const)('%s reads with %i and writes with %i', async (who, reads, writes) => {
    const caller = college[who];
    expect((await caller.get('/accounts')).status).toBe(reads);
    expect((await caller.post('/accounts', SBI)).status).toBe(writes);
    expect((await caller.patch('/accounts/1', { name: 'X' })).status).toBe(writes);
  });
});

describe('a bank account', () => {
  it('that is the first takes over what was booked before, and has the typed balance on its opening day', async () => {
    await college.collect({ student_name: 'By transfer', amount: 300, payment_type: 'Online' });
    expect(await balancesOf(college)).toMatchObject({ Bank: 300 });
    const first = must(await add({ ...SBI, opening_balance: 10_000, opening_date: '2026-11-21' }));
    expect(first).toMatchObject({
      ...{ ifsc: 'SBIN0001234', fund: 'College', opening_balance: 10_000, active: true },
      ...{ is_default_for: ['cash', 'online'], balance: 10_300 },
    });
    await college.collect({ student_name: 'By transfer', amount: 200, payment_type: 'Online' });
    expect(await balancesOf(college)).toMatchObject({
      'Bank, SBI main': 10_500,
      'Opening balances': -10_000,
    });
  });

  it('is one of several, each with its own books; one is taken for cash and one for what is paid Online', async () => {
    const second = must(
      await add({
        ...{ name: 'PNB fees', bank: 'PNB', number: '55', opening_balance: -50 },
        is_default_for: ['online'],
      }),
    );
    const accounts = (await college.admin.get<BankAccount[]>('/accounts')).body;
    expect(accounts.map(({ name, is_default_for }) => [name, ...is_default_for])).toEqual([
      ['PNB fees', 'online'],
      ['SBI main', 'cash'],
    ]);
    await college.collect({ student_name: 'By transfer', amount: 70, payment_type: 'Online' });
    expect(await balancesOf(college)).toMatchObject({ 'Bank, SBI main': 10_500, 'Bank, PNB fees': 20 });
    const renamed = must(
      await college.admin.patch<BankAccount>(`/accounts/${second.id}`, {
        ...{ name: 'PNB fees account', version: second.version },
        ...{ opening_balance: 1000, opening_date: '2026-11-20' },
      }),
    );
    expect(renamed).toMatchObject({
      opening_balance: 1000,
      opening_date: '2026-11-20',
      balance: 1070,
      ifsc: null,
    });
    expect(await balancesOf(college)).toMatchObject({ 'Bank, PNB fees account': 1070 });
  });

  it('shows its balance to an admin alone', async () => {
    const { body } = await college.scienceAccountant.get<BankAccount[]>('/accounts');
    expect(body.map(({ balance }) => balance)).toEqual([null, null]);
  });

  it.each([
    ['no name', { ...SBI, name: ' ' }, 400, 'Account name is required'],
    ['no bank', { ...SBI, bank: '' }, 400, 'Bank is required'],
    ['no number', { ...SBI, number: '' }, 400, 'Account number is required'],
    ['an IFSC of another shape', { ...SBI, ifsc: 'SBIN1' }, 400, /An IFSC is four letters/],
    ['a name that is taken', { ...SBI, name: 'sbi MAIN', number: '1' }, 409, /of that name exists already/],
    ['a number that is taken', { ...SBI, name: 'Other' }, 409, /is SBI main already/],
    [
      'a fund that is not there',
      { ...SBI, name: 'O', number: '1', fund_id: 9 },
      400,
      'There is no such fund',
    ],
    [
      'an opening day to come',
      { ...SBI, name: 'O', number: '1', opening_date: '2030-01-01' },
      400,
      /future date/,
    ],
  ])('with %s is refused', async (_what, fields, status, message) => {
    const reply = await add(fields);
    expect(reply.status).toBe(status);
    expect((reply.body as unknown as { message: string }).message).toMatch(message);
  });

  it('that is taken where none is said stays in use; another is not offered once it is closed', async () => {
    const [, sbi] = (await college.admin.get<BankAccount[]>('/accounts')).body;
    const path = `/accounts/${sbi?.id}`;
    expect((await college.admin.patch(path, { active: false })).status).toBe(409);
    must(await add({ name: 'Third', bank: 'BoB', number: '77', is_default_for: ['cash'] }));
    expect(must(await college.admin.patch<BankAccount>(path, { active: false })).active).toBe(false);
    const active = (await college.admin.get<BankAccount[]>('/accounts?active=true')).body;
    expect(active.map(({ name }) => name)).toEqual(['PNB fees account', 'Third']);
    expect((await college.admin.patch(path, { name: 'Z', version: 1 })).status).toBe(409);
  });

  it('does not open on a day of a closed year', async () => {
    must(await college.admin.put('/settings', { closed_to: '2026-03-31' }));
    const closed = await add({ name: 'Old', bank: 'X', number: '3', opening_date: '2026-03-01' });
    expect(closed.status).toBe(400);
  });
});
