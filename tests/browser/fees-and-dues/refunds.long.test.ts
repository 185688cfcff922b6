import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Refund } from '../../../shared/features/collection/refunds/refunds.model.ts';
import type { Settings } from '../../../shared/features/college/settings/settings.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { must, openPlanned, type Planned } from '../../features/charges/dues/planned-college.ts';
import { giveBackByPercentages, studentWhoPaid } from '../../features/collection/refunds/leaving-student.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressInRow } from '../../support/browsers/press-in-row.ts';
import { offersMore, pressMore } from '../../support/browsers/press-more.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege, type Person } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
let planned: Planned;
let ravi: Person;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege({ hasSecondAdmin: true }), launchChromium()]);
  planned = await openPlanned(college);
  await giveBackByPercentages(college);
  ravi = await college.secondAdmin('Ravi Menon');
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const notice = (page: Page, text: string | RegExp) =>
  page.getByLabel('Notices').getByText(text).first().waitFor();

let year = 0;
/** One who has paid ₹10,000 of fees and ₹1,000 of caution money, in a class of his own. */
const leaver = async (): Promise<Student> => {
  year += 1;
  return studentWhoPaid(planned, String(year));
};
const latest = async ({ id }: Student) =>
  must(await college.admin.get<Refund[]>(`/refunds?student_id=${id}`))[0];

/** Types the day of leaving, 20 days after the last date of admission. */
const typeLeaving = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Refund to/ });
  await dialog.getByRole('spinbutton').first().focus();
  await page.keyboard.type('21082026');
  await dialog.getByText(/^Fees of .* 20 days after the last date of admission/).waitFor();
  return dialog;
};

