import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
let desk: Desk;
let page: Page;
let form: Locator;
beforeAll(async () => {
  [college, browser] = [await openCollege(), await launchChromium()];
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});
afterEach(() => desk.leave());

const cursorIn = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
const lastOf = async (name: string) => (await college.admin.get<Fee[]>(`/fees?q=${name}&limit=1`)).body[0];

const begin = async (name: string, mode: string, amount: string) => {
  desk = await openDesk(browser, college, college.scienceAccountant, '/fees');
  page = desk.page;
  form = page.getByRole('dialog', { name: 'Add Fee Entry' });
  await page.getByRole('button', { name: 'Add Fee Entry' }).press('Enter');
  await cursorIn('student');
  await form.getByLabel('Payment Type').selectOption(mode);
  await form.getByRole('combobox', { name: 'Student' }).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await cursorIn('amount');
  await page.keyboard.type(amount);
  await page.keyboard.press('Enter');
};
const saved = (name: string) => form.getByText(new RegExp(`^Receipt .*from ${name}$`)).waitFor();

describe('what is not paid in cash says with what', () => {
  it('a transfer asks for its reference, which is blank only with a reason', async () => {
    await college.addStudent({ name: 'Usha Online', total_fees: 3800 });
    await begin('Usha Online', 'Online', '100');
    await cursorIn('reference');
    await page.keyboard.press('Enter');
    await form.getByText('Enter the UTR or reference, or say below why there is none').waitFor();
    await lookAt(page, 'reference-asked');
    await form.getByLabel('Reason if blank').focus();
    await page.keyboard.type('Bank has not sent it');
    await page.keyboard.press('Enter');
    await saved('Usha Online');
    expect(await lastOf('Usha Online')).toMatchObject({
      reference: null,
      missing_reason: 'Bank has not sent it',
    });
  });

  it('a cheque asks for number, date and bank; a demand draft is said as one', async () => {
    await college.addStudent({ name: 'Vimal Draft', total_fees: 3800 });
    await begin('Vimal Draft', 'Cheque', '100');
    await cursorIn('cheque');
    await page.keyboard.type('5521');
    await page.keyboard.press('Control+Enter');
    await form.getByText('Enter the bank of the cheque').waitFor();
    await form.getByText('Enter the date of the cheque').waitFor();
    await form.getByLabel('Cheque or draft').selectOption('Demand draft');
    await form.getByLabel('Bank').fill('UCO Bank');
    await form.getByLabel('Reason if blank').fill('Date torn off');
    await form.getByLabel('Narration').fill('First instalment');
    await lookAt(page, 'draft-taken');
    await page.keyboard.press('Control+Enter');
    await saved('Vimal Draft');
    expect(await lastOf('Vimal Draft')).toMatchObject({
      payment_type: 'Cheque',
      instrument: 'demand draft',
      cheque: { number: '5521', bank: 'UCO Bank' },
      description: 'First instalment',
    });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Draft: not yet deposited: cheque 5521/ }).waitFor();
    await lookAt(page, 'draft-in-register');
  });
});

it('the slip numbers that are dropped or changed are named before the save, in one line and none in two parts', async () => {
  desk = await openDesk(browser, college, college.scienceAccountant, '/fees');
  page = desk.page;
  form = page.getByRole('dialog', { name: 'Add Fee Entry' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('n');
  await form.getByLabel('Slip Numbers').fill('A-17, 1-5, 0012, 13');
  const said = form.getByText(
    /^Slip Numbers: A-17 is not a number and is dropped, 1-5 .*, 0012 is kept as 12\./,
  );
  const box = await said.boundingBox();
  expect(box?.height).toBeLessThan(30);
  await page.setViewportSize({ width: 390, height: 844 });
  const dropped = await said.getByText('A-17').boundingBox();
  expect(dropped?.height).toBeLessThan(30);
  await page.setViewportSize({ width: 1366, height: 768 });
});

it("a typed name that is a student's is asked about, and needs no more than an amount: it begins as Misc", async () => {
  await college.addStudent({ name: 'Wasim Khan', roll_no: 'W-9', total_fees: 3800 });
  desk = await openDesk(browser, college, college.scienceAccountant, '/fees');
  page = desk.page;
  form = page.getByRole('dialog', { name: 'Add Fee Entry' });
  await page.getByRole('button', { name: 'Add Fee Entry' }).press('Enter');
  await cursorIn('student');
  await page.keyboard.type('wasim khan');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => form.getByLabel('Fee Type').inputValue()).toBe('Misc');
  await form.getByLabel('Amount').focus();
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Save this fee?' });
  await question.getByText(/Wasim Khan is a student \(B\.Sc\., Roll No W-9, father/).waitFor();
  await lookAt(page, 'typed-name-of-a-student');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await lastOf('Wasim Khan')).toBeUndefined();
});
