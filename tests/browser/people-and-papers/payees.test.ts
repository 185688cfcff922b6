import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PayeeSheet } from '../../../shared/features/accounts/payee-sheets/payee-sheets.model.ts';
import { openAccount } from '../../features/accounts/bank-statements/bank-college.ts';
import { vouchersOf } from '../../features/accounts/ledger-vouchers/vouchers-college.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressInRow } from '../../support/browsers/press-in-row.ts';
import { type College, openCollege, type Person } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
let second: Person;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege({ hasSecondAdmin: true }), launchChromium()]);
  second = await college.secondAdmin();
  await openAccount(college, { name: 'SBI main', number: '1' });
  must(await college.admin.put('/settings', { uses: ['ledger', 'payees'] }));
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const PASTED = [
  'S.No.\tName\tGross\tPF\tNet',
  '1\tAsha Rao\t30,000\t1,800\t28,200',
  '2\tBela\t20000\t1200\t',
];

describe('salaries by a sheet, with answers 300 ms late', () => {
  it('pasted rows are put right by the preview, requested, approved, and paid by the bank’s file', async () => {
    await vouchersOf(college, second).account('PF payable', 'tax to pay');
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/payee-sheets', {
      network: 'late',
    });
    await page.getByRole('button', { name: 'New Sheet' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Sheet' });
    await dialog.getByLabel('What for').fill('Salary of November 2026');
    const bank = dialog.getByLabel('Net is paid from');
    await bank.selectOption(
      (await bank.getByRole('option', { name: /SBI main/ }).getAttribute('value')) ?? '',
    );
    await dialog.getByRole('button', { name: 'Add a deduction' }).click();
    await dialog.getByLabel('Deduction 1').fill('PF');
    await dialog.getByLabel('Goes to 1').selectOption({ label: 'PF payable (Tax to pay)' });
    await dialog.getByLabel('Or pasted rows').fill(PASTED.join('\n'));
    await page.keyboard.press('Control+Enter');
    await dialog.getByText('To be put right first: 1 row').waitFor();
    await lookAt(page, 'payees-refused');
    await dialog.getByLabel('Or pasted rows').fill(`${PASTED.join('\n')}18,800`);
    await page.keyboard.press('Control+Enter');
    await dialog.getByText('2 payees, ₹47,000.00 out of').waitFor();
    await lookAt(page, 'payees-preview');
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('No number yet').waitFor();
    const sheets = async () => must(await college.admin.get<PayeeSheet[]>('/payee-sheets'));
    const [sheet] = await sheets();
    expect(sheet).toMatchObject({ gross: 50_000, deducted: 3000, net: 47_000, status: 'Waiting' });
    must(await second.post(`/payee-sheets/${sheet?.id}/approve`, {}));
    await page.getByText('2026-27/VP000001').waitFor();
    const row = page.getByRole('row', { name: /Salary of November/ });
    await row.getByRole('button', { name: 'Payees of Salary of November 2026' }).click();
    await page.getByRole('dialog').getByText('no account number').first().waitFor();
    await lookAt(page, 'payees-of-sheet');
    await page.keyboard.press('Escape');
    await pressInRow(row, 'Bank file of 2026-27/VP000001');
    await page.getByText('No account number: Asha Rao, Bela').waitFor();
    await lookAt(page, 'payees-left-out');
    await page.keyboard.press('Escape');
    await page.setViewportSize(PHONE_SCREEN);
    await lookAt(page, 'payees-phone');
    expect(watch.problems().filter((problem) => !problem.includes('409'))).toEqual([]);
    await leave();
  });
});
