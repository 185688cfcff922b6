import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, localDate } from '../../../shared/dates.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  college = await openCollege();
  const { admin, science, scienceAccountant, collect } = college;
  const today = localDate(college.clock.now());
  const student = await college.addStudent({ name: 'Asha Rao', course_id: science.id, total_fees: 9000 });
  await collect({ student_id: student.id, amount: 2000 });
  const cheque = { number: '004512', bank: 'State Bank', date: today };
  await collect({ student_id: student.id, amount: 500, payment_type: 'Cheque', cheque });
  const wrong = await collect({ student_name: 'Typed Twice', amount: 40 }, scienceAccountant);
  must(await scienceAccountant.post(`/fees/${wrong.id}/request-cancel`, { reason: 'Twice' }));
  const bill = { category: 'maintenance', course_ids: [science.id], date: today };
  must(await admin.post('/bills', { ...bill, vendor: 'Rampur Stationers', amount: 700 }));
  must(await admin.post('/bills', { ...bill, vendor: 'Paid Already', amount: 800, status: 'Paid' }));
  const task = { title: 'Close the day', priority: 'High', due_date: addDays(today, -2) };
  must(await admin.post('/tasks', { ...task, course_ids: [science.id] }));
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const waits = (page: Page) => page.getByRole('region', { name: 'Pending work' });

describe('every figure of a dashboard leads to its rows', () => {
  it.each([
    ['Pending Fees (Amount)', 'Asha Rao', undefined],
    ['Bills Due (Count)', 'Rampur Stationers', 'Paid Already'],
    ['Bills Due (Amount)', 'Rampur Stationers', 'Paid Already'],
    ['Waiting for approval', 'Typed Twice', undefined],
    ['Overdue fees', 'Asha Rao', undefined],
    ['Cheques not yet deposited', 'Asha Rao', 'Typed Twice'],
    ['Overdue tasks', 'Close the day', undefined],
  ])("an admin's “%s”", async (figure, there, notThere) => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/');
    await page.getByRole('link', { name: figure }).first().click();
    await page.getByText(there).first().waitFor();
    if (notThere !== undefined) expect(await page.getByText(notThere).count()).toBe(0);
    await leave();
  });

  it.runIf(isLongForm()).each([
    ['Your requests waiting for an admin', 'Typed Twice'],
    ['Overdue fees', 'Asha Rao'],
    ['Overdue tasks', 'Close the day'],
  ])("an accountant's “%s”", async (figure, there) => {
    const { page, leave } = await openDesk(browser, college, college.scienceAccountant, '/');
    await waits(page).getByRole('link', { name: figure }).click();
    await page.getByText(there).first().waitFor();
    await leave();
  });

  it.each([
    [/collected today/, 'Typed Twice'],
    [/pending from 1 student/, 'Asha Rao'],
    [/of 1 student overdue/, 'Asha Rao'],
  ])("an accountant's own sentence, “%s”", async (figure, there) => {
    const { page, leave } = await openDesk(browser, college, college.scienceAccountant, '/');
    await page.getByRole('link', { name: figure }).click();
    await page.getByText(there).first().waitFor();
    await leave();
  });

  it('of one course, to the rows of that course', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/');
    await page.getByLabel('Show stats for').selectOption({ label: 'B.Com.' });
    // The figures of all courses stay until those of one are drawn.
    await page.locator('a[href*="course="]', { hasText: 'Bills Due (Count)' }).click();
    await page.getByText('No bills found').waitFor();
    await leave();
  });
});

describe('below its own figures a dashboard says', () => {
  it('what waits, though some of it cannot be read, and that it cannot', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/fees');
    await page.route(/\/api\/tasks/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await openInApp(page, '/');
    await page.getByText('Some of what waits could not be read').waitFor();
    await waits(page).getByRole('link', { name: 'Waiting for approval' }).waitFor();
    await leave();
  });

  it('what was collected in 30 days, how today was paid, and how much it was a week before', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/');
    await page.getByText('Today ₹2,540.00, Cash ₹2,040.00, Cheque ₹500.00').waitFor();
    await page.getByText('Last 7 days ₹2,540.00, the 7 before ₹0.00').waitFor();
    await lookAt(page, 'dashboard-overview');
    // What another desk collects is counted at once.
    await college.collect({
      student_name: 'Of another desk',
      amount: 60,
      payment_type: 'Online',
      reference: '1',
    });
    await page.getByText('Today ₹2,600.00, Cash ₹2,040.00, Online ₹60.00, Cheque ₹500.00').waitFor();
    await page.getByRole('link', { name: 'Open the report' }).click();
    await page.getByRole('heading', { name: 'Daily Fee Collection' }).waitFor();
    await leave();
  });

  it('the steps that get the office ready, until they are put away', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/');
    const steps = page.getByRole('region', { name: 'Getting the office ready' });
    await steps.waitFor();
    await steps.getByRole('button', { name: 'Hide these steps' }).click();
    await steps.waitFor({ state: 'detached' });
    await page.reload();
    await waits(page).getByRole('link').first().waitFor();
    expect(await steps.count()).toBe(0);
    await leave();
  });
});
