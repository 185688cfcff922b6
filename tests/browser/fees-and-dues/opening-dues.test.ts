import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { openPlanned, type Planned } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { isLongWalk } from '../../support/browsers/network.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
let planned: Planned;
let desk: Desk;
let page: Page;
let devika: Student;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  planned = await openPlanned(college);
  devika = await planned.student({ name: 'Devika Menon', roll_no: 'R-1' });
  await planned.student({ name: 'Farida Khan', roll_no: 'R-2' });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});
afterEach(() => desk?.leave());

const FILE = [
  'Roll No,Name,Head,Session,Amount',
  'R-1,Devika Menon,Tuition,2026-27,"1,500"',
  'R-2,Somebody Else,Library,,200',
  'R-9,,Tuition,,100',
  '',
].join('\n');
const open = async (options = {}) => {
  desk = await openDesk(browser, college, college.admin, '/opening-dues', options);
  page = desk.page;
  await page.getByRole('heading', { name: 'Opening Dues', level: 1 }).waitFor();
};
const form = () => page.getByRole('dialog', { name: 'Load Opening Dues' });
const choose = () =>
  form()
    .locator('input[type=file]')
    .setInputFiles({ name: 'old dues.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
const owed = async () => (await planned.figures(devika)).pending_fees;

it('opening dues are loaded from a spreadsheet after a look at what is understood, with answers 300 ms late', async () => {
  await open({ network: 'late' });
  await page.getByText('No opening dues were loaded yet').waitFor();
  await lookAt(page, 'opening-dues-empty');
  await page.keyboard.press('n');
  await form().waitFor();
  await choose();
  await form().getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = form().getByRole('status', { name: 'What it raises' });
  await preview.getByText('1 due of 1 student, ₹1,500.00').waitFor();
  await preview.getByText('Row 4 (R-9): No student has this roll number').waitFor();
  await preview.getByText('Row 3 (Somebody Else, R-2): The student list has the name Farida Khan').waitFor();
  await lookAt(page, 'opening-dues-preview');
  expect(await owed()).toBe(0);
  await form().getByLabel('Load the doubtful rows too').press('Space');
  await preview.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Enter');
  await preview.getByText('2 dues of 2 students, ₹1,700.00').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Opening dues loaded', { exact: true }).first().waitFor();
  await page.getByRole('grid', { name: 'Opening Dues' }).getByText('₹1,700.00').waitFor();
  await lookAt(page, 'opening-dues');
  expect(await owed()).toBe(1500);
  expect(desk.watch.problems()).toEqual([]);
});

it('the same file raises nothing again, and a load is undone with a reason', async () => {
  await open();
  await page.keyboard.press('n');
  await choose();
  await form().getByLabel('Load the doubtful rows too').press('Space');
  await form().getByRole('button', { name: 'Preview' }).click();
  await form().getByText('2 dues were loaded before').waitFor();
  expect(await form().getByRole('button', { name: 'Load', exact: true }).count()).toBe(0);
  await form().getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Undo old dues.csv' }).press('Enter');
  await page.keyboard.type('The wrong year');
  await page.keyboard.press('Enter');
  await page.getByRole('grid', { name: 'Opening Dues' }).getByText('Undone').waitFor();
  expect(await owed()).toBe(0);
});

it.runIf(isLongWalk())(
  'on a phone, with answers 300 ms late and Enter held, a list is loaded once, and Back leaves it so',
  async () => {
    await open({ viewport: PHONE_SCREEN, network: 'late' });
    for (const path of ['/students', '/opening-dues']) await page.goto(college.url + path);
    const before = await owed();
    await page.getByRole('button', { name: 'Load Opening Dues' }).click();
    const list = ['Roll No.;Name of Student;Fee Head;Balance (₹)', 'R-1;Devika Menon;Sports Fee;"₹ 125.50"'];
    const chosen = {
      name: 'Old dues 2025-26.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(list.join('\r\n')),
    };
    await form().locator('input[type=file]').setInputFiles(chosen);
    await form().getByRole('button', { name: 'Preview' }).click();
    await form().getByText('1 due of 1 student, ₹125.50').waitFor();
    await lookAt(page, 'opening-dues-preview');
    const button = form().getByRole('button', { name: 'Load', exact: true });
    await button.focus();
    // Held: the browser repeats it until it is let go.
    for (let times = 0; times < 8; times += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.getByText('Opening dues loaded', { exact: true }).first().waitFor();
    await page.goBack();
    await page.goForward();
    await page.getByRole('list', { name: 'Opening Dues' }).getByText('₹125.50').first().waitFor();
    expect(await owed()).toBe(before + 125.5);
    expect(await page.getByText('₹125.50').count()).toBe(1);
    expect(desk.watch.problems()).toEqual([]);
  },
);

it('on a phone the loads are in cards', async () => {
  await open({ viewport: PHONE_SCREEN });
  await page.getByRole('list', { name: 'Opening Dues' }).getByText('old dues.csv').waitFor();
  await lookAt(page, 'opening-dues');
  await page.getByRole('button', { name: 'Load Opening Dues' }).click();
  await choose();
  await form().getByRole('button', { name: 'Preview' }).click();
  await form().getByText('1 due of 1 student').waitFor();
  await lookAt(page, 'opening-dues-preview');
});