describe('a student who leaves', () => {
  it('is proposed what the table gives, by heads; another admin approves, and it is paid on a voucher', async () => {
    const student = await leaver();
    const { page, watch, leave } = await openDesk(browser, college, college.admin, `/students/${student.id}`);
    await pressMore(page, 'Refund');
    const dialog = await typeLeaving(page);
    await dialog.getByText(/^Fees of 2026-27: 50 %/).waitFor();
    await dialog.getByText('Total ₹6,000.00 · At most ₹11,000.00 can be refunded').waitFor();
    await expect.poll(() => dialog.getByLabel('Tuition').inputValue()).toBe('4,000.00');
    await expect.poll(() => dialog.getByLabel('Caution Money').inputValue()).toBe('1,000.00');
    await dialog.getByLabel('Tuition').fill('4500.50');
    await dialog.getByText('Total ₹6,500.50 · At most').waitFor();
    await lookAt(page, 'refund-ask');
    await dialog.getByLabel('Reason').fill('Moved to Delhi');
    await page.keyboard.press('Control+Enter');
    await notice(page, 'Requested');
    await expect
      .poll(() => latest(student))
      .toMatchObject({ amount: 6500.5, status: 'Waiting', percent: 50 });
    await page.getByRole('tab', { name: 'Refunds' }).click();
    await page.getByRole('row', { name: /6,500\.50.*Waiting/ }).waitFor();
    await openInApp(page, '/approvals');
    await page.getByRole('row', { name: /6,500/ }).getByText('Another admin approves it').waitFor();
    expect(watch.problems()).toEqual([]);
    await leave();

    const other = await openDesk(browser, college, ravi, '/approvals');
    await other.page
      .getByRole('row', { name: /6,500/ })
      .getByRole('button', { name: /^Approve/ })
      .click();
    const approving = other.page.getByRole('dialog', { name: 'Approve the refund?' });
    await approving.getByText('Moved to Delhi').waitFor();
    await lookAt(other.page, 'refund-approve');
    await other.page.keyboard.press('Enter');
    await notice(other.page, 'Approved');
    await openInApp(other.page, '/refunds');
    const row = other.page.getByRole('row', { name: /6,500/ });
    await row.getByRole('button', { name: /^Pay RF/ }).click();
    await other.page.getByLabel('Paid from').selectOption({ label: 'The bank' });
    await other.page.getByLabel('By', { exact: true }).selectOption('Cheque');
    await other.page.getByLabel('Cheque number').fill('100200');
    await lookAt(other.page, 'refund-pay');
    await other.page.keyboard.press('Control+Enter');
    await row.getByText('Paid', { exact: true }).waitFor();
    await row.getByRole('button', { name: /^Open voucher/ }).click();
    const voucher = other.page.getByRole('dialog', { name: /^Voucher RF/ });
    await voucher.getByRole('button', { name: 'Print' }).waitFor();
    await other.page.keyboard.press('Escape');
    await lookAt(other.page, 'refund-register');
    await expect
      .poll(() => latest(student))
      .toMatchObject({
        status: 'Paid',
        paid: { payment_type: 'Cheque', reference: '100200', by: 'Ravi Menon' },
      });
    await pressInRow(row, /^Cancel RF/);
    await other.page.keyboard.type('He stays');
    await other.page.keyboard.press('Enter');
    await row.getByText('Cancelled', { exact: true }).waitFor();
    expect((await latest(student))?.cancelled).toMatchObject({ reason: 'He stays' });
    expect(other.watch.problems()).toEqual([]);
    await other.leave();
  });

  it('gets no more than was paid, and what was typed stays when the office refuses it or the day is changed', async () => {
    const student = await leaver();
    const { page, leave } = await openDesk(browser, college, college.admin, `/students/${student.id}`, {
      expected: [/400/],
      network: 'late',
    });
    await pressMore(page, 'Refund');
    const dialog = await typeLeaving(page);
    await dialog.getByLabel('Reason').fill('Moved to Delhi');
    await dialog.getByLabel('Tuition').fill('8000.01');
    await dialog.getByRole('button', { name: 'Request refund' }).click();
    await notice(page, /At most ₹8,000\.00 of Tuition can be refunded/);
    await expect.poll(() => dialog.getByLabel('Tuition').inputValue()).toMatch(/^8,?000\.01$/);
    await dialog.getByRole('spinbutton').first().focus();
    await page.keyboard.type('02082026');
    await dialog.getByText(/^Fees of .* 1 day after the last date of admission/).waitFor();
    await expect.poll(() => dialog.getByLabel('Tuition').inputValue()).toMatch(/^8,?000\.01$/);
    await dialog.getByLabel('Tuition').fill('8000');
    await dialog.getByRole('button', { name: 'Request refund' }).dblclick();
    await notice(page, 'Requested');
    const asked = must(await college.admin.get<Refund[]>(`/refunds?student_id=${student.id}`));
    expect(asked.map(({ status, percent }) => [status, percent])).toEqual([['Waiting', 80]]);
    must(await ravi.post(`/refunds/${asked[0]?.id}/decline`, { reason: 'No application' }));
    await leave();
  });

  it('Enter after the day of leaving goes on to the reason, and saves nothing yet', async () => {
    const student = await leaver();
    const { page, leave } = await openDesk(browser, college, college.admin, `/students/${student.id}`, {
      network: 'late',
    });
    await pressMore(page, 'Refund');
    const dialog = page.getByRole('dialog', { name: /^Refund to/ });
    await dialog.getByRole('spinbutton').first().focus();
    await page.keyboard.type('21082026');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Moved to Delhi');
    await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Moved to Delhi');
    expect(await page.getByLabel('Notices').getByText('Validation').count()).toBe(0);
    expect(await latest(student)).toBeUndefined();
    await leave();
  });

  it('Enter before what was paid is here says what it waits for; once it is here, it asks', async () => {
    const student = await leaver();
    const { page, watch, leave } = await openDesk(browser, college, college.admin, `/students/${student.id}`);
    let mayCome = (): void => undefined;
    const here = new Promise<void>((resolve) => {
      mayCome = resolve;
    });
    await page.route('**/refund-proposal?date=2026-08-21', async (route) => {
      await here;
      await route.fallback();
    });
    await pressMore(page, 'Refund');
    const dialog = page.getByRole('dialog', { name: /^Refund to/ });
    await dialog.getByRole('spinbutton').first().focus();
    await page.keyboard.type('21082026');
    await dialog.getByLabel('Reason').focus();
    await page.keyboard.type('Moved to Delhi');
    await page.keyboard.press('Control+Enter');
    await notice(page, 'The amounts are still being looked up. Check them, then request.');
    await lookAt(page, 'refund-not-asked');
    expect(await latest(student)).toBeUndefined();
    mayCome();
    await dialog.getByText(/^Fees of 2026-27: 50 %/).waitFor();
    await page.keyboard.press('Control+Enter');
    // The first press asked for nothing, as its notice said. This one asks.
    await expect.poll(() => latest(student)).toMatchObject({ amount: 6000, status: 'Waiting' });
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('is asked for on a phone; an accountant gives nothing back', async () => {
    const student = await leaver();
    const { page, leave } = await openDesk(browser, college, college.admin, `/students/${student.id}`, {
      viewport: PHONE_SCREEN,
    });
    await pressMore(page, 'Refund');
    await page
      .getByRole('dialog')
      .getByText(/^Total ₹/)
      .waitFor();
    await lookAt(page, 'refund-ask-phone');
    await leave();
    const { scienceAccountant } = college;
    const desk = await openDesk(browser, college, scienceAccountant, `/students/${student.id}`);
    await desk.page.getByRole('button', { name: 'Collect' }).waitFor();
    await expect.poll(() => offersMore(desk.page, 'Refund')).toBe(false);
    await expect.poll(() => desk.page.getByRole('tab', { name: 'Refunds' }).count()).toBe(0);
    await desk.leave();
  });
});

it('the table of refunds is changed in the settings, and holds for the next proposal', async () => {
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/settings/rules');
  const table = page.getByRole('group', { name: 'Refunds on leaving' });
  await table.getByText('Up to 30 days after').waitFor();
  const line = table.getByRole('group', { name: 'Line 4' });
  await line.getByLabel('Percent').fill('25');
  await line.getByLabel('Days').fill('10');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await notice(page, /The lines follow each other by day/);
  await line.getByLabel('Days').fill('45');
  await table.getByText('Up to 45 days after').waitFor();
  await table.scrollIntoViewIfNeeded();
  await lookAt(page, 'refund-settings');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await notice(page, 'Saved');
  const { refund_policy } = must(await college.admin.get<Settings>('/settings'));
  expect(refund_policy.bands[3]).toEqual({ until: 45, percent: 25 });
  const student = await leaver();
  const path = `/students/${student.id}/refund-proposal?date=2026-08-21`;
  expect(must(await college.admin.get(path))).toMatchObject({ percent: 25 });
  expect(watch.problems()).toEqual([]);
  await leave();
});

it("the dates of UGC's letters are typed in the settings, and decide the next proposal", async () => {
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/settings/rules');
  const table = page.getByRole('group', { name: 'Refunds on leaving' });
  await table.getByLabel('Refunded by').selectOption('dates');
  await expect.poll(() => table.getByLabel('All fees back up to').inputValue()).toBe('30-09');
  await table.getByLabel('Less a fee up to').fill('31-8');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await notice(page, /The second date comes after the first/);
  await table.getByLabel('All fees back up to').fill('15-8');
  await table.getByLabel('Fee taken off, at most').fill('750');
  await table.scrollIntoViewIfNeeded();
  await lookAt(page, 'refund-settings-dates');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await notice(page, 'Saved');
  const student = await leaver();
  await page.goto(new URL(`/students/${student.id}`, page.url()).href);
  await pressMore(page, 'Refund');
  const dialog = page.getByRole('dialog', { name: /^Refund to/ });
  await dialog.getByRole('spinbutton').first().focus();
  await page.keyboard.type('21082026');
  await dialog.getByText(/^Fees of 2026-27: 100 %, less ₹750.00: leaves by 31-08-2026/).waitFor();
  await dialog.getByText('Held for the student: in full').waitFor();
  await lookAt(page, 'refund-ask-by-dates');
  expect(watch.problems()).toEqual([]);
  await leave();
});
