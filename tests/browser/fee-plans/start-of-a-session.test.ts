import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Concession } from '../../../shared/features/changes/concessions/concessions.model.ts';
import type { FeePlan } from '../../../shared/features/charges/plans/plans.model.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Refund } from '../../../shared/features/collection/refunds/refunds.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { isLongWalk } from '../../support/browsers/network.ts';
import { pressMore } from '../../support/browsers/press-more.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import type { Person } from '../../support/colleges/college.ts';
import { openSessionCollege, type SessionCollege } from '../../support/colleges/session-college.ts';

let browser: Browser;
let here: SessionCollege;
beforeAll(async () => {
  [here, browser] = await Promise.all([openSessionCollege(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await here?.college.close();
});

let desk: Desk;
let page: Page;
afterEach(async () => {
  const problems = desk?.watch.problems();
  await desk?.leave();
  expect(problems).toEqual([]);
});

const open = async (who: Person, path: string) => {
  desk = await openDesk(browser, here.college, who, path);
  page = desk.page;
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
};
/** Each of its steps has a journey of its own: one after another they are gone with the long walks. */
const step = it.runIf(isLongWalk());
const notice = (text: string | RegExp) => page.getByLabel('Notices').getByText(text).first().waitFor();
const focused = (field: Locator) => field.and(page.locator(':focus')).waitFor();
const get = async <Body>(path: string) => must(await here.college.admin.get<Body>(path));
const lastOf = async ({ id }: Student) => (await get<Fee[]>(`/fees?student_id=${id}`))[0];

step('the plan is written as a sheet, by the keyboard, and copied to the session that follows', async () => {
  await open(here.college.admin, '/fee-plans');
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New Fee Plan' });
  const cell = (name: string) => form.getByRole('textbox', { name, exact: true });
  await focused(form.getByLabel('Session'));
  await page.keyboard.press('Enter');
  await page.keyboard.type('B.Sc');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await focused(form.getByLabel('Category'));
  const typeDay = async (name: string, digits: string) => {
    await form.getByRole('group', { name }).getByRole('spinbutton').first().focus();
    await page.keyboard.type(digits);
  };
  await typeDay('Due date 1', '15072026');
  await cell('Tuition, instalment 1').focus();
  await page.keyboard.type('6000');
  await cell('Caution Money, instalment 1').focus();
  await page.keyboard.type('1000');
  await page.getByRole('button', { name: 'Add instalment' }).press('Enter');
  await cell('Tuition, instalment 1').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('6000');
  await typeDay('Due date 2', '15122026');
  await page.getByLabel('Late fee').selectOption({ label: 'A sum a day, up to a limit' });
  await page.getByLabel('Days of grace').fill('5');
  await page.getByLabel('A day', { exact: true }).fill('10');
  await page.getByLabel('At most').fill('500');
  await lookAt(page, 'session-plan');
  await page.keyboard.press('Control+Enter');
  await notice('Fee plan added');
  await openInApp(page, '/promotions');
  await page.getByRole('button', { name: 'Copy a Session' }).click();
  await page.getByLabel('Amounts').selectOption({ label: 'By a percentage' });
  await page.getByLabel('Percentage').fill('10');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('₹13,000.00 → ₹14,300.00').waitFor();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await notice('Fee plans copied');
  const plans = await get<FeePlan[]>('/fee-plans');
  expect(plans.map(({ year, amount }) => [year, amount])).toEqual([14_300, 13_000].map((sum) => [null, sum]));
});

step('its dues are raised after a look at what that does, and one student is charged alone', async () => {
  await open(here.college.admin, '/dues');
  await page.keyboard.press('n');
  const raising = page.getByRole('dialog', { name: 'Raise Dues' });
  await raising.getByText('3 students, ₹39,000.00').first().waitFor();
  await raising.getByRole('status', { name: 'What is raised' }).getByText('Caution Money').waitFor();
  expect(await here.figures(here.aarti)).toEqual({ total_fees: 0, pending_fees: 0 });
  await lookAt(page, 'session-raise');
  await page.getByRole('button', { name: 'Raise', exact: true }).press('Enter');
  await notice('Dues raised');
  await page.getByRole('button', { name: 'Charge a Student' }).press('Enter');
  await focused(page.getByLabel('Student'));
  await page.keyboard.type('Aarti');
  await page.getByRole('option', { name: 'Aarti Rao' }).waitFor();
  await page.keyboard.press('Enter');
  await focused(page.getByLabel('Head'));
  await page.keyboard.type('Spo');
  await page.keyboard.press('Enter');
  await page.keyboard.type('250');
  await page.keyboard.press('Control+Enter');
  await notice('1 student, ₹250.00');
  expect(await here.figures(here.aarti)).toEqual({ total_fees: 13_250, pending_fees: 13_250 });
});

/** Takes the amount at the counter by the keyboard alone: name, Enter, the amount, Enter. */
const take = async (name: string, amount: string) => {
  const form = page.getByRole('dialog', { name: 'Add Fee Entry' });
  await focused(form.getByRole('combobox', { name: 'Student' }));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => form.getByRole('textbox', { name: 'Amount', exact: true }).inputValue())
    .not.toBe('');
  await page.keyboard.type(amount);
  return form;
};

step('it is collected in parts, the late fee with the first that is late', async () => {
  await open(here.college.scienceAccountant, '/fees');
  await page.getByRole('button', { name: 'Add Fee Entry' }).press('Enter');
  const form = await take('Aarti', '4000');
  await form
    .getByText(/Late fee/i)
    .first()
    .waitFor();
  await lookAt(page, 'session-counter');
  await page.keyboard.press('Enter');
  await form.getByText(/^Receipt .*from Aarti Rao$/).waitFor();
  // Past its grace by 124 days: ₹500 at the most, for Tuition alone, which this receipt reaches.
  expect(await here.figures(here.aarti)).toEqual({ total_fees: 13_750, pending_fees: 9750 });
  await take('Aarti', '3500');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await lastOf(here.aarti))?.amount).toBe(3500);
  const heads = (await lastOf(here.aarti))?.lines.map(({ head, amount }) => `${head} ${amount}`);
  expect(heads).toEqual(expect.arrayContaining(['Tuition 2000', 'Caution Money 1000']));
});

