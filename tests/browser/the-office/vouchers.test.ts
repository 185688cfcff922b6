import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Proposals } from '../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { LedgerVoucher } from '../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import type { BankAccount } from '../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { bankOf, openAccount, statementOf } from '../../features/accounts/bank-statements/bank-college.ts';
import { vouchersOf } from '../../features/accounts/ledger-vouchers/vouchers-college.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { moreOf, pressInRow } from '../../support/browsers/press-in-row.ts';
import { type College, openCollege, type Person } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
let second: Person;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege({ hasSecondAdmin: true }), launchChromium()]);
  second = await college.secondAdmin();
  await openAccount(college, { name: 'SBI main', number: '1' });
  must(await college.admin.put('/settings', { uses: ['ledger'] }));
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

let desk: Desk;
const sitDown = async (who: Person, path: string): Promise<Page> => {
  desk = await openDesk(browser, college, who, path, { network: 'late' });
  await desk.page.locator('h1').waitFor();
  return desk.page;
};
const leave = async (): Promise<void> => {
  expect(desk.watch.problems()).toEqual([]);
  await desk.leave();
};
const vouchers = async (): Promise<readonly LedgerVoucher[]> =>
  must(await college.admin.get<LedgerVoucher[]>('/ledger/vouchers'));

