import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { DESK_SCREEN, openDesk, PHONE_SCREEN, type Screen } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { isLongWalk } from '../../support/browsers/network.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege, type Person } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  college = await openCollege();
  const { admin, science, commerce, collect, addStudent } = college;
  const student = await addStudent({ name: 'Radha Krishnan', total_fees: 5000 });
  await collect({ student_id: student.id, amount: 1250.5, payment_date: '2026-11-02' });
  await collect({
    student_name: 'Iqbal',
    amount: 99.5,
    fee_type: 'Exam',
    payment_date: '2026-11-20',
    course_id: commerce.id,
  });
  await admin.post('/bills', {
    vendor: 'Stationers',
    amount: 300,
    category: 'transport',
    date: '2026-11-03',
    course_id: science.id,
  });
  await admin.post('/attendance', {
    teacher_id: college.teacher.user.id,
    date: '2026-11-20',
    status: 'Present',
  });
  await admin.post('/letters', {
    type: 'Bonafide Certificate',
    issuedTo: 'Radha Krishnan',
    body: 'A student of this college.',
    course_id: science.id,
  });
  await admin.patch(`/students/${student.id}`, { father_name: 'Gopal Krishnan' });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const SIZES = [
  ['a desk', DESK_SCREEN],
  ['a phone', PHONE_SCREEN],
] as const;

const NOW = new Date('2026-11-21T10:00:00');
const sit = (who: Person, path: string, viewport: Screen) =>
  openDesk(browser, college, who, path, { viewport, now: NOW });

