import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk, PHONE_SCREEN, type Screen } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege, PASSWORD, type Person } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
let viewer: Person;
beforeAll(async () => {
  college = await openCollege();
  browser = await launchChromium();
  const auditor = { role: 'viewer', name: 'Rakesh Agarwal', username: 'auditor', password: PASSWORD };
  must(await college.admin.post('/admin/users', auditor));
  viewer = await college.signIn('auditor');
  for (const amount of [500, 700]) await college.collect({ student_name: 'Zubin', amount });
  must(await college.admin.post('/fees/2/cancel', { reason: 'Entered twice' }));
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

let desk: Desk;
const sitDown = async (who: Person, path: string, viewport?: Screen): Promise<Page> => {
  desk = await openDesk(browser, college, who, path, { network: 'late', ...(viewport && { viewport }) });
  await desk.page.getByRole('heading', { level: 1 }).waitFor();
  return desk.page;
};

it('an admin has a pack for the auditor made by the keyboard, and sees how far it is', async () => {
  const page = await sitDown(college.admin, '/auditor');
  await page.getByRole('button', { name: 'Make a pack' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Prepare Auditor’s File' });
  await form.waitFor();
  await lookAt(page, 'auditor-pack-asked');
  await page.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
  await page
    .getByRole('table', { name: 'Packs for the auditor' })
    .getByText(/for Meera Nair/)
    .waitFor();
  await page.getByRole('heading', { name: 'Packs for the Auditor' }).scrollIntoViewIfNeeded();
  await lookAt(page, 'auditor-packs');
  await desk.leave();
});

it.runIf(isLongForm())('a viewer opens it and downloads it, and makes none', async () => {
  const page = await sitDown(viewer, '/auditor', PHONE_SCREEN);
  const packs = page.getByRole('table', { name: 'Packs for the auditor' });
  await packs.waitFor();
  expect(await page.getByRole('button', { name: 'Make a pack' }).count()).toBe(0);
  await packs.scrollIntoViewIfNeeded();
  await lookAt(page, 'auditor-packs');
  const download = page.waitForEvent('download');
  await packs.getByRole('button', { name: 'Download workbook' }).click();
  expect((await download).suggestedFilename()).toMatch(/^auditor_\d{4}-04-01_\d{4}-\d\d-\d\d\.xlsx$/);
  await desk.leave();
});

it('a viewer verifies the record, and saves the proof and who did what', async () => {
  const page = await sitDown(viewer, '/activity');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText(/^All \d+ entries are as they were written/).waitFor();
  await lookAt(page, 'verified-with-proof');
  const save = async (button: string, format: string): Promise<string> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('menuitem', { name: format }).click();
    return (await download).suggestedFilename();
  };
  expect(await save('Save proof', 'PDF')).toMatch(/^verified-\d{4}-\d\d-\d\d\.pdf$/);
  expect(await save('Export', 'PDF')).toBe('who-did-what.pdf');
  await desk.leave();
});

it.runIf(isLongForm())(
  'the stock of receipt numbers and who did what are reports of the whole office',
  async () => {
    const page = await sitDown(viewer, '/enquiries?report=receipt-numbers');
    await page.getByRole('cell', { name: '000002', exact: true }).waitFor();
    await lookAt(page, 'stock-of-receipt-numbers');
    await page.goto(`${college.url}/enquiries?report=who-did-what&register=fees`);
    await page.getByText(/Receipt .*000002, ₹700.00, Zubin: Entered twice/).waitFor();
    await lookAt(page, 'who-did-what');
    await desk.leave();
    const own = await sitDown(college.scienceAccountant, '/enquiries', PHONE_SCREEN);
    await own.getByText('Cancelled Receipts').first().waitFor();
    expect(await own.getByText('Stock of Receipt Numbers').count()).toBe(0);
    expect(await own.getByText('Who Did What').count()).toBe(0);
    await desk.leave();
  },
);

it('a report as on a past day says that day above its figures, on screen and in print', async () => {
  const { page, leave } = await openDesk(
    browser,
    college,
    college.admin,
    '/enquiries?report=balances&on=2026-03-31',
  );
  await page.getByText('As on 31-03-2026').first().waitFor();
  await leave();
});
