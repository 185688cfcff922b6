import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  await college.addStudent({ name: 'Of Science', roll_no: 'S-1' });
  await college.addStudent({ name: 'Of Commerce', course_id: college.commerce.id });
});
afterAll(() => Promise.all([browser.close(), college.close()]));

test('an accountant finds the students of their courses in the menu, and adds or corrects none', async () => {
  const { page, watch, leave } = await openDesk(browser, college, college.scienceAccountant, '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Students' }).click();
  await page.getByRole('heading', { level: 1, name: 'Students' }).waitFor();
  const list = page.getByRole('grid', { name: 'Students' });
  await list.getByText('Of Science').waitFor();
  expect(await list.getByText('Of Commerce').count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: /^(Add|Bulk|Single|Edit)/ }).count()).toBe(0);
  await list.getByRole('checkbox', { name: 'Select row' }).check();
  await page.getByRole('button', { name: 'Demand letters' }).waitFor();
  expect(await page.getByRole('button', { name: 'Charge chosen' }).count()).toBe(0);
  await lookAt(page, 'accountants-students');
  await list.getByRole('button', { name: 'View Fees of Of Science' }).click();
  await page.getByRole('dialog', { name: 'Fees for Of Science' }).waitFor();
  await page.keyboard.press('Escape');
  await list.getByRole('link', { name: 'Of Science' }).click();
  await page.getByRole('heading', { level: 1, name: 'Of Science' }).waitFor();
  expect(watch.problems()).toEqual([]);
  await leave();
});

test('the screen on which students are added stays an admin’s', async () => {
  const { page, leave } = await openDesk(browser, college, college.scienceAccountant, '/students');
  await page.getByText("You don't have permission to access this page.").waitFor();
  await leave();
});