describe.each(SIZES)('on %s', (_, viewport) => {
  it('a report is chosen, read, and opened to its rows', async () => {
    const { page, watch, leave } = await sit(college.admin, '/enquiries', viewport);
    await page.getByText('₹1,350.00').waitFor();
    // At a desk the walk of every screen looks at it.
    if (viewport === PHONE_SCREEN) await lookAt(page, 'reports-list');

    await page.getByRole('link', { name: 'Collection by Head' }).click();
    const table = page.getByRole('table', { name: 'Collection by Head' });
    await table.getByRole('cell', { name: 'Tuition', exact: true }).waitFor();
    await expect.poll(() => table.locator('tfoot').innerText()).toContain('1,350.00');
    await table.getByRole('columnheader', { name: 'Total (₹)' }).waitFor();
    expect(await table.innerText()).not.toContain('₹1');
    await page.getByRole('button', { name: 'Chart' }).click();
    const chart = page.getByRole('dialog', { name: 'Collection by head' });
    await chart
      .getByRole('img', { name: /Collection by head: 2 in all, the most ₹1,250.50 for Tuition/ })
      .waitFor();
    await chart.getByText('Figures as a table').click();
    await chart.getByRole('rowheader', { name: 'Exam' }).waitFor();
    await lookAt(page, 'reports-chart');
    await page.keyboard.press('Escape');
    await chart.waitFor({ state: 'detached' });
    await lookAt(page, 'reports-by-head');

    await page.getByRole('button', { name: 'Open Total, Exam: ₹99.50' }).click();
    const figure = page.getByRole('dialog', { name: 'Total, Exam: ₹99.50' });
    await figure.getByText('Iqbal').waitFor();
    await lookAt(page, 'reports-figure');
    await page.keyboard.press('Escape');
    await figure.waitFor({ state: 'detached' });

    await page.goBack();
    await page.getByRole('heading', { name: 'Reports and Analytics' }).waitFor();
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('the audit is searched, opened to before and after, and verified', async () => {
    const { page, watch, leave } = await sit(
      college.admin,
      '/activity?entity=students&action=updated',
      viewport,
    );
    if (viewport === PHONE_SCREEN) {
      await page.getByRole('listitem').filter({ hasText: 'Radha Krishnan' }).getByRole('button').click();
    } else await page.getByRole('gridcell', { name: 'Radha Krishnan' }).dblclick();
    const dialog = page.getByRole('dialog', { name: 'Radha Krishnan' });
    await dialog.locator('del', { hasText: 'Mohan Lal' }).waitFor();
    await dialog.locator('ins', { hasText: 'Gopal Krishnan' }).waitFor();
    await lookAt(page, 'reports-activity-dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText(/^All \d+ entries are as they were written/).waitFor();
    await lookAt(page, 'reports-activity');
    expect(watch.problems()).toEqual([]);
    await leave();
  });
});

/** A phone has the least room; a desk comes with the long walks. */
it.each(isLongWalk() ? SIZES : SIZES.slice(1))(
  'each register’s report stands as it should, without another course’s figures, on %s',
  async (_, viewport) => {
    const { page, watch, leave } = await sit(college.scienceAccountant, '/enquiries', viewport);
    for (const name of [
      'attendance-by-teacher',
      'bills-by-category',
      'defaulters',
      'day-book',
      'letters-and-certificates',
    ]) {
      await openInApp(page, `/enquiries?report=${name}&range=custom&from=2026-11-01&to=2026-11-30`);
      await page.locator('tfoot').first().waitFor();
      expect(await page.locator('main').innerText(), name).not.toContain('Iqbal');
      await lookAt(page, `reports-${name}`);
    }
    expect(watch.problems()).toEqual([]);
    await leave();
  },
);

it('a report is searched by a word of its name, and read of a month that is chosen', async () => {
  const { page, watch, leave } = await sit(college.admin, '/enquiries', DESK_SCREEN);
  const found = page.getByRole('region', { name: 'Reports', exact: true }).getByRole('listitem');
  await found.first().waitFor();
  await page.getByLabel('Search reports').fill('cashier');
  await expect.poll(() => found.count()).toBe(1);
  await page.getByRole('link', { name: 'Collection by Cashier' }).click();
  await page.getByRole('combobox', { name: 'Date Range' }).selectOption('A month');
  await page.getByText('01-11-2026 to 30-11-2026').waitFor();
  await page.getByRole('combobox', { name: 'Month' }).selectOption('October 2026');
  await page.getByText('01-10-2026 to 31-10-2026').waitFor();
  await page.getByText('Nothing to list').waitFor();
  expect(watch.problems()).toEqual([]);
  await leave();
});

it('the finder finds a student by keyboard alone', async () => {
  const { page, watch, leave } = await sit(college.admin, '/enquiries', DESK_SCREEN);
  await page.getByRole('heading', { name: 'Reports', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
  await page.keyboard.type('radha');
  await page.getByRole('option', { name: /^Radha Krishnan Father Gopal/ }).waitFor();
  await lookAt(page, 'reports-find');
  await page.setViewportSize(PHONE_SCREEN);
  await lookAt(page, 'reports-find');
  await page.setViewportSize(DESK_SCREEN);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Radha Krishnan' }).waitFor();
  await page.getByRole('button', { name: 'Find' }).click();
  await page.keyboard.type('activity');
  await page.getByRole('option', { name: 'Activity' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Find anything' }).waitFor({ state: 'detached' });
  expect(watch.problems()).toEqual([]);
  await leave();
});

it('a report is exported and printed', async () => {
  const { page, watch, leave } = await sit(
    college.admin,
    '/enquiries?report=collection-by-head',
    DESK_SCREEN,
  );
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('collection-by-head_2026-11-01_2026-11-21.csv');
  expect(readFileSync(await saved.path(), 'utf8')).toContain('Total,2,1350.00,0.00,0.00,1350.00');

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('body[data-printed=yes]').waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Export' }).isVisible()).toBe(false);
  await page.getByText('Government Degree College, Rampur').last().waitFor();
  await page.emulateMedia({ media: 'screen' });
  // The window is lent on.
  await page.evaluate(() => {
    document.body.removeAttribute('data-printed');
    window.print = () => undefined;
  });
  expect(watch.problems()).toEqual([]);
  await leave();
});

it('a report of two sides is no wider than its place, however long its names', async () => {
  const { page, leave } = await sit(college.admin, '/enquiries', DESK_SCREEN);
  await page.route('**/api/reports/cash-book*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      /"(To|By) [^"]+"/g,
      '"$1 Power Distribution Corporation, Ltd"',
    );
    await route.fulfill({ response, body });
  });
  await openInApp(page, '/enquiries?report=cash-book');
  const place = page.getByRole('region', { name: 'Cash Book' });
  await place
    .getByText(/Power Distribution/)
    .first()
    .waitFor();
  expect(await place.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  await page.unroute('**/api/reports/cash-book*');
  await leave();
});

it.runIf(isLongForm())('a report that cannot be had says so, and is had at the next try', async () => {
  const { page, leave } = await sit(college.admin, '/enquiries', DESK_SCREEN);
  await page.route('**/api/reports/defaulters*', (route) => route.abort());
  await openInApp(page, '/enquiries?report=defaulters');
  await page.getByText('Failed to load the report').waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  await page.getByText('Export failed').waitFor();
  await page.unroute('**/api/reports/defaulters*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('cell', { name: 'Radha Krishnan', exact: true }).waitFor();
  await leave();
});
