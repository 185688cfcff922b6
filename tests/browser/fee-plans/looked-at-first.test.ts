import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressMore } from '../../support/browsers/press-more.ts';
import { openSessionCollege, type SessionCollege } from '../../support/colleges/session-college.ts';

let here: SessionCollege;
let browser: Browser;
beforeAll(async () => {
  [here, browser] = await Promise.all([openSessionCollege(), launchChromium()]);
  await here.planned.examplePlan();
});
afterAll(async () => {
  await browser?.close();
  await here?.college.close();
});

const CHANGED = 'What you saw has changed at another desk. Look at it again, then press';
const totalOf = async (at: 'aarti' | 'bhavna') => (await here.figures(here[at])).total_fees;

it('a raising that was seen for three students charges nobody once there are four: the four are shown, and one press goes on', async () => {
  const { page, watch, leave } = await openDesk(browser, here.college, here.college.admin, '/dues', {
    network: 'late',
    expected: [/409/],
  });
  await page.getByRole('button', { name: 'Raise Dues' }).click();
  const dialog = page.getByRole('dialog', { name: 'Raise Dues' });
  const what = dialog.getByRole('status', { name: 'What is raised' });
  await what.getByText('3 students, ₹43,200.00').waitFor();
  await here.planned.student({ name: 'Divya Sen', roll_no: '4' });
  await dialog.getByRole('button', { name: /^Raise/ }).press('Enter');
  await dialog.getByText(`${CHANGED} Raise`).waitFor();
  await what.getByText('4 students, ₹57,600.00').waitFor();
  await lookAt(page, 'raising-changed');
  expect(await totalOf('aarti')).toBe(0);
  await dialog.getByRole('button', { name: /^Raise/ }).press('Enter');
  await page.getByLabel('Notices').getByText('4 students, ₹57,600.00').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await totalOf('aarti')).toBe(14_400);
  expect(watch.problems()).toEqual([]);
  await leave();
});

it('a form shows what another desk has changed, and does that on the next press', async () => {
  const { page, watch, leave } = await openDesk(browser, here.college, here.college.admin, '/fee-plans', {
    network: 'late',
    expected: [/409/],
  });
  await pressMore(page, 'Charge More');
  const dialog = page.getByRole('dialog', { name: 'Charge More by an Order' });
  await dialog.getByRole('combobox', { name: 'Head' }).selectOption({ label: 'Examination' });
  await dialog.getByLabel('Amount for each student').fill('100');
  await dialog.getByRole('group', { name: 'Last date' }).getByRole('spinbutton').first().focus();
  await page.keyboard.type('15012027');
  await dialog.getByRole('textbox', { name: 'Authority (order of)' }).fill('The University asks more');
  await page.keyboard.press('Control+Enter');
  const what = dialog.getByRole('status', { name: 'What it charges' });
  await what.getByText('1 plan: 4 students, ₹400.00').waitFor();
  await here.planned.student({ name: 'Esha Rao', roll_no: '5' });
  await page.keyboard.press('Control+Enter');
  await dialog.getByText(`${CHANGED} Charge once more.`).waitFor();
  await what.getByText('1 plan: 5 students, ₹500.00').waitFor();
  await lookAt(page, 'charging-changed');
  expect(await totalOf('bhavna')).toBe(14_400);
  await page.keyboard.press('Control+Enter');
  await page.getByLabel('Notices').getByText('5 students, ₹500.00').first().waitFor();
  expect(await totalOf('bhavna')).toBe(14_500);
  expect(watch.problems()).toEqual([]);
  await leave();
});
