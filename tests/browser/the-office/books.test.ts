import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDate } from '../../../shared/dates.ts';
import type { Month } from '../../../shared/features/overview/books/months.model.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
/** A day of the month before this one. */
let before: string;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege({ booksAreOwn: true }), launchChromium()]);
  const today = college.clock.now();
  before = localDate(new Date(today.getFullYear(), today.getMonth() - 1, 12));
  await college.addStudent({ total_fees: 1000 });
  await college.collect({ amount: 700, payment_date: before });
  await college.collect({ amount: 300 });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const check = (page: Page, name: string) => page.getByRole('list', { name: 'Checks' }).getByText(name);
const nameOfMonth = () =>
  new Date(`${before}T12:00:00`).toLocaleDateString('en-IN', { month: 'long', year: 'numeric' });
const monthBefore = async (): Promise<Month | undefined> =>
  must(await college.admin.get<Month[]>('/months')).find(({ month }) => month === before.slice(0, 7));

describe('Books', () => {
  it('agree, says one line of the dashboard, which leads to the checks', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/', { network: 'late' });
    await page.getByRole('status', { name: 'Books' }).getByText('checked').waitFor();
    await lookAt(page, 'books-line');
    await page.getByRole('link', { name: 'Books agree' }).click();
    await page.getByText('The books agree: 14 checks, no row differs.').waitFor();
    await lookAt(page, 'books-agree');
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('lock a month from its checklist with a reason, and reopen it; what was booked since is listed', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/books', {
      network: 'late',
    });
    await page.getByRole('button', { name: nameOfMonth(), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: nameOfMonth(), exact: true });
    await dialog.getByRole('row', { name: 'Days closed 1 open' }).waitFor();
    await dialog.getByRole('row', { name: 'Bank reconciled Done' }).waitFor();
    await lookAt(page, 'month-checklist');
    await dialog.getByRole('button', { name: 'Lock month' }).click();
    const lock = page.getByRole('dialog', { name: `Lock ${nameOfMonth()}?` });
    await lock.getByText('Still open: Days closed').waitFor();
    await lock.getByLabel(/^Why it is locked/).fill('The cashier is on leave');
    await lock.getByRole('button', { name: 'Lock month' }).click();
    await dialog.getByRole('button', { name: 'Reopen month' }).waitFor();
    await dialog.getByRole('button', { name: 'Open PDF' }).waitFor();
    await lookAt(page, 'month-locked');
    expect(await monthBefore()).toMatchObject({
      state: 'Locked',
      locked: { reason: 'The cashier is on leave' },
    });
    const late = { student_name: 'Late', amount: 5, payment_date: before };
    expect((await college.admin.post('/fees', late)).status).toBe(400);
    await dialog.getByRole('button', { name: 'Reopen month' }).click();
    const reopen = page.getByRole('dialog', { name: `Reopen ${nameOfMonth()}?` });
    await reopen.getByLabel('Reason').fill('A receipt was forgotten');
    await reopen.getByRole('button', { name: 'Reopen month' }).click();
    await dialog.getByText('Reopened by Meera Nair: A receipt was forgotten').waitFor();
    await college.collect({ ...late, amount: 25 });
    await page.reload();
    await dialog.getByRole('row', { name: /₹25\.00/ }).waitFor();
    await lookAt(page, 'month-reopened');
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('keep the pack of each lock: its document is opened, its workbook saved, and the first stays beside the second', async () => {
    const { page, watch, leave } = await openDesk(
      browser,
      college,
      college.admin,
      `/books?month=${before.slice(0, 7)}`,
      {
        network: 'late',
      },
    );
    const dialog = page.getByRole('dialog', { name: nameOfMonth(), exact: true });
    await dialog.getByRole('button', { name: 'Lock month' }).click();
    const lock = page.getByRole('dialog', { name: `Lock ${nameOfMonth()}?` });
    await page.keyboard.type('The forgotten receipt is in');
    await page.keyboard.press('Enter');
    await lock.waitFor({ state: 'hidden' });
    const pdf = dialog.getByRole('button', { name: 'Open PDF' });
    await pdf.nth(1).waitFor();
    await lookAt(page, 'month-two-packs');
    await pdf.first().focus();
    await page.keyboard.press('Enter');
    const paper = page.getByRole('dialog', { name: `Accounts of ${nameOfMonth()}` });
    await paper.getByRole('button', { name: 'Download' }).waitFor();
    await page.keyboard.press('Escape');
    await paper.waitFor({ state: 'hidden' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download workbook' }).nth(1).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`accounts-${before.slice(0, 7)}.xlsx`);
    await page.getByText('Exported', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page
      .getByRole('table', { name: 'Months' })
      .getByRole('cell', { name: 'Made', exact: true })
      .waitFor();
    await lookAt(page, 'months-with-pack');
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('say on a phone why a pack could not be made, and make it by one press', async () => {
    const month = before.slice(0, 7);
    must(await college.admin.post(`/months/${month}/reopen`, { reason: 'Once more' }));
    const incoming = join(college.dataDirectory, 'files', 'incoming');
    rmSync(incoming, { recursive: true, force: true });
    writeFileSync(incoming, 'in the way');
    must(await college.admin.post(`/months/${month}/lock`, { reason: 'It is right now' }));
    const { page, watch, leave } = await openDesk(browser, college, college.admin, `/books?month=${month}`, {
      viewport: PHONE_SCREEN,
    });
    const dialog = page.getByRole('dialog', { name: nameOfMonth(), exact: true });
    await dialog.getByText('The pack could not be made.').waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await lookAt(page, 'month-pack-failed-dark-phone');
    rmSync(incoming);
    await dialog.getByRole('button', { name: 'Make the pack again' }).click();
    await dialog.getByRole('button', { name: 'Open PDF' }).nth(2).waitFor();
    must(await college.admin.post(`/months/${month}/reopen`, { reason: 'The next look' }));
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('on a phone: a balance that was changed past the office is named, and leads to its student', async () => {
    college.opened.raw.exec('update student_balances set paise = paise + 100');
    const { page, leave } = await openDesk(browser, college, college.admin, '/books', {
      viewport: PHONE_SCREEN,
    });
    await page.getByText('The books do not agree in 2 checks: Students’ dues, Stored totals.').waitFor();
    await check(page, 'Stored totals').waitFor();
    await page.getByRole('table', { name: 'Stored totals: differences' }).getByText('₹1,001.00').waitFor();
    await lookAt(page, 'books-differ-phone');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: nameOfMonth(), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: nameOfMonth(), exact: true });
    await dialog.getByRole('row', { name: /^Books agree \d+ open$/ }).waitFor();
    await lookAt(page, 'month-dark-phone');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Kiran Kumari' }).first().click();
    await page.waitForURL(/\/students\/1$/);
    await leave();
  });
});