step('a concession is asked for by the accountant and approved by the admin', async () => {
  await open(here.college.scienceAccountant, `/students/${here.aarti.id}?tab=dues`);
  await page.getByRole('button', { name: 'Request a concession on Tuition 2, 2026-27' }).click();
  const asking = page.getByRole('dialog', { name: 'Request a Concession, Aarti Rao' });
  await asking.getByLabel('Amount').fill('1500');
  await asking.getByLabel('Category').selectOption('Merit');
  await asking.getByLabel('Reason').fill('First in the class');
  await page.keyboard.press('Control+Enter');
  await notice('₹1,500.00 waits for approval');
  const before = await here.figures(here.aarti);
  await desk.leave();
  await open(here.college.admin, '/approvals');
  await page.getByRole('row', { name: /1,500/ }).getByRole('gridcell').first().focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Approve the concession?' })
    .getByText('First in the class')
    .waitFor();
  await page.keyboard.press('Enter');
  await notice('Approved');
  const [asked] = await get<Concession[]>(`/concessions?student_id=${here.aarti.id}`);
  expect(asked).toMatchObject({ status: 'Approved', decided: { by: 'Meera Nair' } });
  const { total_fees, pending_fees } = await here.figures(here.aarti);
  expect([before.total_fees - total_fees, before.pending_fees - pending_fees]).toEqual([1500, 1500]);
});

