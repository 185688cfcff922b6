import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import { must, openPlanned } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { DESK_SCREEN, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { screenshot } from '../../support/browsers/page-checks.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

/** Enough that raising their dues takes some seconds. */
const PARTS = 3;
const STUDENTS_IN_PART = 10_000;

let college: College;
let browser: Browser;
let plan: number;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  const course_id = college.science.id;
  for (let part = 0; part < PARTS; part += 1) {
    const rows = Array.from({ length: STUDENTS_IN_PART }, (_, at) => ({
      name: `Student ${at}`,
      father_name: 'Ram',
      roll_no: `${part}-${at}`,
      year: '1',
      course_id,
    }));
    must(await college.admin.post('/students/bulk-create', { rows }));
  }
  await college.addStudent({ name: 'Usha Devi', course_id: college.commerce.id });
  plan = (await (await openPlanned(college)).examplePlan()).id;
}, 60_000);
afterAll(() => Promise.all([browser?.close(), college?.close()]));

it('a receipt that waits for long work says within a second or so for what; who began the work cancels it', async () => {
  const counter = await openDesk(browser, college, college.commerceAccountant, '/fees');
  const admin = await openDesk(browser, college, college.admin, '/fees');
  const form = counter.page.getByRole('dialog');
  await counter.page.getByRole('heading', { level: 1 }).waitFor();
  await counter.page.keyboard.press('n');
  await form.getByRole('combobox', { name: 'Student' }).fill('Usha Devi');
  await counter.page.getByRole('option', { name: /Usha Devi/ }).click();
  await form.getByLabel('Amount', { exact: false }).first().fill('250');

  const raising = college.admin.post<{ message: string }>(`/fee-plans/${plan}/raise`, {});
  await expect.poll(() => college.opened.office.longWork()?.done, { timeout: 20_000 }).toBeGreaterThan(0);
  await form.getByLabel('Amount', { exact: false }).first().press('Enter');
  const saved = performance.now();
  await form
    .getByText(/Dues are being raised \(.+\): [1-9][\d,]* of 30,000\. What is saved meanwhile waits/)
    .waitFor();
  const seconds = (performance.now() - saved) / 1000;
  expect(await form.getByRole('alert').getByRole('button').count()).toBe(0);
  await screenshot(counter.page, 'waiting-to-save-1366');
  await counter.page.setViewportSize(PHONE_SCREEN);
  await screenshot(counter.page, 'waiting-to-save-390');
  await counter.page.setViewportSize(DESK_SCREEN);

  await admin.page.reload();
  const own = admin.page.getByRole('alert').filter({ hasText: 'Dues are being raised:' });
  await own.waitFor();
  await screenshot(admin.page, 'waiting-own-1366');
  await own.getByRole('button', { name: 'Cancel' }).press('Enter');
  expect((await raising).status).toBeGreaterThanOrEqual(400);
  await counter.page.getByText('Fee entry created successfully').waitFor();
  for (const { page } of [counter, admin]) {
    await expect.poll(() => page.getByText('Dues are being raised').count(), { timeout: 5_000 }).toBe(0);
  }
  await screenshot(admin.page, 'waiting-cancelled-1366');
  expect((await college.admin.get<Fee[]>('/fees')).body.map(({ amount }) => amount)).toEqual([250]);
  expect((await college.admin.get<unknown[]>('/due-runs')).body).toEqual([]);
  expect(seconds).toBeLessThan(15);
});
