import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, formatDate } from '../../../shared/dates.ts';
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
  await college.addStudent({ name: 'Ahead Asha', total_fees: 3800 });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

it('a cheque dated ahead is kept from the counter by the keyboard, listed, and taken into the books on its day', async () => {
  const { page, leave } = await openDesk(browser, college, college.scienceAccountant, '/fees');
  const form = page.getByRole('dialog', { name: 'Add Fee Entry' });
  const cursorIn = (name: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
  await page.getByRole('button', { name: 'Add Fee Entry' }).press('Enter');
  await cursorIn('student');
  await form.getByLabel('Payment Type').selectOption('Cheque');
  await form.getByRole('combobox', { name: 'Student' }).focus();
  await page.keyboard.type('Ahead Asha');
  await page.keyboard.press('Enter');
  await cursorIn('amount');
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await cursorIn('cheque');
  await page.keyboard.type('778899');
  await page.keyboard.press('Enter');
  const today = college.clock.now().toISOString().slice(0, 10);
  const day = addDays(today, 3);
  await page.keyboard.type(formatDate(day).replaceAll('-', ''));
  await page.keyboard.press('Enter');
  await cursorIn('bank');
  await page.keyboard.type('UCO Bank');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Save this fee?' });
  await question.getByText(`This cheque is dated ${formatDate(day)}.`).waitFor();
  await lookAt(page, 'post-dated-asked');
  await page.keyboard.press('Enter');
  await page.getByText(/Cheque 778899 is post-dated/).waitFor();
  expect((await college.admin.get<Fee[]>('/fees?q=778899')).body).toEqual([]);
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await pressMore(page, 'Post-dated');
  const row = page.getByRole('row').filter({ hasText: 'Ahead Asha' });
  await row.getByText('Waiting').waitFor();
  await lookAt(page, 'post-dated-cheques');
  await leave();
  college.clock.advance(3 * 24 * 3_600_000);
  const admin = await college.signIn('admin');
  const later = await openDesk(browser, college, admin, '/post-dated-cheques', {
    now: college.clock.now(),
  });
  await later.page.getByRole('button', { name: 'Make the receipt of cheque 778899' }).press('Enter');
  await later.page.getByRole('dialog').getByText('A receipt is made').waitFor();
  await later.page.keyboard.press('Enter');
  await later.page.getByRole('row').getByText('Receipt made').first().waitFor();
  await lookAt(later.page, 'post-dated-taken');
  const [fee] = (await admin.get<Fee[]>('/fees?q=778899')).body;
  expect(fee).toMatchObject({ payment_date: day, cheque: { state: 'received' } });
  await later.leave();
});
