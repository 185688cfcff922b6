import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressMore } from '../../support/browsers/press-more.ts';
import { type OwingCollege, openOwingCollege } from '../../support/colleges/owing-college.ts';

let here: OwingCollege;
let browser: Browser;
beforeAll(async () => {
  [here, browser] = await Promise.all([openOwingCollege(['Aarti Rao']), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await here?.college.close();
});

const notice = (page: Page, text: string | RegExp) =>
  page.getByLabel('Notices').getByText(text).first().waitFor();
const pendingOf = async ({ id }: Student) => (await here.duesOf({ id })).pending_fees;
const DIALOG = { name: /^Reverse Unpaid Dues/ };

it('who is entered after a last date is told what is due today, and is not late', async () => {
  const { page, leave } = await openDesk(browser, here.college, here.college.admin, '/students');
  await page.getByRole('button', { name: /^Add Student/ }).click();
  const form = page.getByRole('dialog', { name: 'Add Student' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Kamla Devi');
  await form.getByLabel('Father Name').fill('Dharampal');
  await form.getByLabel('Course').selectOption({ label: here.college.science.name });
  await form.getByLabel('Year').fill('1');
  await page.keyboard.press('Control+Enter');
  await notice(
    page,
    'Kamla Devi is on the list. Balance ₹13,400.00, of it ₹6,000.00 due today: the last date of its plan is past',
  );
  await lookAt(page, 'admitted-after-last-date');
  await leave();
});

it('an admission that is cancelled leaves nothing owed: an admin takes the unpaid dues back in one act', async () => {
  const student = await here.planned.student({ name: 'Bina Das', roll_no: 'B-1' });
  const at = `/students/${student.id}`;
  const { page, watch, leave } = await openDesk(browser, here.college, here.college.admin, at, {
    network: 'late',
  });
  await pressMore(page, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Bina Das' });
  await edit.getByRole('button', { name: 'More about the student' }).press('Enter');
  await edit.getByLabel('Status', { exact: true }).selectOption('Left');
  await edit.getByLabel(/^Reason/).fill('Cancelled');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Left, and ₹13,400.00 is still owed.').waitFor();
  await page.getByLabel('Notices').getByRole('button', { name: 'Reverse unpaid' }).click();
  const dialog = page.getByRole('dialog', DIALOG);
  await dialog.getByText('3 dues, ₹13,400.00: owed no longer. The books keep both.').waitFor();
  await lookAt(page, 'take-back-unpaid');
  await page.keyboard.type('The admission was cancelled');
  await page.keyboard.press('Enter');
  await notice(page, '3 dues, ₹13,400.00');
  await page.getByText('Nothing is charged yet.').waitFor();
  expect(await page.getByText('is still owed').count()).toBe(0);
  expect(await pendingOf(student)).toBe(0);
  expect(watch.problems()).toEqual([]);
  await leave();
});

it('an accountant asks for it on a phone, what is paid in parts is named, and a viewer has no such button', async () => {
  const student = await here.planned.student({ name: 'Charu Sen', roll_no: 'C-1', status: 'Left' });
  await here.planned.collect(student, 500, { payment_date: here.today });
  const at = `/students/${student.id}?tab=dues`;
  const clerk = here.college.scienceAccountant;
  const { page, leave } = await openDesk(browser, here.college, clerk, at, { viewport: PHONE_SCREEN });
  await page.getByRole('button', { name: 'Reverse unpaid', exact: true }).click();
  const dialog = page.getByRole('dialog', DIALOG);
  await dialog.getByText(/^Stays owed: .*₹500.00 of it is paid/).waitFor();
  await dialog.getByRole('checkbox', { name: /^Examination/ }).uncheck();
  await dialog.getByText('1 due, ₹6,000.00: owed until an admin approves.').waitFor();
  await lookAt(page, 'take-back-unpaid-asked');
  await dialog.getByRole('button', { name: 'Request' }).click();
  await dialog.getByText('Give the reason for reversing them').waitFor();
  await dialog.getByLabel('Reason').fill('Left in November');
  await dialog.getByRole('button', { name: 'Request' }).click();
  await notice(page, '1 due, ₹6,000.00 waits for approval');
  // Asked for once: what waits is named and not offered again.
  await page.getByRole('button', { name: 'Reverse unpaid', exact: true }).click();
  await dialog.getByText(/a request about it waits/).waitFor();
  expect(await dialog.getByRole('checkbox').count()).toBe(1);
  await leave();
});
