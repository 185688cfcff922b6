import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseRupees, rupeesText } from '../../../renderer/ui/fields/money-text.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, type DeskOptions, openDesk } from '../../support/browsers/desk.ts';
import { hearPrinting } from '../../support/browsers/hear-printing.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { isLongWalk } from '../../support/browsers/network.ts';
import { sayPrinted } from '../../support/browsers/say-printed.ts';
import { DUE_TODAY, type OwingCollege, openOwingCollege } from '../../support/colleges/owing-college.ts';

const NAMES = ['Aarti Rao', 'Bhavna Pal', 'Chetan Das', 'Deepak Nair', 'Esha Gill', 'Farhan Khan'];
/** One after another, who are each taken as the one before. */
const PAYING = NAMES.slice(0, isLongWalk() ? 3 : 2);
const MORE = ['Gita Menon', 'Hemant Joshi', 'Isha Bhat', 'Jatin Sen', 'Kavya Iyer', 'Lalit Puri'];

let browser: Browser;
/** With a reader for the receipts that are printed. */
let printing: Browser;
let here: OwingCollege;
beforeAll(async () => {
  here = await openOwingCollege([...NAMES, ...MORE]);
  browser = await launchChromium();
  printing = await launchChromium({ readsPdfs: true });
});
afterAll(async () => {
  await browser?.close();
  await printing?.close();
  await here?.college.close();
});

let desk: Desk;
let page: Page;
let form: Locator;
let dues: Locator;
afterEach(() => desk.leave());

const openForm = async (options: DeskOptions = {}, at = browser) => {
  const { college } = here;
  desk = await openDesk(at, college, college.scienceAccountant, '/fees', options);
  page = desk.page;
  await page.getByRole('heading', { level: 1 }).waitFor();
  form = page.getByRole('dialog', { name: 'Add Fee Entry' });
  dues = form.getByRole('group', { name: 'Dues' });
  await page.getByRole('button', { name: 'Add Fee Entry' }).click();
  await cursorIn('student');
};
const cursorIn = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
const saved = (name: string) => form.getByText(new RegExp(`^Receipt .*from ${name}$`)).waitFor();
const amount = () => form.getByRole('textbox', { name: 'Amount', exact: true });
/** At rest and while it is typed over, an amount is written in two ways. */
const shown = () => expect.poll(async () => rupeesText(parseRupees(await amount().inputValue())));
const line = (name: RegExp) => dues.getByRole('textbox', { name });
const student = (name: string) => here.students.find((each) => each.name === name) ?? { id: 0 };
const feesOf = (name: string) => here.feesOf(student(name));
const splitOf = ({ lines, advance }: Fee) => [
  ...lines.map(({ head, instalment, amount: rupees }) => `${head} ${instalment ?? ''}: ${rupees}`),
  ...(advance > 0 ? [`ahead: ${advance}`] : []),
];
const ALL_DUE = ['Tuition 1: 6000', 'Late Fee : 150', 'Examination : 1400'];

describe('a student who pays what is due', () => {
  it('takes the letters of the name and two Enters; Ctrl+P puts it on paper', async () => {
    await openForm({}, printing);
    const printed = await hearPrinting(page);
    for (const [at, name] of PAYING.entries()) {
      await page.keyboard.type(name.split(' ')[0] ?? '');
      await page.keyboard.press('Enter');
      await shown().toBe('7,550.00');
      await dues.getByText('overdue').filter({ visible: true }).waitFor();
      if (at === 0) await lookAt(page, 'counter-dues');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+p');
      await saved(name);
      await expect.poll(async () => (await printed()).length).toBe(at + 1);
      await sayPrinted(page);
      await cursorIn('student');
      await expect.poll(() => amount().inputValue()).toBe('');
    }
    await form.getByText('Tuition ₹6,000.00, Examination ₹1,400.00, Late Fee ₹150.00').waitFor();
    await lookAt(page, 'counter-dues-saved');
    for (const name of PAYING) {
      const [fee] = await feesOf(name);
      expect(fee).toMatchObject({ amount: DUE_TODAY, fee_type: 'Tuition', payment_type: 'Cash' });
      expect(fee && splitOf(fee).sort(), name).toEqual(ALL_DUE.toSorted());
      expect((await here.duesOf(student(name))).pending_fees).toBe(6000);
    }
    expect(desk.watch.problems()).toEqual([]);
  });

  it('is charged nothing that the clerk has not seen: an Enter quicker than the dues waits for them', async () => {
    await openForm({ network: 'late' });
    await page.keyboard.type('Deepak');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await form.getByText('Check ₹7,550 and press Enter').waitFor();
    await sleep(700);
    expect(await feesOf('Deepak Nair')).toEqual([]);
    await cursorIn('amount');
    await page.keyboard.press('Enter');
    await saved('Deepak Nair');
    expect((await feesOf('Deepak Nair')).map((fee) => fee.amount)).toEqual([DUE_TODAY]);
  });
});

