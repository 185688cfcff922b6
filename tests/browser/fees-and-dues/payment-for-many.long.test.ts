import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { DESK_SCREEN, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressInRow } from '../../support/browsers/press-in-row.ts';
import { pressMore } from '../../support/browsers/press-more.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [college, browser] = [await openCollege(), await launchChromium()];
  for (const at of [1, 2, 3, 4, 5, 6])
    await college.addStudent({ name: `Many ${at}`, roll_no: `M${at}`, total_fees: at === 6 ? 100 : 5000 });
  await college.addStudent({
    ...{ name: 'Of Commerce', roll_no: 'C1', total_fees: 5000 },
    course_id: college.commerce.id,
  });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

/** Six students of science, ₹500 each, and one who is of commerce. */
const listOf = (science: string): string =>
  [
    'Roll No,Name,Course,Amount',
    ...[1, 2, 3, 4, 5, 6].map((at) => `M${at},Many ${at},${science},500`),
    `C1,Of Commerce,${science},500`,
  ].join('\n');

const openForm = async (page: Page) => {
  await pressMore(page, 'Payment for many');
  return page.getByRole('dialog', { name: 'One payment for many students' });
};
const fill = async (page: Page, reference: string, amount: string) => {
  const form = await openForm(page);
  await form.getByLabel('Payer').fill('Welfare Department');
  await form.getByLabel('Amount of the transfer').fill(amount);
  await form.getByLabel('UTR or Reference').fill(reference);
  await form.locator('input[type=file]').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(listOf(college.science.name)),
  });
  return form;
};
const receiptsOf = async (reference: string): Promise<readonly string[]> =>
  (await college.admin.get<Fee[]>(`/fees?q=${reference}`)).body
    .map(({ student_name }) => student_name)
    .sort();

it.each([
  ['a desk', DESK_SCREEN, 'UTR-MANY-1366'],
  ['a phone', PHONE_SCREEN, 'UTR-MANY-390'],
])(
  'an accountant collects a department’s transfer on %s: seen first, asked once, collected once',
  async (name, viewport, reference) => {
    const { page, leave } = await openDesk(browser, college, college.scienceAccountant, '/fees', {
      ...{ viewport, network: 'late' },
      expected: [/409/],
    });
    const form = await fill(page, reference, '3500');
    await form.getByRole('button', { name: 'Preview' }).click();
    await form.getByText('6 receipts of ₹3,000.00').waitFor();
    await form.getByText(`No student of ${college.science.name} has this roll number`).waitFor();
    await form.getByText(/Many 6 owes ₹100.00: ₹400.00/).waitFor();
    await form.getByText('The rows come to the transfer.').waitFor();
    await lookAt(page, `payment-for-many-${viewport.width}`);
    await form.getByRole('checkbox', { name: /Many 6/ }).uncheck();
    await form.getByText('5 receipts of ₹2,500.00').waitFor();
    const collect = form.getByRole('button', { name: 'Collect' });
    await collect.dblclick();
    const question = page.getByRole('dialog', { name: 'Collect this payment?' });
    await question.getByText(/₹1,000.00 stays in suspense: 1 row without a receipt/).waitFor();
    await lookAt(page, `payment-for-many-question-${viewport.width}`);
    await question.getByRole('button', { name: 'Collect' }).dblclick();
    await form.waitFor({ state: 'detached' });
    await page.getByText(/5 receipts, .* to .*; ₹1,000.00 in suspense/).waitFor();
    expect(await receiptsOf(reference)).toEqual([1, 2, 3, 4, 5].map((at) => `Many ${at}`));
    await page.getByText('by Welfare Department').first().waitFor();
    await lookAt(page, `fees-after-many-${viewport.width}`);
    await leave();
    expect(name).not.toBe('');
  },
);

it('an admin’s class, with Enter held, and an answer that was lost, is collected once', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/fees', {
    expected: [/ERR_/, /Failed to load/],
  });
  const form = await openForm(page);
  await form.getByLabel('Payer').fill('Trust');
  await form.getByLabel('Amount of the transfer').fill('60');
  await form.getByLabel('UTR or Reference').fill('UTR-CLASS');
  await form.getByLabel('Students from').selectOption('A class');
  await form.getByLabel('Course').selectOption(college.science.name);
  await form.getByLabel('Amount for each').fill('10');
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.getByText('6 receipts of ₹60.00').waitFor();
  await lookAt(page, 'payment-for-class');
  let sent = 0;
  await page.route('**/api/fees/many', async (route) => {
    sent += 1;
    const answer = await route.fetch();
    if (sent === 1) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  const collect = form.getByRole('button', { name: 'Collect' });
  await collect.click();
  await form.getByText(/^The office did not answer/).waitFor();
  await expect.poll(() => collect.isEnabled()).toBe(true);
  await collect.focus();
  for (let at = 0; at < 5; at += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await form.waitFor({ state: 'detached' });
  expect(sent).toBe(2);
  expect(await receiptsOf('UTR-CLASS')).toHaveLength(6);
  await leave();
});

it('a class’s payment that was collected wrongly is cancelled as one, also by an admin in a hurry', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/fees?q=UTR-CLASS&date=', {
    network: 'late',
  });
  const row = page.getByRole('row').filter({ hasText: 'Many 3' });
  await pressInRow(row, /^Cancel/);
  const dialog = page.getByRole('dialog', { name: /^Cancel/ });
  await dialog
    .getByRole('checkbox', { name: 'Cancel all 6 receipts of this payment: ₹60.00 of Trust' })
    .check();
  await dialog.getByLabel('Reason').fill('Another class');
  await lookAt(page, 'cancelling-a-payment-for-many');
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Enter');
  await page.getByText('All 6 receipts of the payment are cancelled').waitFor();
  const { body } = await college.admin.get<Fee[]>('/fees?q=UTR-CLASS');
  expect(body.map(({ cancelled }) => cancelled?.reason)).toEqual(
    Array.from({ length: 6 }, () => 'Another class'),
  );
  await leave();
});

it('what a payment left is shown on the bank page until its line is here, and collected from a student', async () => {
  const account = {
    name: 'SBI main',
    bank: 'State Bank of India',
    number: '30001234567',
    opening_balance: 0,
  };
  await college.admin.post('/accounts', account);
  const { page, leave } = await openDesk(browser, college, college.admin, '/bank', { network: 'late' });
  await page.getByText(/^In suspense: ₹1,000.00 of Welfare Department’s ₹3,500.00, UTR-MANY-1366/).waitFor();
  await lookAt(page, 'left-of-payments');
  await page.getByRole('button', { name: 'Collect from a student: Welfare Department' }).first().click();
  const form = page.getByRole('dialog', { name: 'For whom are ₹1,000.00 of Welfare Department?' });
  await form.getByRole('combobox', { name: 'Student' }).focus();
  await page.keyboard.type('Many 1');
  await page.keyboard.press('Enter');
  await form.getByLabel('Amount').fill('400');
  await form.getByRole('button', { name: 'Collect' }).dblclick();
  await form.waitFor({ state: 'detached' });
  await page.getByText(/^In suspense: ₹600.00 of Welfare Department’s/).waitFor();
  await page.getByRole('link', { name: 'Suspense' }).click();
  await page.getByText('UTR-MANY-390').first().waitFor();
  await lookAt(page, 'report-of-suspense');
  await leave();
});
