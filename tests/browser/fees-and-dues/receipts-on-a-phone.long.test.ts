import type { Browser } from 'playwright';
import { afterAll, beforeAll, it } from 'vitest';
import { addDays } from '../../../shared/dates.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressMore } from '../../support/browsers/press-more.ts';

import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [college, browser] = [await openCollege(), await launchChromium()];
  const student = await college.addStudent({ name: 'Phone Pooja', total_fees: 3800 });
  const today = college.clock.now().toISOString().slice(0, 10);
  const cheque = { number: '4411', bank: 'UCO Bank', date: addDays(today, 5) };
  await college.admin.post('/post-dated-cheques', { student_id: student.id, amount: 400, cheque });
  await college.admin.post('/dmcs', {
    student_id: student.id,
    roll_no: '9',
    year: '2026',
    dmc_type: 'Migration',
  });
  await college.admin.post('/bills', { vendor: 'Ram Stores', amount: 10, status: 'Paid' });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

it.each([
  ['/post-dated-cheques', 'Phone Pooja', 'post-dated'],
  ['/dmc-issued', 'Phone Pooja', 'dmc-draft'],
  ['/bills', 'By one person', 'bill-by-one'],
  ['/fees', 'No fee records found', 'fees'],
])('%s has room on a phone', async (path, text, name) => {
  const { page, leave } = await openDesk(browser, college, college.admin, path, { viewport: PHONE_SCREEN });
  await page.getByText(text).first().waitFor();
  await lookAt(page, `phone-${name}`);
  await leave();
});

it('a cheque, and one payment for several students, are typed on a phone', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/fees', {
    viewport: PHONE_SCREEN,
  });
  await pressMore(page, 'Several students');
  const together = page.getByRole('dialog', { name: 'One payment, several students' });
  await together.getByLabel('Total amount').fill('700');
  await together.getByText('Still to be entered: ₹700.00').waitFor();
  await lookAt(page, 'phone-together');
  await together.getByLabel('Total amount').fill('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Fee Entry' }).click();
  const form = page.getByRole('dialog', { name: 'Add Fee Entry' });
  await form.getByLabel('Payment Type').selectOption('Cheque');
  await form.getByLabel('Reason if blank').waitFor();
  await lookAt(page, 'phone-cheque');
  await leave();
});
