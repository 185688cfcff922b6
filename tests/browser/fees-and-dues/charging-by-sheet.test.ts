import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { must, openPlanned, type Planned } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
let planned: Planned;
let desk: Desk;
let page: Page;
let devika: Student;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  planned = await openPlanned(college);
  devika = await planned.student({ name: 'Devika Menon', roll_no: 'R-1' });
  must(await college.admin.put('/settings', { uses: ['charge_sheets'] }));
});
afterAll(async () => {
  await desk?.leave();
  await browser?.close();
  await college?.close();
});

const form = () => page.getByRole('dialog', { name: 'Charge by Sheet' });
const owed = async () => (await planned.figures(devika)).pending_fees;

/** Fills the form by keys, as a person in a hurry, and looks. */
const fill = async (period: string, rows: string): Promise<void> => {
  await form().waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  await form().getByLabel('Head').selectOption({ label: 'Library' });
  await form().getByLabel('Period').fill(period);
  await form().getByRole('group', { name: 'Due Date' }).getByRole('spinbutton', { name: 'Day' }).click();
  await page.keyboard.type('15082026');
  await form().getByLabel('Or pasted rows').fill(rows);
  await page.keyboard.press('Control+Enter');
};

it('pasted rows charge a month, the next month adds to it, and the same month again charges nobody twice', async () => {
  desk = await openDesk(browser, college, college.admin, '/charges/sheets', { network: 'late' });
  page = desk.page;
  await page.getByRole('heading', { name: 'Charges by Sheet', level: 1 }).waitFor();
  await lookAt(page, 'charge-sheets-empty');
  const before = await owed();

  await fill('July 2026', 'R-1\t2,400\nR-9\t100');
  await form().getByText('No student has this roll number').waitFor();
  await lookAt(page, 'charging-by-sheet');
  expect(await owed()).toBe(before);
  await page.keyboard.press('Control+Enter');
  await page.getByText('1 student charged, ₹2,400.00').waitFor();
  expect(await owed()).toBe(before + 2400);

  await fill('August 2026', 'R-1\t600');
  await form().getByRole('button', { name: 'Charge', exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('1 student charged, ₹600.00').waitFor();
  expect(await owed()).toBe(before + 3000);

  await fill('August 2026', 'R-1\t600');
  await form().getByText('charged already').first().waitFor();
  await page.keyboard.press('Escape');
  expect(await owed()).toBe(before + 3000);
  await lookAt(page, 'charge-sheets');
  expect(desk.watch.problems()).toEqual([]);
});
