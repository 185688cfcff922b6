import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PortalPayment } from '../../../shared/features/accounts/portals/portals.model.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  const { admin, science, addStudent } = college;
  await addStudent({ name: 'Asha Rao', course_id: science.id, roll_no: 'R-1', total_fees: 5000 });
  await addStudent({ name: 'Bina Shah', course_id: science.id, roll_no: 'R-2', total_fees: 5000 });
  must(await admin.put('/settings', { uses: ['portals'] }));
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

let desk: Desk;
const sitDown = async (path: string): Promise<Page> => {
  desk = await openDesk(browser, college, college.admin, path, { network: 'late' });
  await desk.page.locator('h1').waitFor();
  return desk.page;
};
const leave = async (): Promise<void> => {
  expect(desk.watch.problems()).toEqual([]);
  await desk.leave();
};

const HEADINGS =
  'Category Name,Bank Reference No,Transaction Date,Amount,Status,Name of the Student,Roll Number';
const FILE = [
  HEADINGS,
  'FEES,DU0001,20-11-2026,1500,Completed Successfully,Asha Rao,R-1',
  'FEES,DU0002,20-11-2026,900,Failed,Asha Rao,R-1',
  'FEES,DU0003,20-11-2026,700,Completed Successfully,B Shah,X-9',
].join('\n');

const load = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Load File, SBI Collect' });
  const buffer = Buffer.from(text);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer });
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('status', { name: 'What it does' }).waitFor();
};

it('a portal is added, its file becomes receipts by one press, and who was not found is chosen', async () => {
  const page = await sitDown('/portals');
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'Add Portal' }).getByLabel('Name').fill('SBI Collect');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Portal added').waitFor();
  await page.getByRole('button', { name: /payments of SBI Collect/i }).click();
  await page.getByRole('heading', { name: 'SBI Collect' }).waitFor();

  await load(page, FILE);
  const dialog = page.getByRole('dialog', { name: 'Load File, SBI Collect' });
  await dialog.getByText('1 receipt, ₹1,500.00').waitFor();
  await dialog.getByText('Row 4 (X-9, B Shah, DU0003, ₹700.00): No student has this number').waitFor();
  // All columns were found: their fields are folded away.
  expect(await dialog.getByLabel('Payment number').count()).toBe(0);
  await lookAt(page, 'loading-a-portals-file');
  await page.keyboard.press('Control+Enter');
  await page.getByText('File loaded').waitFor();
  await lookAt(page, 'portal-payments');

  await page.getByRole('button', { name: 'Choose the student of DU0003' }).click();
  const claiming = page.getByRole('dialog', { name: /^Who paid ₹700\.00/ });
  await claiming.getByLabel('Student').fill('Bina');
  await page.getByRole('option', { name: /Bina Shah/ }).click();
  await page.keyboard.press('Control+Enter');
  await claiming.waitFor({ state: 'detached' });
  await page.setViewportSize(PHONE_SCREEN);
  await lookAt(page, 'portal-payments-phone');
  await leave();
  const payments = must(await college.admin.get<PortalPayment[]>('/portals/1/payments'));
  expect(payments.map(({ payment, outcome }) => [payment, outcome]).toSorted()).toEqual([
    ['DU0001', 'receipt made'],
    ['DU0002', 'failed'],
    ['DU0003', 'receipt made'],
  ]);
});

it('the same file again makes no second receipt', async () => {
  const page = await sitDown('/portals/1');
  await load(page, FILE);
  await page.getByRole('dialog').getByText('0 receipts, ₹0.00; 3 loaded before').waitFor();
  await page.keyboard.press('Escape');
  await leave();
  expect(must(await college.admin.get<object[]>('/fees'))).toHaveLength(2);
});
