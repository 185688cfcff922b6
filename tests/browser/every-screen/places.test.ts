import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

it('an act is found by the office’s word for it, and its dialog is open once Enter is pressed', async () => {
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/tasks', {
    network: 'late',
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [word, title] of [
    ['electricity', /^Add Bill/],
    ['girls free ship', /^Request an Exemption/],
    ['charge fine', /^Charge/],
  ] satisfies readonly [string, RegExp][]) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).fill(word);
    await page.getByRole('option').first().waitFor();
    if (word === 'electricity') await lookAt(page, 'find-act');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('heading', { name: title }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  expect(watch.problems()).toEqual([]);
  await leave();
});

it('a screen opens at its top, and where one was only on Back; nothing scrolls into a blank page', async () => {
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/settings/rules');
  const main = page.locator('#content');
  const top = () => main.evaluate((element) => element.scrollTop);
  await page.getByRole('button', { name: 'Save settings' }).waitFor();
  await main.evaluate((element) => element.scrollTo(0, 200));
  await expect.poll(top).toBe(200);
  await page.getByRole('link', { name: 'Charges' }).press('Enter');
  await page.getByRole('heading', { name: 'Fee Plans', level: 1 }).waitFor();
  expect(await top()).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { name: 'Rules', level: 1 }).waitFor();
  await expect.poll(top).toBe(200);
  for (const path of ['/settings', '/settings/rules']) {
    await page.goto(college.url + path);
    await page.getByRole('button', { name: 'Save settings' }).waitFor();
    const longer = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    await expect.poll(longer).toBeLessThanOrEqual(0);
  }
  expect(watch.problems()).toEqual([]);
  await leave();
});
