import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Drawer } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { must } from '../../charges/dues/planned-college.ts';

const TODAY = '2026-11-21';
let college: College;
let heads: readonly Head[];
beforeAll(async () => {
  college = await openCollege();
  heads = must(await college.admin.get<Head[]>('/heads?kind=all'));
});
afterAll(() => college.close());

const headOf = (name: string): number => heads.find((head) => head.name === name)?.id ?? 0;
const rent = (fields: object = {}, as = college.scienceAccountant) =>
  as.post<Fee & { message: string }>('/other-receipts', {
    payer: 'Canteen, M/s Verma',
    head_id: headOf('Rent'),
    amount: 4500,
    description: 'November',
    ...fields,
  });
const rowsOf = async (name: string, as = college.admin): Promise<readonly (readonly unknown[])[]> =>
  must(await as.get<Report>(`/reports/${name}?from=${TODAY}&to=${TODAY}`)).rows.map(({ cells }) => cells);

describe('rent from the canteen', () => {
  let receipt: Fee;
  it('is a receipt of the same series, under its own head, of no student and no course', async () => {
    const before = await college.collect({ amount: 100 });
    receipt = must(await rent());
    expect(receipt).toMatchObject({
      student_id: null,
      student_name: 'Canteen, M/s Verma',
      head: 'Rent',
      head_id: headOf('Rent'),
      amount: 4500,
      payment_type: 'Cash',
      payment_date: TODAY,
      description: 'November',
    });
    const number = (fee: Fee): number => Number(fee.receipt_no?.split('/').at(-1));
    expect(number(receipt)).toBe(number(before) + 1);
  });

  it('is credited to other income under its head, and is in the drawer of its cashier', async () => {
    expect(await balancesOf(college)).toMatchObject({ 'Other income': -4500 });
    const drawer: Drawer = must(
      await college.admin.get(`/drawer?cashier=${college.scienceAccountant.user.id}`),
    );
    expect(drawer.receipts).toBe(4500);
  });

  it('stands under its own head in every report, and under no course', async () => {
    expect(await rowsOf('head-register')).toContainEqual([TODAY, 'Rent', 1, 4500, 0, 0, 4500]);
    expect(await rowsOf('collection-by-head')).toContainEqual(['Rent', 1, 4500, 0, 0, 4500]);
    expect(await rowsOf('collection-by-course')).toEqual([
      ['No course', 1, 100, 0, 0, 100],
      ['Other money', 1, 4500, 0, 0, 4500],
    ]);
    expect(await rowsOf('collection-by-course', college.scienceAccountant)).toEqual([
      ['Other money', 1, 4500, 0, 0, 4500],
    ]);
    const register = must(await college.admin.get<Report>(`/reports/fee-register?from=${TODAY}&to=${TODAY}`));
    expect(register.columns.map(({ header }) => header)).toContain('Rent');
    expect(JSON.stringify(await rowsOf('day-book'))).toContain('Rent, Cash');
    expect(JSON.stringify(await rowsOf('collection-by-head'))).not.toContain('Tuition","4600');
  });

  it("opens to its receipt from each figure, and none of a course's figures opens to it", async () => {
    const open = async (name: string, row: string) =>
      must(
        await college.admin.get<Report>(
          `/reports/${name}/rows?from=${TODAY}&to=${TODAY}&row=${encodeURIComponent(row)}&column=total`,
        ),
      ).rows.map(({ cells }) => cells);
    for (const [name, row] of [
      ['collection-by-head', 'Rent'],
      ['collection-by-course', 'other'],
      ['head-register', `${TODAY} Rent`],
    ] as const)
      expect(await open(name, row)).toEqual([
        [receipt.receipt_no, TODAY, 'Canteen, M/s Verma', null, 'Rent', 'Cash', expect.any(String), 4500],
      ]);
    expect(await open('collection-by-course', String(college.science.id))).toEqual([]);
  });

  it('is found by its head and its payer, listed apart, and exported with its head', async () => {
    const found = async (address: string) =>
      must(await college.admin.get<Fee[]>(address)).map(({ id }) => id);
    expect(await found('/fees?q=rent')).toEqual([receipt.id]);
    expect(await found('/fees?q=verma')).toEqual([receipt.id]);
    expect(await found('/other-receipts')).toEqual([receipt.id]);
    expect(await found('/fees?money=students')).not.toContain(receipt.id);
    expect(must(await college.admin.get('/fees/summary?money=other'))).toMatchObject({
      collected: 4500,
      receipts: 1,
    });
    const csv = (await college.admin.get<string>('/fees/export?format=csv&q=verma')).body;
    expect(csv).toContain('Rent');
    expect(csv).not.toContain(college.science.name);
  });

  it('is seen by accountants of its course alone, and cancelled as any receipt: the rent leaves its head', async () => {
    expect(must(await college.commerceAccountant.get<Fee[]>('/other-receipts'))).toEqual([]);
    must(await college.admin.post(`/fees/${receipt.id}/cancel`, { reason: 'Paid twice' }));
    expect(await balancesOf(college)).not.toHaveProperty('Other income');
    expect(JSON.stringify(await rowsOf('head-register'))).not.toContain('Rent');
  });
});

