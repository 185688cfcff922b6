import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { openPlanned, type Planned } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
let planned: Planned;
let student: Student;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  planned = await openPlanned(college);
  student = await planned.student({ name: 'Ravi Pal' });
  await planned.raise(await planned.examplePlan());
  await planned.collect(student, 2000);
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const tuition = async () =>
  (await planned.dues(student)).dues
    .filter(({ head, instalment }) => head === 'Tuition' && instalment === 1)
    .map(({ amount, paid }) => `${amount}: paid ${paid}`);

it('an admin puts what is open of a due in three parts, and an accountant sees the order', async () => {
  const path = `/students/${student.id}?tab=dues`;
  const { page, watch, leave } = await openDesk(browser, college, college.admin, path, { network: 'late' });
  await page
    .getByRole('button', { name: /^Pay in instalments Tuition/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /in instalments, Ravi Pal$/ });
  await dialog.getByText('In all ₹4,000.00 of ₹4,000.00').waitFor();
  await dialog.getByRole('button', { name: 'One more part' }).click();
  await dialog.getByRole('textbox', { name: 'Part 3' }).waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The father is ill');
  await dialog.getByRole('textbox', { name: 'Order No' }).fill('P/12');
  await lookAt(page, 'instalments');
  await dialog.getByRole('button', { name: 'Order instalments' }).click();
  await page.getByLabel('Notices').getByText('₹4,000.00 in 3 parts').first().waitFor();
  await page.getByText('in 3 parts to').first().waitFor();
  await lookAt(page, 'instalments-dues');
  expect(await tuition()).toEqual(['2000: paid 2000', '1333: paid 0', '1333: paid 0', '1334: paid 0']);
  expect(watch.problems()).toEqual([]);
  await leave();
  const other = await openDesk(browser, college, college.scienceAccountant, path);
  await other.page.getByText('In instalments: Tuition').waitFor();
  expect(await other.page.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
  expect(await other.page.getByRole('button', { name: /^Pay in instalments/ }).count()).toBe(0);
  await other.leave();
});

it('the order is withdrawn on a phone', async () => {
  const path = `/students/${student.id}?tab=dues`;
  const { page, leave } = await openDesk(browser, college, college.admin, path, { viewport: PHONE_SCREEN });
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw the instalments of Tuition?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The father is well');
  await lookAt(page, 'instalments-withdrawn-phone');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByLabel('Notices').getByText('Tuition is one due again').first().waitFor();
  expect(await tuition()).toEqual(['6000: paid 2000']);
  await leave();
});
