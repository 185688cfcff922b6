import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

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

it("a row's buttons are reached by Tab, one after another, and Shift+Tab leads back", async () => {
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/activity');
  const buttons = page.getByRole('row').getByRole('button', { name: 'Open', exact: true });
  await buttons.nth(2).waitFor();
  const isAt = (row: number) => buttons.nth(row).evaluate((button) => button === document.activeElement);
  const press = async (key: string) => {
    for (let pressed = 1; pressed <= 80; pressed += 1) {
      await page.keyboard.press(key);
      if (await isAt(1)) return pressed;
    }
    throw new Error(`${key} never comes to the second row`);
  };
  await press('Tab');
  await page.keyboard.press('Tab');
  expect(await isAt(2)).toBe(true);
  expect(await press('Shift+Tab')).toBe(1);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(watch.problems()).toEqual([]);
  await leave();
});
