import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { FeePlan } from '../../../shared/features/charges/plans/plans.model.ts';
import { must, openPlanned, type Planned } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
let planned: Planned;
let desk: Desk;
let page: Page;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  planned = await openPlanned(college);
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});
afterEach(() => desk?.leave());

const open = async (who: 'admin' | 'scienceAccountant' | 'commerceAccountant', options = {}) => {
  desk = await openDesk(browser, college, college[who], '/fee-plans', options);
  page = desk.page;
  await page.getByRole('heading', { level: 1, name: 'Fee Plans' }).waitFor();
};
const plans = async () => must(await college.admin.get<FeePlan[]>('/fee-plans?replaced=true'));
const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
const form = () => page.getByRole('dialog');
const typeDay = async (label: string, digits: string) => {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().focus();
  await page.keyboard.type(digits);
};

it('an admin writes a plan as a sheet by the keyboard alone, with answers 300 ms late', async () => {
  await open('admin', { network: 'late' });
  await lookAt(page, 'fee-plans-empty');
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'New Fee Plan' }).waitFor();
  await form().getByLabel('Session').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('B.Sc');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await form().getByLabel('Category').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('15072026');
  await cell('Tuition, instalment 1').focus();
  await page.keyboard.type('6000');
  for (const _ of Array.from({ length: 9 })) await page.keyboard.press('Enter');
  await cell('Caution Money, instalment 1').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('1,000');
  await page.getByRole('button', { name: 'Add instalment' }).press('Enter');
  await cell('Tuition, instalment 1').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('6000');
  await typeDay('Due date 2', '15122026');
  await page.getByRole('region', { name: 'Amounts' }).getByText('₹13,000.00').waitFor();
  await page.getByLabel('Late fee').selectOption({ label: 'A sum a day, up to a limit' });
  await page.getByLabel('Days of grace').fill('5');
  await page.getByLabel('A day', { exact: true }).fill('10');
  await page.getByLabel('At most').fill('500');
  await lookAt(page, 'fee-plans-sheet');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Fee plan added').first().waitFor();
  await page.getByRole('grid', { name: 'Fee Plans' }).getByText('₹13,000.00').waitFor();
  expect((await plans())[0]).toMatchObject({
    course_name: 'B.Sc.',
    year: '1',
    category: null,
    late_fee: { grace_days: 5, per_day: 10, most: 500 },
    lines: [
      { head: 'Tuition', amount: 6000, due_date: '2026-07-15', instalment: 1 },
      { head: 'Tuition', amount: 6000, due_date: '2026-12-15', instalment: 2 },
      { head: 'Caution Money', amount: 1000, due_date: '2026-07-15', instalment: null },
    ],
  });
  expect(desk.watch.problems()).toEqual([]);
});