describe('a voucher in plain words, with answers 300 ms late', () => {
  it('an accountant draws cash by its usual case; another admin approves it under Approvals', async () => {
    const page = await sitDown(college.scienceAccountant, '/vouchers?act=New+Voucher&usual=draw');
    const dialog = page.getByRole('dialog', { name: 'New Voucher' });
    await expect.poll(() => dialog.getByLabel('What for').inputValue()).toBe('Cash drawn from the bank');
    await dialog.getByLabel('Amount').fill('500');
    await lookAt(page, 'new-voucher-moved');
    await page.keyboard.press('Control+Enter');
    await page.getByText('it waits for approval').first().waitFor();
    await page.getByText('No number yet').waitFor();
    await leave();
    const [voucher] = await vouchers();
    expect(voucher).toMatchObject({ kind: 'contra', amount: 500, status: 'Waiting' });
    const deciding = await sitDown(second, '/approvals');
    await deciding.getByRole('button', { name: /Approve the voucher/ }).click();
    await lookAt(deciding, 'approving-a-voucher');
    await deciding.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect.poll(async () => (await vouchers())[0]?.status).toBe('Approved');
    await leave();
  });

  it('an admin adds an account and a party, takes earnest money, and finds it on the party’s page', async () => {
    let page = await sitDown(college.admin, '/accounts');
    await page.getByRole('button', { name: 'Add Account' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Earnest money');
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('deposit held');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Earnest money').first().waitFor();
    await lookAt(page, 'accounts');
    await leave();
    page = await sitDown(college.admin, '/parties');
    await page.getByRole('button', { name: 'Add Party' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Gupta Builders');
    await page.getByRole('textbox', { name: 'PAN' }).fill('abcde1234f');
    await page.keyboard.press('Control+Enter');
    await page.getByText('ABCDE1234F').waitFor();
    await lookAt(page, 'parties');
    await leave();
    page = await sitDown(college.admin, '/vouchers?act=New+Voucher&usual=earnest');
    const dialog = page.getByRole('dialog', { name: 'New Voucher' });
    await dialog.getByLabel('Party 1').selectOption({ label: 'Gupta Builders' });
    await dialog.getByLabel('Amount 1').fill('1000');
    await lookAt(page, 'new-voucher-in');
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await lookAt(page, 'vouchers');
    await page.setViewportSize(PHONE_SCREEN);
    await lookAt(page, 'vouchers-phone');
    await leave();
    const [voucher] = await vouchers();
    await vouchersOf(college, second).approve({ id: voucher?.id ?? 0 });
    page = await sitDown(college.admin, '/parties');
    await page.getByRole('button', { name: 'Account of Gupta Builders' }).click();
    await page.getByText('The college owes ₹1,000.00').waitFor();
    await lookAt(page, 'party');
    await leave();
  });

  it('something is put right by what gets more and what gets less, and both sides are equal before it is sent', async () => {
    const office = vouchersOf(college, second);
    const [wrong, right] = [
      await office.account('Stationery', 'expense'),
      await office.account('Repairs', 'expense'),
    ];
    const page = await sitDown(college.admin, '/vouchers');
    await page.getByRole('button', { name: 'New Voucher' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Voucher' });
    await dialog.getByLabel('What happened').selectOption({ label: 'Put right' });
    await dialog.getByLabel('Account 1').selectOption(`account ${wrong}`);
    await dialog.getByLabel('It 1').selectOption('less');
    await dialog.getByLabel('Amount 1').fill('450');
    await dialog.getByText('The sides differ by ₹450.00').waitFor();
    await dialog.getByLabel('Account 2').selectOption(`account ${right}`);
    await dialog.getByLabel('Amount 2').fill('450');
    await dialog.getByText('Both sides are equal.').waitFor();
    await dialog.getByLabel('What for').fill('Booked under the wrong head');
    await lookAt(page, 'new-voucher-right');
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    expect((await vouchers())[0]).toMatchObject({
      kind: 'journal',
      lines: [
        { account: 'Stationery', amount: -450 },
        { account: 'Repairs', amount: 450 },
      ],
    });
    await leave();
  });

  it('a line of the bank fills it in; what moved to another bank is matched with both statements', async () => {
    must(await college.admin.put('/settings', { uses: ['ledger', 'bank'] }));
    const pnb = await openAccount(college, { name: 'PNB', number: '2' });
    const [sbi] = must(await college.admin.get<BankAccount[]>('/accounts')).filter(
      ({ number }) => number === '1',
    );
    await bankOf(college, sbi as BankAccount).load(
      statementOf(10_000, [['20-11-2026', 'TRF TO OWN ACCOUNT', 'TRF123', -250]]),
    );
    await bankOf(college, pnb).load(
      statementOf(10_000, [['21-11-2026', 'TRF BY OWN ACCOUNT', 'TRF123', 250]]),
    );
    let page = await sitDown(college.admin, '/bank');
    await page.getByRole('heading', { name: 'PNB' }).click();
    await pressInRow(page.locator('main'), 'New voucher: TRF BY OWN ACCOUNT');
    const came = page.getByRole('dialog', { name: 'New Voucher' });
    const placeOf = () => came.locator('select[name=place] option:checked').textContent();
    await expect.poll(placeOf).toBe('Bank, PNB');
    for (const [label, place] of [
      ['Money moved', 'Choose…'],
      ['Money came in', 'Bank, PNB'],
    ] as const) {
      await came.getByLabel('What happened').selectOption({ label });
      await expect.poll(placeOf).toBe(place);
    }
    await leave();
    page = await sitDown(college.admin, '/bank');
    await page.getByRole('heading', { name: 'SBI main' }).click();
    const row = page.locator('[data-id]').filter({ hasText: 'TRF TO OWN ACCOUNT' });
    await moreOf(row).waitFor();
    await row.locator('[role=gridcell]').first().focus();
    await page.keyboard.press('v');
    const dialog = page.getByRole('dialog', { name: 'New Voucher' });
    await dialog.getByLabel('What happened').selectOption({ label: 'Money moved' });
    await dialog.locator('select[name=to]').selectOption({ label: 'Bank, PNB' });
    await dialog.getByRole('group', { name: 'Arrived on' }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('21112026');
    await lookAt(page, 'new-voucher-of-a-line');
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    const asked = (await vouchers()).find(({ narration }) => narration === 'TRF TO OWN ACCOUNT');
    expect(asked).toMatchObject({ what: 'moved', date: '2026-11-20', arrived: '2026-11-21', amount: 250 });
    await vouchersOf(college, second).approve({ id: asked?.id ?? 0 });
    await leave();
    for (const account of [sbi as BankAccount, pnb]) {
      const bank = bankOf(college, account);
      const [line] = await bank.lines();
      const { proposals } = must(await college.admin.get<Proposals>(`/accounts/${account.id}/proposals`));
      const found = proposals.find(({ line_id }) => line_id === line?.id);
      expect(found?.entries.map((entry) => entry.in + entry.out)).toEqual([250]);
    }
  });
});