describe('an amount that is typed', () => {
  it('is never overwritten by dues that come later, and its split follows every key', async () => {
    await openForm({ network: 'late' });
    await page.keyboard.type('Esha');
    await page.keyboard.press('Enter');
    await page.keyboard.type('6500');
    await dues.waitFor();
    await expect.poll(() => amount().inputValue()).toBe('6500');
    await expect.poll(() => line(/Tuition, Instalment 1/).inputValue()).toBe('6,000.00');
    await expect.poll(() => line(/Examination/).inputValue()).toBe('500.00');
    await expect.poll(() => line(/Late Fee/).inputValue()).toBe('');
    await page.keyboard.press('Backspace');
    await expect.poll(() => line(/Tuition, Instalment 1/).inputValue()).toBe('650.00');
    await page.keyboard.press('Enter');
    await saved('Esha Gill');
    // The late fee is charged with the first part that comes late, and is owed until it is paid.
    expect((await feesOf('Esha Gill')).map(splitOf)).toEqual([['Tuition 1: 650']]);
    expect((await here.duesOf(student('Esha Gill'))).pending_fees).toBe(13_400 + 150 - 650);
  });

  it('is split by hand with the keyboard, a head added that is not owed yet; the lines add up to the receipt', async () => {
    await openForm();
    await page.keyboard.type('Farhan');
    await page.keyboard.press('Enter');
    await shown().toBe('7,550.00');
    await dues.getByLabel('Add another head').focus();
    await page.keyboard.type('Library');
    await page.keyboard.press('Enter');
    await line(/Library/)
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.type('200');
    await shown().toBe('7,750.00');
    await line(/Tuition, Instalment 1/).focus();
    await page.keyboard.type('1000');
    await shown().toBe('2,750.00');
    await lookAt(page, 'counter-split-by-hand');
    await line(/Library/).focus();
    await page.keyboard.press('Enter');
    await cursorIn('amount');
    await page.keyboard.press('Enter');
    await saved('Farhan Khan');
    const [fee] = await feesOf('Farhan Khan');
    expect(fee && splitOf(fee).sort()).toEqual(
      ['Tuition 1: 1000', 'Late Fee : 150', 'Examination : 1400', 'Library : 200'].sort(),
    );
  });

  it('that is more than is owed is asked about once, and kept as an advance', async () => {
    await openForm();
    await page.keyboard.type('Gita');
    await page.keyboard.press('Enter');
    await page.keyboard.type('20000');
    await dues.getByText('₹6,450.00 is more than is owed: kept as an advance.').waitFor();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Save this fee?' });
    await question.getByText('Only ₹13,550.00 is owed. Keep ₹6,450.00 as an advance?').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await feesOf('Gita Menon')).toEqual([]);
    await cursorIn('amount');
    await page.keyboard.press('Enter');
    await question.waitFor();
    await page.keyboard.press('Enter');
    await saved('Gita Menon');
    expect((await feesOf('Gita Menon')).map(({ advance }) => advance)).toEqual([6450]);
    await sleep(500);
    await expect.poll(() => question.count()).toBe(0);
  });

  it('of a type settles the heads of that type first', async () => {
    await openForm();
    await page.keyboard.type('Hemant');
    await page.keyboard.press('Enter');
    await shown().toBe('7,550.00');
    await expect.poll(() => form.getByLabel('Fee Type').inputValue()).toBe('');
    await form.getByLabel('Fee Type').selectOption('Exam');
    await shown().toBe('1,400.00');
    await amount().focus();
    await page.keyboard.press('Enter');
    await saved('Hemant Joshi');
    expect((await feesOf('Hemant Joshi')).map(splitOf)).toEqual([['Examination : 1400']]);
  });
});

describe('of a student who is chosen no more', () => {
  it('no dues are shown or charged, however late they come', async () => {
    await openForm({ network: 'prompt' });
    const slow = `**/api/students/${student('Isha Bhat').id}/dues*`;
    let isAnswered = false;
    await page.route(slow, async (route) => {
      await sleep(1500);
      isAnswered = true;
      await route.fallback().catch(() => undefined);
    });
    await page.keyboard.type('Isha');
    await page.keyboard.press('Enter');
    await form.getByText('Roll R-8').waitFor();
    await form.getByText('Looking up what is due').waitFor();
    await form.getByRole('combobox', { name: 'Student' }).focus();
    await page.keyboard.press('Control+a');
    await here.planned.collect(here.students[9] as never, 6000, { payment_date: here.today });
    await page.keyboard.type('Jatin');
    await page.keyboard.press('Enter');
    // ₹6,000 of the ₹7,550 are paid, and the late fee is charged.
    await shown().toBe('1,550.00');
    await expect.poll(() => isAnswered).toBe(true);
    await sleep(300);
    await shown().toBe('1,550.00');
    await expect.poll(() => line(/Tuition, Instalment 1/).count()).toBe(0);
    await page.keyboard.press('Enter');
    await saved('Jatin Sen');
    expect(await feesOf('Isha Bhat')).toEqual([]);
  });

  it('a split by hand goes with the student', async () => {
    await openForm({ network: 'out of order' });
    await page.keyboard.type('Kavya');
    await page.keyboard.press('Enter');
    await shown().toBe('7,550.00');
    await line(/Tuition, Instalment 2/).focus();
    await page.keyboard.type('100');
    await shown().toBe('7,650.00');
    await form.getByRole('combobox', { name: 'Student' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Lalit');
    await page.keyboard.press('Enter');
    await shown().toBe('7,550.00');
    await expect.poll(() => line(/Tuition, Instalment 2/).inputValue()).toBe('');
    await expect.poll(() => form.getByRole('button', { name: 'Split by due date' }).count()).toBe(0);
    await amount().focus();
    await page.keyboard.press('Enter');
    await saved('Lalit Puri');
    expect((await feesOf('Lalit Puri')).map((fee) => fee.amount)).toEqual([DUE_TODAY]);
    expect(await feesOf('Kavya Iyer')).toEqual([]);
  });
});