describe('other money', () => {
  it('comes under a head of other income alone, from a payer, with a positive amount', async () => {
    expect((await rent({ head_id: headOf('Tuition') })).body).toMatchObject({
      errors: [{ path: 'head_id', message: 'Choose a head of other income' }],
    });
    expect((await rent({ payer: ' ' })).body.message).toBe('Enter who pays and a positive amount');
    expect((await rent({ amount: 0 })).status).toBe(400);
    expect((await rent({ student_id: 1 })).status).toBe(400);
    expect((await rent({}, college.teacher as never)).status).toBe(403);
  });

  it('is owed to the body for which the fund of its head is held', async () => {
    const fund = must(
      await college.admin.post<{ id: number }>('/funds', { name: 'University', kind: 'held' }),
    );
    const head = must(
      await college.admin.post<Head>('/heads', {
        name: 'Sale of University Forms',
        fee_type: 'Others',
        kind: 'other income',
        fund_id: fund.id,
      }),
    );
    must(await rent({ head_id: head.id, amount: 70 }));
    expect(await balancesOf(college)).toMatchObject({ 'Held for University': -70 });
    expect(await rowsOf('head-register')).toContainEqual([
      TODAY,
      'Sale of University Forms',
      1,
      70,
      0,
      0,
      70,
    ]);
  });

  it('of two lakh and more in cash of one payer in a day is refused, unless an admin says why', async () => {
    must(await rent({ payer: 'Big Donor', head_id: headOf('Donation'), amount: 1_50_000 }));
    const second = { payer: 'big donor', head_id: headOf('Donation'), amount: 50_000 };
    const refused = await rent(second);
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ path: 'cash_reason' }] } });
    expect(refused.body.message).toContain('₹2,00,000.00 in cash in one day');
    expect((await rent({ ...second, cash_reason: 'Asked for' })).status).toBe(403);
    must(await rent({ ...second, payment_type: 'Online', reference: 'UTR-9' }));
    must(await rent({ ...second, cash_reason: 'No bank was open' }, college.admin));
    // A rupee below two lakh, of another payer.
    must(await rent({ payer: 'Small Donor', head_id: headOf('Donation'), amount: 1_99_999 }));
  });
});

describe("a student's fee of two lakh in cash", () => {
  it('is asked about where the page wishes it, and taken as specified where it does not', async () => {
    const big = { student_name: 'Omar', amount: 2_00_000 };
    const asked = await college.admin.post('/fees', { ...big, ask: true });
    expect(asked).toMatchObject({ status: 409, body: { ask: 'cash' } });
    must(await college.admin.post('/fees', { ...big, ask: true, confirm: ['cash'] }));
    must(await college.admin.post('/fees', { student_name: 'Ali', amount: 2_00_000 }));
  });
});

describe('what is paid Online', () => {
  it('goes to the bank account that is said, and leaves that one when it is cancelled', async () => {
    const account = (name: string, number: string) =>
      college.admin.post<BankAccount>('/accounts', { name, bank: 'SBI', number });
    const first = must(await account('SBI main', '1'));
    const second = must(await account('SBI hostel', '2'));
    const fee = await college.collect({
      amount: 900,
      payment_type: 'Online',
      reference: 'UTR-1',
      account_id: second.id,
    });
    expect(fee).toMatchObject({ account_id: second.id, account: 'SBI hostel' });
    const other = must(await rent({ amount: 60, payment_type: 'Online', reference: 'UTR-2' }));
    expect(other).toMatchObject({ account_id: first.id, account: 'SBI main' });
    expect(await balancesOf(college)).toMatchObject({ 'Bank, SBI hostel': 900 });
    must(await college.admin.patch(`/accounts/${second.id}`, { is_default_for: ['online'] }));
    must(await college.admin.post(`/fees/${fee.id}/cancel`, { reason: 'Twice' }));
    expect((await balancesOf(college))['Bank, SBI hostel'] ?? 0).toBe(0);
    const cash = await college.admin.post('/fees', { student_name: 'A', amount: 1, account_id: second.id });
    expect(cash).toMatchObject({ status: 400, body: { errors: [{ path: 'account_id' }] } });
  });
});
