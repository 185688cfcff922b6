import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Refund } from '../../../shared/features/collection/refunds/refunds.model.ts';
import { must, openOf, openPlanned } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressMore } from '../../support/browsers/press-more.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege({ hasSecondAdmin: true }), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

it('a leaver’s deposit pays dues and breakage; another admin approves it and reads what is still owed', async () => {
  const planned = await openPlanned(college);
  const ravi = await college.secondAdmin('Ravi Menon');
  const student = await planned.student({ name: 'Kiran Kumari', year: 'leaving' });
  const lines = [
    { head_id: planned.head('Caution Money'), amount: 5000, due_date: '2026-07-15' },
    { head_id: planned.head('Examination'), amount: 1400, due_date: '2026-11-15' },
    { head_id: planned.head('Tuition'), amount: 6000, due_date: '2026-12-15' },
  ];
  await planned.raise(await planned.examplePlan({ year: 'leaving', lines }));
  await planned.collect(student, 5000);
  const { page, watch, leave } = await openDesk(browser, college, college.admin, `/students/${student.id}`, {
    network: 'late',
  });
  await pressMore(page, 'Settle deposits');
  const form = page.getByRole('dialog', { name: 'Settle Deposits, Kiran Kumari' });
  await form.getByRole('checkbox', { name: /^Tuition, 2026-27/ }).uncheck();
  await form.getByLabel('Charge 1').selectOption('Laboratory');
  await form.getByLabel('Amount 1').fill('300');
  await form.getByLabel('What for 1').fill('two beakers');
  await page.keyboard.press('Control+Enter');
  await form.getByText('₹6,000.00 stays owed: who approves is told.').waitFor();
  await form.getByText('₹3,300.00, in cash').waitFor();
  await lookAt(page, 'settle-deposits');
  await page.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
  expect(watch.problems()).toEqual([]);
  await leave();

  const other = await openDesk(browser, college, ravi, '/approvals');
  await other.page
    .getByRole('row', { name: /Kiran Kumari/ })
    .getByRole('button', { name: /^Approve/ })
    .click();
  const approving = other.page.getByRole('dialog', { name: 'Approve the refund?' });
  await approving.getByText('Kept for Laboratory: two beakers').waitFor();
  await approving.getByText('Still owes', { exact: true }).waitFor();
  await lookAt(other.page, 'settle-deposits-approve');
  await other.page.keyboard.press('Enter');
  await approving.waitFor({ state: 'detached' });
  const [refund] = must(await college.admin.get<Refund[]>(`/refunds?student_id=${student.id}`));
  expect(refund).toMatchObject({ status: 'Approved', amount: 3300, owes: 6000 });
  expect(openOf(await planned.dues(student))).toEqual(['Tuition: 6000']);
  expect(other.watch.problems()).toEqual([]);
  await other.leave();
});
