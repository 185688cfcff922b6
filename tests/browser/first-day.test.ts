import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lanAddress, launchChromium } from '../support/chromium.ts';
import { DESK_SCREEN, openWindow, PHONE_SCREEN } from '../support/desk.ts';
import { lookAt } from '../support/look-at.ts';
import { type OfficeProcess, startOfficeProcess } from '../support/office.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const PASSWORD = 'counting-house';
const SHEET = [
  "Student Name,Father's Name,Roll No.,Course,Year,Total Fees,Pending Fees",
  'Asha Kumari,Mohan Lal,2601,B.Sc.,2026,"60,000","60,000"',
  'Ravi Das,Hari Das,2602,B.Sc.,2026,60000,60000',
  'No Father,,2603,B.Sc.,2026,60000,60000',
].join('\n');

/** The whole first day, as one office sees it: at the PC itself, and as another desk on the LAN does. */
describe.each([
  ['at the office PC', false, DESK_SCREEN],
  ['at a desk on the LAN, over plain http', true, DESK_SCREEN],
  ['on a phone', false, PHONE_SCREEN],
] as const)('the first day, %s', (_, asLanDesk, viewport) => {
  let browser: Browser;
  let office: OfficeProcess;
  let address: string;
  beforeAll(async () => {
    office = await startOfficeProcess({ dataDirectory: temporaryFolder(), flags: ['--name', 'office.test'] });
    address = asLanDesk ? lanAddress(office.url) : office.url;
    browser = await launchChromium({ asLanDesk });
  });
  afterAll(async () => {
    await browser?.close();
    await office?.stop();
  });

  const look = (page: Page, name: string) => lookAt(page, `first-day-${asLanDesk ? 'lan-' : ''}${name}`);

  const signIn = async (page: Page, username: string) => {
    await page.goto(`${address}/login`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Login Successful').waitFor();
  };

  it('is set up, loads its students, collects by keyboard, and sees the money arrive', async () => {
    const { page: admin, watch: adminWatch } = await openWindow(browser, { viewport });
    await admin.goto(address);
    expect(await admin.evaluate(() => window.isSecureContext)).toBe(!asLanDesk);
    await admin.getByLabel('College name').waitFor();
    await look(admin, 'set-up');
    await admin.getByLabel('College name').fill('City College');
    await admin.getByLabel(/^(Your name|Name)/).fill('Meera Nair');
    await admin.getByLabel('Username').fill('admin');
    await admin.getByLabel('Password').fill(PASSWORD);
    await admin.getByLabel('Password').press('Enter');
    await admin.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    await look(admin, 'empty-dashboard');

    await admin.goto(`${address}/courses`);
    await admin.getByLabel('Name').fill('B.Sc.');
    await admin.getByRole('button', { name: 'Add Course' }).click();
    await admin.getByText('Course created').waitFor();
    await look(admin, 'courses');
    await admin.goto(`${address}/accountants`);
    await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Rao');
    await admin.getByRole('textbox', { name: 'Username' }).fill('asha');
    await admin.getByLabel('Password').fill(PASSWORD);
    await admin.getByRole('combobox', { name: 'Assigned Course(s)' }).click();
    await admin.getByRole('listbox').getByRole('option', { name: 'B.Sc.' }).click();
    await admin.keyboard.press('Escape');
    await admin.getByRole('button', { name: 'Add Accountant' }).click();
    await admin.getByText('Accountant added').waitFor();
    await look(admin, 'accountants');

    await admin.goto(`${address}/students?mode=bulk`);
    await admin.getByLabel('CSV or spreadsheet file').setInputFiles({
      name: 'students.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(SHEET),
    });
    await admin.getByText('3 rows read: 2 can be loaded, 1 cannot.').waitFor();
    await look(admin, 'bulk-preview');
    await admin.getByRole('button', { name: 'Load 2 students' }).click();
    await admin.getByText('2 created, 1 failed').first().waitFor();
    await look(admin, 'bulk-done');
    await admin.goto(`${address}/students`);
    await admin.getByText('Asha Kumari').waitFor();
    await look(admin, 'students');
    await admin.goto(`${address}/`);
    await admin.getByText('₹1,20,000.00').waitFor();

    const { page: desk, watch: deskWatch } = await openWindow(browser, { viewport });
    await signIn(desk, 'asha');
    await desk.getByRole('heading', { name: 'Welcome, Asha Rao!' }).waitFor();
    await look(desk, 'accountant');
    await desk.goto(`${address}/fees`);
    await desk.getByRole('heading', { name: 'Add Fees' }).waitFor();
    await desk.getByText('No fee records found').waitFor();
    await look(desk, 'no-fees');

    await desk.keyboard.press('n');
    await desk.getByRole('dialog', { name: 'Add Fee Entry' }).waitFor();
    await desk.keyboard.type('kuma', { delay: 20 });
    await desk.getByRole('option', { name: /Asha Kumari/ }).waitFor();
    await look(desk, 'choosing');
    await desk.keyboard.press('Enter');
    await expect.poll(() => desk.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('amount');
    await desk.keyboard.type('1500.50');
    await desk.keyboard.press('Enter');
    await desk.getByText('Fee entry created successfully').waitFor();
    await desk
      .getByText(/2\d{3}-\d{2}\/000001/)
      .first()
      .waitFor();
    await expect
      .poll(() => desk.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('student');
    expect(await desk.getByRole('combobox', { name: 'Student' }).inputValue()).toBe('');
    await look(desk, 'collected');

    await admin.getByText('₹1,500.50').waitFor();
    await admin.getByText('₹1,18,499.50').waitFor();
    await look(admin, 'dashboard');
    await admin.getByRole('button', { name: /Today's Collection/ }).click();
    await admin.getByRole('dialog', { name: "Today's Fees" }).waitFor();
    await admin.getByRole('dialog').getByText('₹1,500.50').waitFor();
    await look(admin, 'todays-fees');

    await desk.getByRole('button', { name: 'Print' }).click();
    await desk
      .getByRole('dialog', { name: /^Receipt/ })
      .locator('iframe')
      .waitFor();
    await look(desk, 'receipt');
    expect(adminWatch.problems()).toEqual([]);
    expect(deskWatch.problems()).toEqual([]);
  });
});
