import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

/** Puts the page on paper as the browser's own menu does, which asks no script of ours. */
const putOnPaper = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
};

it('a list goes on paper with all its rows, its dates in one piece, and no button', async () => {
  const student = await college.addStudent({ name: 'Asha Verma', total_fees: 90_000 });
  for (const amount of Array.from({ length: 14 }, (_, at) => 1001 + at))
    await college.collect({ amount, student_id: student.id }, college.admin);
  const { page, leave } = await openDesk(browser, college, college.admin, `/students/${student.id}`);
  await page.getByRole('grid', { name: 'Account' }).getByText('₹1,001.00').first().waitFor();
  await putOnPaper(page);
  const list = page.getByRole('table', { name: 'Account, to print' });
  // The heading, what was owed before, and fourteen receipts.
  await expect.poll(() => list.getByRole('row').count()).toBe(16);
  expect(await list.getByText('₹1,014.00').isVisible()).toBe(true);
  const lines = await list
    .locator('td:first-child span')
    .evaluateAll((cells) => cells.map((cell) => cell.getClientRects().length));
  expect(new Set(lines)).toEqual(new Set([1]));
  expect(await page.getByRole('grid', { name: 'Account' }).isVisible()).toBe(false);
  expect(await page.getByRole('button').filter({ visible: true }).allInnerTexts()).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.getByRole('grid', { name: 'Account' }).getByText('₹1,001.00').first().waitFor();
  await leave();
});

it('a register that is printed by the browser says its filters in words', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/fees');
  await page.getByRole('grid', { name: 'Fee Records' }).getByText('Asha Verma').first().waitFor();
  await putOnPaper(page);
  await page.getByRole('table', { name: 'Fee Records, to print' }).getByText('Asha Verma').first().waitFor();
  expect(
    await page
      .getByRole('search')
      .getByText(/^Date: \d\d-\d\d-\d{4}$/)
      .isVisible(),
  ).toBe(true);
  expect(await page.getByRole('searchbox').filter({ visible: true }).count()).toBe(0);
  await leave();
});

it('a dialog goes on paper alone, below the letterhead and from the top of the sheet', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/students');
  await page
    .getByRole('button', { name: /^View Fees/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Fees for Asha Verma/ });
  await dialog.getByRole('gridcell').first().waitFor();
  await putOnPaper(page);
  const rows = dialog.getByRole('table').getByRole('row');
  await expect.poll(() => rows.count()).toBe(15);
  expect(await page.locator('main h1').isVisible()).toBe(false);
  const head = await page.locator('[data-printed-head]').boundingBox();
  const box = await dialog.boundingBox();
  expect(box?.y).toBeLessThan((head?.y ?? 0) + (head?.height ?? 0) + 40);
  await leave();
});
