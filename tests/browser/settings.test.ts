import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../support/api-client.ts';
import { launchChromium } from '../support/chromium.ts';
import { DESK_SCREEN, openWindow, PHONE_SCREEN } from '../support/desk.ts';
import { lookAt } from '../support/look-at.ts';
import { type OfficeProcess, startOfficeProcess } from '../support/office.ts';
import { watchPage } from '../support/page-checks.ts';
import { smallPng } from '../support/png.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ADMIN = { username: 'admin', password: 'counting-house' };

describe.each([
  ['at a desk', DESK_SCREEN],
  ['on a phone', PHONE_SCREEN],
] as const)('the settings, %s', (_, viewport) => {
  let browser: Browser;
  let office: OfficeProcess;
  let page: Page;
  let admin: ApiClient;
  beforeAll(async () => {
    office = await startOfficeProcess({ dataDirectory: temporaryFolder() });
    const guest = apiClient(office.url);
    const setUp = { college_name: 'City College', name: 'Meera Nair', ...ADMIN };
    const { body } = await guest.post<{ token: string }>('/setup', setUp);
    admin = apiClient(office.url, body.token);
    browser = await launchChromium();
    ({ page } = await openWindow(browser, { viewport }));
    await page.goto(office.url);
    await page.evaluate((token) => localStorage.setItem('token', token), body.token);
  });
  afterAll(async () => {
    await browser?.close();
    await office?.stop();
  });

  const save = async () => {
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/settings') && answer.request().method() === 'PUT',
    );
    await page.getByRole('button', { name: 'Save settings' }).click();
    await saved;
    await page.getByText('The settings hold from now on').last().waitFor();
  };

  it('are changed with the letterhead in sight, and the header follows', async () => {
    const watch = watchPage(page);
    await page.goto(`${office.url}/settings`);
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
    expect(watch.problems()).toEqual([]);
  });

  it('continue a paper book, and refuse a number that is given already, keeping what was typed', async () => {
    const watch = watchPage(page, [/409/]);
    const receipts = page.getByRole('group', { name: 'Fee receipts' });
    await receipts.getByLabel('Next number').fill('118');
    await receipts.getByText(/^2\d{3}-\d{2}\/000118$/).waitFor();
    await save();
    const fee = await admin.post<{ receipt_no: string }>('/fees', { student: 'Asha', amount: 500 });
    expect(fee.body.receipt_no).toMatch(/\/000118$/);
    await receipts.getByLabel('Prefix').fill('GDC');
    await receipts.getByLabel('Next number').fill('117');
    await receipts.getByLabel('Next number').press('Control+Enter');
    await page
      .getByText(/Fee receipts: .*000118 is taken already, so the next number is 119 or higher/)
      .waitFor();
    await expect.poll(() => receipts.getByLabel('Prefix').inputValue()).toBe('GDC');
    await receipts.getByLabel('Next number').fill('200');
    await save();
    const next = await admin.post<{ receipt_no: string }>('/fees', { student: 'Asha', amount: 500 });
    expect(next.body.receipt_no).toMatch(/^GDC\/2\d{3}-\d{2}\/000200$/);
    expect(watch.problems()).toEqual([]);
  });
});