step('a cheque comes back with a charge, and what it paid is owed again', async () => {
  const cheque = { number: '004512', bank: 'SBI', date: '2026-11-20' };
  await here.planned.collect(here.bhavna, 7000, {
    cheque,
    waive_late_fee: 'New',
    payment_date: '2026-11-21',
  });
  expect(await here.figures(here.bhavna)).toEqual({ total_fees: 13_000, pending_fees: 6000 });
  await open(here.college.admin, '/fees');
  const row = page.getByRole('row').filter({ hasText: 'Bhavna Pal' });
  await row.getByRole('button', { name: /: cheque 004512 of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Cheque 004512' });
  await dialog.getByLabel('What happened to it').selectOption('returned');
  await dialog.getByLabel('Reason of the bank').fill('Funds insufficient');
  await dialog.getByLabel('Charge the student').fill('250');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('Returned').first().waitFor();
  expect(await here.figures(here.bhavna)).toEqual({ total_fees: 13_250, pending_fees: 13_250 });
});

step('who leaves is given back what the table says: one proposes, another approves and pays', async () => {
  await here.planned.collect(here.chetan, 7000, { waive_late_fee: 'New', payment_date: '2026-11-21' });
  await open(here.registrar, `/students/${here.chetan.id}`);
  await pressMore(page, 'Refund');
  const dialog = page.getByRole('dialog', { name: /^Refund to/ });
  await dialog.getByRole('spinbutton').first().focus();
  await page.keyboard.type('21082026');
  await dialog.getByText('Total ₹4,000.00 · At most ₹7,000.00 can be refunded').waitFor();
  await dialog.getByLabel('Reason').fill('Moved to Delhi');
  await lookAt(page, 'session-refund');
  await page.keyboard.press('Control+Enter');
  await notice('Requested');
  await desk.leave();
  await open(here.college.admin, '/approvals');
  await page
    .getByRole('row', { name: /4,000/ })
    .getByRole('button', { name: /^Approve/ })
    .click();
  await page.getByRole('dialog', { name: 'Approve the refund?' }).getByText('Moved to Delhi').waitFor();
  await page.keyboard.press('Enter');
  await notice('Approved');
  await openInApp(page, '/refunds');
  const row = page.getByRole('row', { name: /4,000/ });
  await row.getByRole('button', { name: /^Pay RF/ }).click();
  await page.getByLabel('Paid from').selectOption('cash');
  await page.keyboard.press('Control+Enter');
  await row.getByText('Paid', { exact: true }).waitFor();
  const [refund] = await get<Refund[]>(`/refunds?student_id=${here.chetan.id}`);
  expect(refund).toMatchObject({ status: 'Paid', amount: 4000, paid: { by: 'Meera Nair' } });
});

step('the class is promoted after a look at what that does, and moved back', async () => {
  await open(here.college.admin, '/promotions');
  await page.getByRole('button', { name: 'Promote a Class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Promote a Class' });
  await dialog.getByLabel('Course').selectOption({ label: 'B.Sc.' });
  await dialog.getByLabel(/^Year/).selectOption({ label: '1: 3 students' });
  await expect.poll(() => dialog.getByLabel('Next year').inputValue()).toBe('2');
  await dialog.getByLabel('Raise the dues of').selectOption({ label: '2027-28' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog.getByRole('status', { name: 'What it does' });
  await preview.getByText('3 students to 2.').waitFor();
  await preview.getByText(/^Dues of 2027-28: 3 students, ₹42,900\.00/).waitFor();
  await lookAt(page, 'session-promote');
  const year = async () => String((await here.planned.figures(here.aarti)).year);
  expect(await year()).toBe('1');
  await dialog.getByRole('button', { name: 'Promote', exact: true }).press('Enter');
  await notice('Promoted');
  expect(await year()).toBe('2');
  const before = await here.figures(here.aarti);
  await page.getByRole('button', { name: 'Undo B.Sc., 1 to 2' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('A year too early');
  await page.keyboard.press('Enter');
  await notice('Undone');
  await page.getByRole('grid', { name: 'Promotions' }).getByText('Undone').waitFor();
  expect(await year()).toBe('1');
  expect((await here.figures(here.aarti)).total_fees).toBe(before.total_fees - 14_300);
});
