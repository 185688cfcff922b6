import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressMore } from '../../support/browsers/press-more.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [college, browser] = [await openCollege(), await launchChromium()];
  for (const name of ['Sita Together', 'Gita Together']) await college.addStudent({ name, total_fees: 3800 });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

it('one transfer for a brother and a sister is one act, by the keyboard', async () => {
  const { page, leave } = await openDesk(browser, college, college.scienceAccountant, '/fees');
  const form = page.getByRole('dialog', { name: 'One payment, several students' });
  const cursorIn = (name: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
  await pressMore(page, 'Several students');
  await cursorIn('payer');
  await page.keyboard.type('Ramesh Rao');
  await page.keyboard.press('Enter');
  await cursorIn('amount');
  await page.keyboard.type('S-700');
  await form.getByText('“S-700” is not an amount').waitFor();
  expect(await form.getByText('NaN').count()).toBe(0);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('700');
  await form.getByLabel('UTR or Reference').focus();
  await page.keyboard.type('UTR-700');
  for (const [at, name, amount] of [
    [0, 'Sita', '300'],
    [1, 'Gita', '350'],
  ] as const) {
    await form.getByRole('combobox', { name: `Student ${at + 1}` }).focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await cursorIn(`rows.${at}.amount`);
    await page.keyboard.type(amount);
  }
  await page.getByText('Still to be entered: ₹50.00').waitFor();
  await page.keyboard.press('Control+Enter');
  await form.getByText('₹50.00 is left').waitFor();
  await lookAt(page, 'together');
  await form.getByLabel('Amount 2').fill('400');
  await page.getByText('The amounts add up.').waitFor();
  await page.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
  const { body } = await college.admin.get<Fee[]>('/fees?q=UTR-700');
  expect(body.map(({ student_name, amount }) => [student_name, amount]).sort()).toEqual([
    ['Gita Together', 400],
    ['Sita Together', 300],
  ]);
  await lookAt(page, 'fees-after-together');
  await leave();
});
