import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { type College, openCollege } from '../support/college.ts';
import { openDesk } from '../support/desk.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  college = await openCollege();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

it('a row that only opens has a button for it, and opens by a double click and by Enter too', async () => {
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/activity');
  const cell = page.getByRole('gridcell', { name: 'Created' }).first();
  const told = page.getByRole('dialog').getByText(/^Created, /);
  const opens = [
    () => page.getByRole('row').filter({ has: cell }).first().getByRole('button', { name: 'Open' }).click(),
    () => cell.dblclick(),
    () => cell.press('Enter'),
  ];
  for (const open of opens) {
    await open();
    await told.waitFor();
    await page.waitForTimeout(500);
    expect(await told.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  }
  expect(watch.problems()).toEqual([]);
  await leave();
});