it('says in the sheet what is wrong with it, and keeps what is typed', async () => {
  await open('admin');
  await page.keyboard.press('n');
  await form().getByLabel('Course').selectOption({ label: 'B.Com.' });
  await cell('Tuition, instalment 1').fill('six');
  await page.keyboard.press('Control+Enter');
  await page.getByText('This is not an amount').first().waitFor();
  await cell('Tuition, instalment 1').fill('600');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Enter its due date').first().waitFor();
  await lookAt(page, 'fee-plans-faults');
  await page.reload();
  await page.getByRole('dialog', { name: 'New Fee Plan' }).waitFor();
  await expect.poll(() => cell('Tuition, instalment 1').inputValue()).toBe('600.00');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

it('takes a part of a spreadsheet with its heads and dates, and names what has no place', async () => {
  await open('admin');
  await page.keyboard.press('n');
  await form().getByLabel('Course').selectOption({ label: 'B.Com.' });
  const sheet = 'Head\t15-07-2026\t15-12-2026\nTuition\t5,000\t5,000\nExamination\t\t1200\nBus\t300\t';
  await cell('Library, instalment 1').evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, sheet);
  await page.getByText('No such head or date: Bus').waitFor();
  await lookAt(page, 'fee-plans-pasted');
  await page.getByRole('button', { name: 'Add Fee Plan' }).click();
  await page.getByText('Fee plan added').first().waitFor();
  expect((await plans())[0]).toMatchObject({ course_name: 'B.Com.', year: null, amount: 11_200 });
});

it('a plan is saved as a spreadsheet, and another is read from one after a look at what is understood', async () => {
  await open('admin');
  await page.getByRole('button', { name: 'View 2026-27, B.Com.' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).press('Enter');
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).press('Enter');
  const file = await saving;
  expect(file.suggestedFilename()).toBe('fee plan 2026-27 B.Com.xlsx');
  const path = await file.path();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.keyboard.press('n');
  await form().getByRole('textbox', { name: 'Year', exact: true }).fill('2');
  await page.getByRole('button', { name: 'Import' }).press('Enter');
  const importing = page.getByRole('dialog', { name: 'Import a Sheet' });
  const choose = importing.getByLabel('Spreadsheet');
  const wrong = 'Head,15-07-2026,some day\nTuition,5000,x\nBus,300,\n';
  await choose.setInputFiles({ name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from(wrong) });
  await importing.getByText('Could not read, not in the plan: 3 cells.').waitFor();
  await importing.getByText('“Bus”: No head in use has this name').waitFor();
  await lookAt(page, 'fee-plans-import');
  await choose.setInputFiles({ name: 'plan.xlsx', mimeType: '', buffer: readFileSync(path) });
  await importing.getByText('3 amounts, ₹11,200.00 in all.').waitFor();
  await importing.getByRole('button', { name: 'Put into the plan' }).press('Enter');
  await importing.waitFor({ state: 'detached' });
  expect(await cell('Tuition, instalment 2').inputValue()).toBe('5,000.00');
  expect((await plans()).length).toBe(2);
  await form().getByLabel('Course').selectOption({ label: 'B.Com.' });
  await page.getByRole('button', { name: 'Add Fee Plan' }).click();
  await page.getByText('Fee plan added').first().waitFor();
  expect((await plans())[0]).toMatchObject({ course_name: 'B.Com.', year: '2', amount: 11_200 });
  expect(desk.watch.problems()).toEqual([]);
});

it('a plan that raised dues is corrected by a new version, and the old one is kept to read', async () => {
  await planned.student();
  const [plan] = (await plans()).filter(({ course_name }) => course_name === 'B.Sc.');
  if (!plan) throw new Error('There is no plan');
  await planned.raise(plan);
  await open('admin');
  await page.getByRole('button', { name: 'New version of 2026-27, B.Sc., 1' }).click();
  await page.getByText('Dues were raised by this plan').waitFor();
  await cell('Examination, instalment 1').fill('1400');
  await page.getByRole('button', { name: 'Save new version' }).click();
  await page.getByText('New version saved').first().waitFor();
  const told = page.getByRole('dialog', { name: 'New version of 2026-27, B.Sc., 1' });
  await told.getByText(/1 student has \d+ dues? of an earlier version/).waitFor();
  await lookAt(page, 'fee-plans-carry');
  await page.keyboard.press('Control+Enter');
  await told.waitFor({ state: 'detached' });
  await page.getByLabel('Versions').selectOption({ label: 'With earlier versions' });
  await page.getByRole('grid', { name: 'Fee Plans' }).getByText('Replaced').waitFor();
  await lookAt(page, 'fee-plans-versions');
  expect((await plans())[0]).toMatchObject({ replaces_id: plan.id, amount: 14_400 });
});

it('a session is added and its plans are copied from the last, five in the hundred dearer', async () => {
  await open('admin');
  await page.getByRole('button', { name: 'Sessions' }).click();
  await page.getByRole('grid', { name: 'Sessions' }).getByText('2026-27').waitFor();
  await page.getByRole('button', { name: 'Add Session' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Session' });
  await adding.waitFor();
  await lookAt(page, 'fee-plans-session');
  await expect.poll(() => adding.getByLabel('Name').inputValue()).toBe('2027-28');
  await adding.getByRole('button', { name: 'Add Session' }).click();
  await page.getByText('Session added').first().waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Heads' }).click();
  await page.getByRole('grid', { name: 'Heads' }).getByText('Caution Money').waitFor();
  await lookAt(page, 'fee-plans-heads');
  await page.getByRole('button', { name: 'Edit Sports' }).click();
  await page.getByRole('dialog', { name: 'Edit Sports' }).getByRole('checkbox', { name: 'In use' }).waitFor();
  await lookAt(page, 'fee-plans-head');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Edit Sports' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await openInApp(page, '/promotions');
  await page.getByRole('button', { name: 'Copy a Session' }).click();
  await page.getByLabel('Amounts').selectOption({ label: 'By a percentage' });
  await page.getByLabel('Percentage').fill('5');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('B.Sc., 1: ₹14,400.00 → ₹15,120.00').waitFor();
  await lookAt(page, 'fee-plans-copy');
  await page.getByLabel('Percentage').fill('10');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('₹14,400.00 → ₹15,840.00').waitFor();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('Fee plans copied').first().waitFor();
  const copied = (await plans()).filter(({ session }) => session === '2027-28');
  expect(copied.map(({ amount }) => amount).toSorted()).toEqual([12_320, 12_320, 15_840]);
  expect(desk.watch.problems()).toEqual([]);
});

it('an accountant reads the plans of the own courses, and on a phone too', async () => {
  await open('scienceAccountant', { viewport: PHONE_SCREEN });
  await page.getByRole('list', { name: 'Fee Plans' }).getByText('B.Sc.').first().waitFor();
  await expect.poll(() => page.getByText('B.Com.', { exact: true }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'New Fee Plan' }).count()).toBe(0);
  await lookAt(page, 'fee-plans-accountant');
  await page
    .getByRole('button', { name: /^View 2026-27/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('cell', { name: '₹14,400.00' }).waitFor();
  await lookAt(page, 'fee-plans-view');
  await desk.leave();
  await open('admin', { viewport: PHONE_SCREEN });
  await page.getByRole('button', { name: 'New Fee Plan' }).click();
  await cell('Tuition, instalment 1').waitFor();
  await lookAt(page, 'fee-plans-sheet');
});

it('on a phone the head stands beside the amount that is typed, whatever instalment it is', async () => {
  await open('admin', { viewport: PHONE_SCREEN });
  await page.getByRole('button', { name: 'New Fee Plan' }).click();
  for (const _ of [2, 3, 4]) await page.getByRole('button', { name: 'Add instalment' }).click();
  for (const instalment of [4, 1]) {
    await cell(`Library, instalment ${instalment}`).focus();
    const typed = await cell(`Library, instalment ${instalment}`).boundingBox();
    const named = await form().getByRole('rowheader', { name: 'Library' }).boundingBox();
    if (!typed || !named) throw new Error('It is not drawn');
    expect(named.x).toBeGreaterThan(0);
    expect(typed.x).toBeGreaterThanOrEqual(named.x + named.width - 1);
    expect(typed.x + typed.width).toBeLessThanOrEqual(PHONE_SCREEN.width);
  }
});
