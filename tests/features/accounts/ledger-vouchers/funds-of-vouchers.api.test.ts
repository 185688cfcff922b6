import { afterEach, beforeEach, expect, it } from 'vitest';
import type {
  LedgerBalance,
  LedgerVoucher,
} from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import type { Fund } from '../../../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { openAccount } from '../bank-statements/bank-college.ts';
import { vouchersOf } from './vouchers-college.ts';

/** The college, the University's money that is held, and a grant, each with a bank account. */
let college: College;
let office: ReturnType<typeof vouchersOf>;
let funds: Readonly<Record<'University' | 'Grant' | 'PTA', number>>;
let banks: Readonly<Record<'Main' | 'University' | 'Grant' | 'PTA', number>>;
beforeEach(async () => {
  college = await openCollege({ booksAreOwn: true, hasSecondAdmin: true });
  office = vouchersOf(college, await college.secondAdmin());
  const fund = async (name: string, kind: string) =>
    must(await college.admin.post<Fund>('/funds', { name, kind })).id;
  funds = {
    University: await fund('University', 'held'),
    Grant: await fund('Grant', 'grant'),
    PTA: await fund('PTA', 'own'),
  };
  const bank = async (name: keyof typeof banks, fund_id: number) => {
    const opened = { opening_balance: 10_000, opening_date: '2026-11-20' };
    await openAccount(college, { name, number: String(fund_id), fund_id, ...opened });
    return (await office.listed('?kind=bank')).find((one) => one.name === `Bank, ${name}`)?.id ?? 0;
  };
  banks = {
    Main: await bank('Main', 1),
    University: await bank('University', funds.University),
    Grant: await bank('Grant', funds.Grant),
    PTA: await bank('PTA', funds.PTA),
  };
});
afterEach(async () => {
  expect(await office.differences()).toEqual([]);
  await college.close();
});

const said = ({ lines }: LedgerVoucher) =>
  lines.map(({ account, fund, amount, between_funds }) => [account, fund, amount, between_funds]);

it('a transfer between the banks of two funds answers what the one owes the other, when it is asked for and when it is booked', async () => {
  const wish = must(
    await office.ask('moved', [
      [banks.PTA, -500],
      [banks.Main, 500],
    ]),
  );
  const lines = [
    ['Bank, PTA', 'PTA', -500, false],
    ['Bank, Main', 'College', 500, false],
    ['Due to or from PTA', 'College', -500, true],
    ['Due to or from College', 'PTA', 500, true],
  ];
  expect(said(wish)).toEqual(lines);
  expect(said(await office.approve(wish))).toEqual(lines);
  const rows = must(await college.admin.get<LedgerBalance[]>('/ledger/balances?by=fund&kind=between funds'));
  expect(rows.map(({ account, fund, balance }) => [account, fund, balance])).toEqual([
    ['Due to or from College', 'PTA', 500],
    ['Due to or from PTA', 'College', -500],
  ]);
});

it('money in transit keeps its fund until it arrives, whatever else is in transit', async () => {
  const transit = await office.account('Money in transit', 'in transit');
  await office.book('moved', [
    [banks.PTA, -300],
    [transit, 300],
  ]);
  const sent = await office.book(
    'moved',
    [
      [banks.Main, -300],
      [banks.PTA, 300],
    ],
    { date: '2026-11-20', arrived: '2026-11-21' },
  );
  expect(said(sent).slice(2)).toEqual([
    ['Due to or from College', 'PTA', -300, true],
    ['Due to or from PTA', 'College', 300, true],
  ]);
});

it('a line says its fund where its account has none, and no other fund than its account has', async () => {
  const salaries = await office.account('Salaries', 'expense');
  const paid = await office.book('out', [
    [salaries, 200, { fund_id: funds.PTA }],
    [banks.PTA, -200],
  ]);
  expect(said(paid)).toEqual([
    ['Salaries', 'PTA', 200, false],
    ['Bank, PTA', 'PTA', -200, false],
  ]);
  const wrong = await office.ask('out', [
    [salaries, 200],
    [banks.Main, -200, { fund_id: funds.PTA }],
  ]);
  expect(wrong).toMatchObject({ status: 400, body: { message: 'Bank, Main is of another fund' } });
  const none = await office.ask('out', [
    [salaries, 200, { fund_id: 99 }],
    [banks.Main, -200],
  ]);
  expect(none).toMatchObject({ status: 400, body: { message: 'There is no such fund' } });
});

it('money that is held, or a grant, pays for no other fund, but pays what it owes to it', async () => {
  const repairs = await office.account('Repairs', 'expense', { fund_id: 1 });
  for (const name of ['University', 'Grant'] as const) {
    const wish = (amount: number) =>
      office.ask('out', [
        [repairs, amount],
        [banks[name], 0 - amount],
      ]);
    const message = `${name} is kept for its own purpose: this would take ₹70.00 of its money for College. Pay from another account`;
    expect(await wish(70)).toMatchObject({ status: 409, body: { message } });
    await office.book('in', [
      [banks[name], 50],
      [repairs, -50],
    ]);
    expect((await wish(120)).body).toMatchObject({ message });
    must(await wish(50));
  }
});

it('what was asked for while a fund owed it is refused where it does not any more', async () => {
  const repairs = await office.account('Repairs', 'expense', { fund_id: 1 });
  await office.book('in', [
    [banks.Grant, 50],
    [repairs, -50],
  ]);
  const wish = () =>
    office.ask('out', [
      [repairs, 50],
      [banks.Grant, -50],
    ]);
  const [first, again] = [must(await wish()), must(await wish())];
  await office.approve(first);
  const second = await college.secondAdmin();
  expect((await second.post(`/ledger/vouchers/${again.id}/approve`, {})).status).toBe(409);
});

it('a payment voucher pays no head of the college out of what is held for another body', async () => {
  const heads = must(await college.admin.get<Head[]>('/heads?kind=expense'));
  const order = { payee: 'Ram Dhaba', head_id: heads[0]?.id, mode: 'Online', reference: 'N1' };
  const accounts = must(await college.admin.get<{ id: number; name: string }[]>('/accounts'));
  const approved = async (name: string, amount: number) => {
    const from = accounts.find((one) => one.name === name)?.id;
    const wish = { ...order, from, amount };
    const { id } = must(await college.admin.post<{ id: number }>('/vouchers', wish));
    return (await (await college.secondAdmin()).post(`/vouchers/${id}/approve`, {})).status;
  };
  expect([await approved('PTA', 70), await approved('University', 80)]).toEqual([200, 409]);
});
