import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  const account = {
    ...{ name: 'State Bank', bank: 'SBI', number: '30001234567', ifsc: 'SBIN0000001', fund_id: 1 },
    ...{ opening_balance: 0, opening_date: '2026-04-01' },
  };
  expect((await college.admin.post('/accounts', account)).status).toBe(201);
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

it('a file of another account, or with a balance that breaks, is loaded once somebody has said so', async () => {
  const desk = await openDesk(browser, college, college.admin, '/bank');
  const { page } = desk;
  await page.getByRole('button', { name: 'Load Statement' }).first().click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'The file as the bank gives it' });
  const text = [
    'Account No 55556666777,,,,',
    'Date,Particulars,Debit,Credit,Balance',
    '13/04/2026,Fee,,1.00,1.00',
    '14/04/2026,Fee,,1.00,3.00',
  ].join('\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'april.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  // The lines show at the first press.
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Row 4: ₹3.00 in place of ₹2.00').waitFor();
  await dialog.getByRole('button', { name: 'Load', exact: true }).click();

  const question = page.getByRole('dialog', { name: 'Load this file?' });
  await question.getByText('The file names account 55556666777, not 30001234567.').waitFor();
  await question.getByText('The balance breaks in row 4: a line may be missing.').waitFor();
  await question.getByRole('button', { name: 'Back' }).click();
  const loaded = async () => (await college.admin.get('/accounts/1/lines')).body as readonly object[];
  await dialog.getByRole('button', { name: 'Load', exact: true }).click();
  expect(await loaded()).toEqual([]);
  await question.getByRole('button', { name: 'Load File' }).click();
  await page.getByText('Statement loaded').waitFor();
  expect(await loaded()).toHaveLength(2);
  expect(desk.watch.problems()).toEqual([]);
  await desk.leave();
});
