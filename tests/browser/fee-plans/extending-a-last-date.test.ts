import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { openPlanned, type Planned } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { offersMore, pressMore } from '../../support/browsers/press-more.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
let planned: Planned;
let student: Student;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  planned = await openPlanned(college);
  student = await planned.student();
  await planned.raise(await planned.examplePlan({ late_fee: { grace_days: 0, fixed: 50 } }));
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const examination = async () =>
  (await planned.dues(student)).dues.find(({ head }) => head === 'Examination')?.due_date;

it('an admin extends a last date for all, and sees before what of late fees falls away', async () => {
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/fee-plans', {
    network: 'late',
  });
  await pressMore(page, 'Extend a Last Date');
  const dialog = page.getByRole('dialog', { name: 'Extend a Last Date' });
  const from = dialog.getByRole('combobox', { name: 'Last date that is extended' });
  await from.fill('15-11');
  await page.getByRole('option', { name: '15-11-2026' }).click();
  await dialog.getByRole('group', { name: 'New last date' }).getByRole('spinbutton').first().focus();
  await page.keyboard.type('10122026');
  await dialog.getByRole('textbox', { name: 'Authority (order of)' }).fill('The University has extended it');
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  const what = dialog.getByRole('status', { name: 'What it does' });
  await what.getByText('1 plan: 1 due of 1 student').waitFor();
  await what.getByText('Late fee today ₹100.00; ₹50.00 will be waived.').waitFor();
  await lookAt(page, 'extending-a-last-date');
  expect(await examination()).toBe('2026-11-15');
  await dialog.getByRole('button', { name: 'Carry out' }).press('Enter');
  await page.getByLabel('Notices').getByText('1 due of 1 student').first().waitFor();
  expect(await examination()).toBe('2026-12-10');
  expect(watch.problems()).toEqual([]);
  await leave();
});

it('another late fee is given on a phone, and an accountant has no such button', async () => {
  const desk = await openDesk(browser, college, college.admin, '/fee-plans', { viewport: PHONE_SCREEN });
  const { page } = desk;
  await pressMore(page, 'Extend a Last Date');
  const dialog = page.getByRole('dialog', { name: 'Extend a Last Date' });
  await dialog
    .getByRole('combobox', { name: 'Late fee' })
    .selectOption({ label: 'Another late fee, or none' });
  await dialog.getByRole('textbox', { name: 'Authority (order of)' }).fill('The Government has waived it');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Late fee today ₹50.00; ₹50.00 will be waived.').waitFor();
  await lookAt(page, 'extending-a-last-date-phone');
  await dialog.getByRole('button', { name: 'Carry out' }).click();
  await page.getByLabel('Notices').getByText('4 dues of 1 student').first().waitFor();
  expect((await planned.dues(student, '2027-03-01')).late_fees).toEqual([]);
  await desk.leave();
  const other = await openDesk(browser, college, college.scienceAccountant, '/fee-plans');
  await other.page.getByRole('heading', { name: 'Fee Plans' }).waitFor();
  expect(await offersMore(other.page, 'Extend a Last Date')).toBe(false);
  await other.leave();
});
