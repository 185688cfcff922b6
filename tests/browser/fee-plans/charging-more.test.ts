import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { openPlanned, type Planned } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { offersMore, pressMore } from '../../support/browsers/press-more.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
let planned: Planned;
let student: Student;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  planned = await openPlanned(college);
  student = await planned.student();
  await planned.raise(await planned.examplePlan());
  await planned.examplePlan({ year: '2' });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const owed = async () => (await planned.figures(student)).total_fees;

it('an admin charges all of a session more by an order, sees first whom, and takes it back as one', async () => {
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/fee-plans', {
    network: 'late',
  });
  await pressMore(page, 'Charge More');
  const dialog = page.getByRole('dialog', { name: 'Charge More by an Order' });
  await dialog.getByRole('combobox', { name: 'Head' }).selectOption({ label: 'Examination' });
  await dialog.getByLabel('Amount for each student').fill('100');
  await dialog.getByRole('group', { name: 'Last date' }).getByRole('spinbutton').first().focus();
  await page.keyboard.type('15012027');
  // With a blank behind it, which is not kept: what is seen is still what would be charged.
  await dialog.getByRole('textbox', { name: 'Authority (order of)' }).fill('The University asks more ');
  await page.keyboard.press('Control+Enter');
  const what = dialog.getByRole('status', { name: 'What it charges' });
  await what.getByText('2 plans: 1 student, ₹100.00').waitFor();
  await what.getByText('Nobody was charged yet by B.Sc., 2: raising it charges this too.').waitFor();
  await lookAt(page, 'charging-more');
  expect(await owed()).toBe(14_400);
  // Enter is held, and pressed once more: it is charged once.
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await page.getByLabel('Notices').getByText('1 student, ₹100.00').first().waitFor();
  expect(await owed()).toBe(14_500);

  await openInApp(page, '/dues');
  await page.getByRole('row', { name: /Examination: / }).waitFor();
  await lookAt(page, 'charged-more');
  await page.getByRole('button', { name: /^Undo Examination: / }).click();
  const undo = page.getByRole('dialog', { name: /^Undo Examination: / });
  await undo.getByText('₹100.00 of 1 student is reversed, and the fee plans lose the line.').waitFor();
  await undo.getByRole('button', { name: 'Undo' }).click();
  await page.getByLabel('Notices').getByText('Undone').first().waitFor();
  expect(await owed()).toBe(14_400);
  expect(watch.problems()).toEqual([]);
  await leave();
});

it('on a phone a last date that is past is refused at its field; an accountant has no such button', async () => {
  const desk = await openDesk(browser, college, college.admin, '/fee-plans', { viewport: PHONE_SCREEN });
  const { page } = desk;
  await pressMore(page, 'Charge More');
  const dialog = page.getByRole('dialog', { name: 'Charge More by an Order' });
  await dialog.getByRole('combobox', { name: 'Head' }).selectOption({ label: 'Library' });
  await dialog.getByLabel('Amount for each student').fill('50');
  await dialog.getByRole('group', { name: 'Last date' }).getByRole('spinbutton').first().focus();
  await page.keyboard.type('01072026');
  await dialog.getByRole('textbox', { name: 'Authority (order of)' }).fill('Resolution 4');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText(/The last date cannot be past/).waitFor();
  await lookAt(page, 'charging-more-phone');
  await desk.leave();
  const other = await openDesk(browser, college, college.scienceAccountant, '/fee-plans');
  await other.page.getByRole('heading', { name: 'Fee Plans' }).waitFor();
  expect(await offersMore(other.page, 'Charge More')).toBe(false);
  await other.leave();
});
