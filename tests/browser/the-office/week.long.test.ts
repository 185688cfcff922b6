import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Bill } from '../../../shared/features/accounts/bills/bills.model.ts';
import type { Closing, Drawer } from '../../../shared/features/accounts/drawers/drawers.model.ts';
import type { PaymentVoucher } from '../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import type { Agreement } from '../../../shared/features/overview/books/books.model.ts';
import { openAccount } from '../../features/accounts/bank-statements/bank-college.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

/** The keys of the day beside what is typed, a screen's name among it: at most so many. */
const MOST_KEYS = 25;

let browser: Browser;
let college: College;
let desk: Desk;
let page: Page;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  await openAccount(college, { opening_date: '2026-04-01' });
  for (const name of ['Asha', 'Bina', 'Chitra']) await college.addStudent({ name, total_fees: 5000 });
  must(
    await college.admin.post<Bill>('/bills', {
      ...{ vendor: 'Sharma Stationers', bill_no: 'S/1', amount: 450, status: 'Approved' },
      course_id: college.science.id,
    }),
  );
});
afterAll(async () => {
  await desk?.leave();
  await browser?.close();
  await college?.close();
});

let keys = 0;
/** Presses a key that is no part of an entry. */
const key = async (name: string, times = 1): Promise<void> => {
  for (let at = 0; at < times; at += 1) await page.keyboard.press(name);
  keys += times;
};
const type = (text: string) => page.keyboard.type(text);
/** Goes to a screen by a part of its name. */
const goTo = async (word: string, heading: string, label = heading): Promise<void> => {
  await key('Control+k');
  await page.getByRole('combobox', { name: 'Find' }).waitFor();
  await type(word);
  await page
    .getByRole('option', { name: new RegExp(`^${label}`) })
    .first()
    .waitFor();
  await key('Enter');
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
};
const focusOn = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
const cursorIn = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);

it('a cashier’s day by keyboard alone: three fees, a bill in cash, the bank, the count and its slip', async () => {
  const cashier = college.scienceAccountant;
  desk = await openDesk(browser, college, cashier, '/fees', { network: 'late' });
  page = desk.page;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await key('n');
  const counter = page.getByRole('dialog', { name: 'Add Fee Entry' });
  for (const [name, amount] of [
    ['Asha', '1200'],
    ['Bina', '800'],
    ['Chitra', '500'],
  ] as const) {
    await cursorIn('student');
    await type(name);
    await key('Enter');
    await cursorIn('amount');
    await type(amount);
    await key('Enter');
    await counter.getByText(new RegExp(`^Receipt .*from ${name}`)).waitFor();
  }
  await lookAt(page, 'week-counter');
  await key('Escape');
  await counter.waitFor({ state: 'detached' });

  await goTo('payments', 'Payments', 'Paid');
  await key('n');
  const voucher = page.getByRole('dialog', { name: 'New Payment Voucher' });
  await voucher.locator('option', { hasText: 'Sharma' }).waitFor({ state: 'attached' });
  await cursorIn('towards');
  await type('Bill');
  await expect.poll(() => voucher.getByLabel('Payee').inputValue()).toBe('Sharma Stationers');
  await lookAt(page, 'week-voucher');
  await key('Control+Enter');
  await voucher.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Sharma Stationers/ }).waitFor();
  const [asked] = must(await college.admin.get<PaymentVoucher[]>('/vouchers?status=Waiting'));
  must(await college.admin.post(`/vouchers/${asked?.id}/approve`, {}));
  await page.getByRole('row', { name: /Sharma Stationers.*P000001|P000001.*Sharma Stationers/ }).waitFor();
  await lookAt(page, 'week-payments');

  await goTo('day', 'Day Close', 'Day');
  await cursorIn('counts.of500');
  // Before the count stand the date, which has two stops, and the button.
  await key('Shift+Tab', 3);
  await focusOn('Take cash to the bank');
  await key('Enter');
  const bank = page.getByRole('dialog', { name: 'Take cash to the bank' });
  await cursorIn('amount');
  await type('1550');
  await lookAt(page, 'week-to-the-bank');
  await key('Control+Enter');
  await page
    .getByRole('dialog', { name: /^Deposit slip/ })
    .getByRole('button', { name: 'Print' })
    .waitFor();
  await lookAt(page, 'week-deposit-slip');
  await key('Escape');
  await bank.waitFor({ state: 'detached' });
  await focusOn('Take cash to the bank');
  await key('Tab', 3);
  await cursorIn('counts.of500');
  await type('1');
  await lookAt(page, 'week-count');
  await key('Control+Enter');
  const slip = page.getByRole('dialog', { name: /^Hand-over slip of/ });
  await slip.getByRole('button', { name: 'Print' }).waitFor();
  await lookAt(page, 'week-hand-over-slip');

  const [closing] = must(await cashier.get<Closing[]>('/drawer/closings'));
  expect(closing).toMatchObject({ expected: 500, counted: 500, difference: 0, state: 'Closed' });
  expect(must(await cashier.get<Drawer>('/drawer'))).toMatchObject({
    ...{ receipts: 2500, payments: -450, deposited: -1550, expected: 500, next_carried: 500 },
  });
  expect(must(await college.admin.get<Agreement>('/books/agree'))).toMatchObject({ agree: true });
  expect(keys).toBeLessThanOrEqual(MOST_KEYS);
  expect(desk.watch.problems()).toEqual([]);
});
