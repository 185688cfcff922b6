import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { DESK_SCREEN, type Desk, openDesk, PHONE_SCREEN, type Screen } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import { smallPng } from '../../support/colleges/png.ts';

let browser: Browser;
let college: College;
let desk: Desk;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
});
beforeEach(async () => {
  college = await openCollege();
});
afterEach(async () => {
  await desk?.leave();
  await college?.close();
});
afterAll(() => browser?.close());

const openSettings = async (path: string, viewport: Screen, expected: readonly RegExp[] = []) => {
  desk = await openDesk(browser, college, college.admin, path, { viewport, expected });
  page = desk.page;
};

const save = async () => {
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/settings') && answer.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Save settings' }).click();
  await saved;
  await page.getByText('The settings apply from now on').last().waitFor();
};

it.each([
  ['at a desk', DESK_SCREEN],
  ['on a phone', PHONE_SCREEN],
])(
  'the settings are changed with the letterhead in sight, and the header follows, %s',
  async (_, viewport) => {
    await openSettings('/settings', viewport);
    await page.getByLabel('College name').fill('शासकीय महाविद्यालय, रामपुर');
    await page.getByLabel('Address', { exact: true }).fill('Station Road, Rampur 244901');
    await page.getByLabel('Signatory').fill('Principal');
    const drawn = page.waitForResponse((reply) => reply.url().endsWith('/api/settings/letterhead'));
    await page.getByLabel('Logo', { exact: true }).setInputFiles({
      name: 'crest.png',
      mimeType: 'image/png',
      buffer: smallPng(60, 60),
    });
    expect((await drawn).status()).toBe(200);
    await page.getByRole('button', { name: 'Remove the logo' }).waitFor();
    await page.getByTitle('Preview of the letterhead').waitFor();
    await save();
    if (viewport.width > 600) {
      await page.getByRole('banner').getByText('शासकीय महाविद्यालय, रामपुर').waitFor();
    }
    await lookAt(page, 'settings');
    expect(desk.watch.problems()).toEqual([]);
  },
);

it('the settings continue a paper book, and refuse a number that is given already, keeping what was typed', async () => {
  await openSettings('/settings/papers', DESK_SCREEN, [/409/]);
  const receipts = page.getByRole('group', { name: 'Fee receipts' });
  await receipts.getByLabel('Next number').fill('118');
  await receipts.getByText(/^2\d{3}-\d{2}\/000118$/).waitFor();
  await save();
  const fee = await college.admin.post<{ receipt_no: string }>('/fees', { student: 'Asha', amount: 500 });
  expect(fee.body.receipt_no).toMatch(/\/000118$/);
  await receipts.getByLabel('Prefix').fill('GDC');
  await receipts.getByLabel('Next number').fill('117');
  await receipts.getByLabel('Next number').press('Control+Enter');
  await page
    .getByText(/Fee receipts: .*000118 is taken already, so the next number is 119 or higher/)
    .waitFor();
  await expect.poll(() => receipts.getByLabel('Prefix').inputValue()).toBe('GDC');
  await receipts.getByLabel('Next number').fill('200');
  await receipts.getByLabel('Next number').press('Control+Enter');
  await page.getByText('The settings apply from now on').last().waitFor();
  // The cursor is where it was, in the form as it was saved: the next correction is typed at once.
  await expect.poll(() => page.getByRole('button', { name: 'Clear' }).count()).toBe(0);
  await pause(500);
  const isIn = await receipts.getByLabel('Next number').evaluate((field) => field === document.activeElement);
  expect(isIn).toBe(true);
  const next = await college.admin.post<{ receipt_no: string }>('/fees', { student: 'Asha', amount: 500 });
  expect(next.body.receipt_no).toMatch(/^GDC\/2\d{3}-\d{2}\/000200$/);
  expect(desk.watch.problems()).toEqual([]);
});
