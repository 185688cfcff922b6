import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { DESK_SCREEN, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { openFilters } from '../../support/browsers/press-more.ts';
import { printedQuestion, sayPrinted } from '../../support/browsers/say-printed.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

/** One more than a page shows, with the one that is not paid. */
const FEES = 25;

let browser: Browser;
let college: College;
beforeAll(async () => {
  [browser, college] = await Promise.all([launchChromium({ readsPdfs: true }), openCollege()]);
  for (let index = 1; index <= FEES; index += 1) {
    await college.collect({ student_name: `Student ${index}`, amount: 100 });
  }
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const open = (path: string, viewport = DESK_SCREEN) =>
  openDesk(browser, college, { token: college.admin.token }, path, { viewport });
const openFees = (query: string, viewport = DESK_SCREEN) => open(`/fees?${query}`, viewport);

const prints = async (): Promise<number> => {
  const { reader } = college.opened.office.database;
  return (await reader.selectFrom('paper_prints').select('id').execute()).length;
};

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();
const choose = (page: Page, name: string) => rowOf(page, name).getByRole('checkbox').check();
const said = (page: Page) => page.getByRole('group', { name: 'Chosen rows' }).getByRole('status');

describe('several rows of Fees', () => {
  it('chosen by mouse and by Space stay chosen over pages, add up, and are printed and exported alone', async () => {
    const unpaid = await college.collect({ student_name: 'Unpaid One', amount: 7, paid: false });
    const { page, watch, leave } = await openFees('date=&sort=student_name&order=asc');
    await choose(page, 'Student 1');
    await rowOf(page, 'Student 10').getByRole('gridcell', { name: 'Cash' }).click();
    await page.keyboard.press('Space');
    await expect.poll(() => said(page).textContent()).toBe('2 chosen, ₹200.00 collected');
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await choose(page, 'Unpaid One');
    await expect.poll(() => said(page).textContent()).toBe('3 chosen, ₹200.00 collected');
    await page.getByText('1 entry cancelled or unpaid: not printed.').waitFor();
    await lookAt(page, 'fees-chosen');

    const before = await prints();
    const printed = page.waitForResponse((reply) => reply.url().endsWith('/api/fees/print'));
    await page.getByRole('button', { name: 'Print 2 receipts' }).dblclick();
    expect((await printed).status()).toBe(200);
    await page.waitForTimeout(1000);
    expect((await prints()) - before).toBe(2);
    await printedQuestion(page)
      .getByText(/2 receipts/)
      .waitFor();
    await sayPrinted(page);

    await page.getByRole('button', { name: 'Export chosen' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines.some((line) => line.includes('Unpaid One'))).toBe(true);

    await page.getByLabel('Search by student name or id').fill('Student 2');
    await expect.poll(() => page.getByRole('group', { name: 'Chosen rows' }).count()).toBe(0);
    await college.admin.post(`/fees/${unpaid.id}/cancel`, { reason: 'Entered for a test' });
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('are chosen on a phone in its cards, and what can be done with them stays in view', async () => {
    const { page, watch, leave } = await openFees('date=', PHONE_SCREEN);
    const cards = page.locator('main li');
    await cards.first().getByRole('checkbox').check();
    await expect.poll(() => said(page).textContent()).toMatch(/^1 chosen/);
    const box = await page.getByRole('button', { name: 'Export chosen' }).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE_SCREEN.height);
    await lookAt(page, 'fees-chosen-phone');
    expect(watch.problems()).toEqual([]);
    await leave();
  });
});

describe('the columns of a register', () => {
  it('are chosen by each user at each desk, and the last one stays', async () => {
    const { page, watch, leave } = await openFees('date=');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Slip No(s)' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('columnheader', { name: 'Slip No(s)' }).count()).toBe(0);
    await page.reload();
    await page.getByRole('columnheader', { name: 'Student' }).waitFor();
    await expect.poll(() => page.getByRole('columnheader', { name: 'Slip No(s)' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('columnheader', { name: 'Actions' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Columns (1 hidden)' }).click();
    const columns = page.getByRole('menuitemcheckbox');
    for (let index = 0; index < (await columns.count()); index += 1) {
      const column = columns.nth(index);
      const canHide = (await column.getAttribute('aria-disabled')) !== 'true';
      if (canHide && (await column.getAttribute('aria-checked')) === 'true') await column.click();
    }
    await expect.poll(() => page.getByRole('menuitemcheckbox', { checked: true }).count()).toBe(1);
    await lookAt(page, 'fees-columns');
    await page.getByRole('menuitem', { name: 'Show all' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Slip No(s)' }).waitFor();
    expect(watch.problems()).toEqual([]);
    await leave();
  });
});

it('choosing a day on Fees empties the range, and choosing from or to empties the day', async () => {
  const { page, leave } = await openFees('date=');
  const typed = async (label: string, day: string) => {
    const field = page.getByRole('group', { name: label, exact: true });
    await field.getByRole('spinbutton', { name: 'Day' }).click();
    await page.keyboard.type(day);
  };
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
  await openFilters(page);
  await typed('From', '01112026');
  await expect.poll(asked).toEqual({ date: '', from: '2026-11-01' });
  await typed('Date', '05112026');
  await expect.poll(asked).toEqual({ date: '2026-11-05' });
  await typed('To', '20112026');
  await expect.poll(asked).toEqual({ date: '', to: '2026-11-20' });
  await leave();
});

it('on a phone the fees of a student are cards, and a notice leaves the button that saves free', async () => {
  const student = await college.addStudent({ name: 'Meena Phone', roll_no: 'PH-1' });
  await college.admin.post<Fee>('/fees', { student_id: student.id, amount: 250 });
  const { page, leave } = await open('/students?q=Meena', PHONE_SCREEN);
  await page.getByRole('button', { name: 'View Fees of Meena Phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fees for Meena Phone' });
  const card = dialog.getByRole('listitem').first();
  await card.getByText('Cash').waitFor();
  const right = await card.evaluate((part) => part.scrollWidth <= part.clientWidth);
  expect(right).toBe(true);
  await lookAt(page, 'student-fees-phone');
  await openInApp(page, '/fees');
  await page.getByRole('button', { name: /Add Fee Entry/ }).click();
  await page.getByRole('combobox', { name: /Student/ }).fill('Typed Name');
  await page.getByLabel('Fee Type').selectOption('Misc');
  await page.getByLabel(/^Amount/).fill('40');
  const save = page.getByRole('button', { name: 'Save Fee' });
  await save.click();
  const notice = page.getByRole('status').filter({ hasText: 'Fee added' });
  await notice.waitFor();
  const [over, below] = [await notice.boundingBox(), await save.boundingBox()];
  expect((over?.y ?? Infinity) + (over?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await lookAt(page, 'fee-added-phone');
  await leave();
});
