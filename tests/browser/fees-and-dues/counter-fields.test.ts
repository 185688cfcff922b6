import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addDays, addMonths, formatDate, localDate } from '../../../shared/dates.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk } from '../../support/browsers/desk.ts';
import { type College, openCollege, type Person } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [college, browser] = [await openCollege(), await launchChromium()];
  await college.addStudent({ name: 'Farida Ali', total_fees: 9000 });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

let desk: Desk;
let page: Page;
let form: Locator;
afterEach(() => desk.leave());

const cursorIn = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
const cursorAt = (label: string) =>
  expect
    .poll(() =>
      page
        .getByRole('group', { name: label })
        .getByRole('spinbutton')
        .last()
        .evaluate((part) => part.closest('[role=group]')?.contains(document.activeElement)),
    )
    .toBe(true);
const press = (key: string) => page.keyboard.press(key);
const openForm = async (person: Person, first = 'student') => {
  desk = await openDesk(browser, college, person, '/fees', { network: 'late' });
  page = desk.page;
  form = page.getByRole('dialog', { name: 'Add Fee Entry' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press('n');
  await cursorIn('student');
  if (first === 'student') return;
  await press('Alt+o');
  await cursorIn(first);
};
const digitsOf = (iso: string) => formatDate(iso).replaceAll('-', '');

it('a cheque’s date is refused at the date: one that is none, and once one that no bank pays', async () => {
  await openForm(college.scienceAccountant);
  await page.keyboard.type('Farida');
  await page.getByRole('option', { name: /Farida/ }).waitFor();
  await press('Enter');
  await cursorIn('amount');
  await page.keyboard.type('500');
  await form.getByLabel('Payment Type').selectOption('Cheque');
  await form.getByLabel('Cheque Number').fill('004512');
  await press('Enter');
  await page.keyboard.type('31022026');
  await press('Enter');
  await form.getByText('Enter a date that exists').waitFor();
  await cursorAt('Cheque Date');
  const old = addDays(addMonths(localDate(college.clock.now()), -3), -1);
  await press('Control+a');
  await page.keyboard.type(digitsOf(old));
  await expect.poll(() => form.getByText('Enter a date that exists').count()).toBe(0);
  await press('Enter');
  await form.getByText(/no bank pays it after 3 months\. Press Enter again to take it\./).waitFor();
  await cursorAt('Cheque Date');
  await press('Enter');
  await cursorIn('bank');
  await page.keyboard.type('SBI');
  await press('Enter');
  // It is not asked a second time, and the line of the receipt says what is left.
  await form.getByText(/^Receipt .*from Farida Ali$/).waitFor();
  await form.getByText('Balance ₹8,500').waitFor();
});

it.each(['admin', 'scienceAccountant'] as const)(
  'other money that was entered wrongly is entered again by F2 (%s)',
  async (who) => {
    await openForm(college[who], 'payer');
    await page.keyboard.type(`Shop of ${who}`);
    await press('Enter');
    await form.getByLabel('Head').selectOption({ label: 'Rent' });
    await form.getByLabel('Amount').fill('15000');
    await press('Enter');
    await form.getByText(new RegExp(`^Receipt .*from Shop of ${who}$`)).waitFor();
    await cursorIn('payer');
    await press('F2');
    await page.getByRole('button', { name: /and enter again$/ }).waitFor();
    await press('Enter');
    await cursorIn('amount');
    expect(await form.getByLabel('Received from').inputValue()).toBe(`Shop of ${who}`);
    await page.keyboard.type('1500');
    await press('Enter');
    await form.getByText(/₹1,500\.00 from Shop of/).waitFor();
    const { body } = await college.admin.get<Fee[]>(
      `/other-receipts?q=${encodeURIComponent(`Shop of ${who}`)}`,
    );
    expect(body.map(({ amount, head }) => [amount, head])).toEqual([
      [1500, 'Rent'],
      [15_000, 'Rent'],
    ]);
    expect(who === 'admin' ? body[1]?.cancelled?.reason : body[1]?.cancel_request?.reason).toBe(
      'Entered wrongly',
    );
  },
);

it('seldom fields are open until they are folded, stay so for that person, and are seen where one is filled', async () => {
  await openForm(college.admin);
  const slips = form.getByLabel('Slip Numbers');
  await slips.waitFor();
  const more = form.getByRole('button', { name: 'More', exact: true });
  await more.click();
  await expect.poll(() => slips.count()).toBe(0);
  await press('Escape');
  await press('n');
  await cursorIn('student');
  expect(await slips.count()).toBe(0);
  await more.click();
  await slips.fill('17');
  await more.click();
  expect(await slips.inputValue()).toBe('17');
  expect(desk.watch.problems()).toEqual([]);
});
