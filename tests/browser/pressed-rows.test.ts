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

it('a row without buttons opens when it is pressed, and not when its words are marked to be copied', async () => {
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/activity');
  const cell = page.getByRole('gridcell', { name: 'Created' }).first();
  await cell.click();
  await page
    .getByRole('dialog')
    .getByText(/^Created, /)
    .waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  const words = await cell.boundingBox();
  const { x = 0, y = 0, height = 0 } = words ?? {};
  await page.mouse.move(x + 12, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 50, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => window.getSelection()?.toString() ?? '')).not.toBe('');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(watch.problems()).toEqual([]);
  await leave();
});
