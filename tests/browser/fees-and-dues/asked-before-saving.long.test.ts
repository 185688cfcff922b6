import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, type DeskOptions, openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege, type Person } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [college, browser] = [await openCollege(), await launchChromium()];
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

let desk: Desk;
let page: Page;
let form: Locator;
let question: Locator;
afterEach(() => desk.leave());

const openForm = async (options: DeskOptions = {}, person: Person = college.scienceAccountant) => {
  desk = await openDesk(browser, college, person, '/fees', options);
  page = desk.page;
  form = page.getByRole('dialog', { name: 'Add Fee Entry' });
  question = page.getByRole('dialog', { name: 'Save this fee?' });
  await page.getByRole('button', { name: 'Add Fee Entry' }).click();
  await cursorIn('student');
};
const cursorIn = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
const saved = (name: string) => form.getByText(new RegExp(`^Receipt .*from ${name}$`)).waitFor();
const feesOf = async (name: string) => (await college.admin.get<Fee[]>(`/fees?q=${name}`)).body;

const enter = async (name: string, amount: string) => {
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.keyboard.type(amount);
  await page.keyboard.press('Enter');
};
const student = (name: string, total_fees = 3800) => college.addStudent({ name, total_fees });
const mean = (text: string | RegExp) => question.getByText(text).waitFor();

describe('more than the student owes is asked about once, with answers 300 ms late', () => {
  it('and one Enter saves it', async () => {
    await student('Over Accepted');
    await openForm({ network: 'late' });
    await enter('Over Accepted', '38000');
    await mean('₹38,000.00 is more than the ₹3,800.00 that Over Accepted owes.');
    await lookAt(page, 'asked-before-saving');
    expect(await feesOf('Over Accepted')).toEqual([]);
    await page.keyboard.press('Enter');
    await saved('Over Accepted');
    expect((await feesOf('Over Accepted')).map(({ amount }) => amount)).toEqual([38_000]);
    await page.waitForTimeout(1000);
    await expect.poll(() => question.count()).toBe(0);
  });

  it('and Esc goes back to the form, with everything typed and the cursor where it was', async () => {
    await student('Over Declined');
    await openForm({ network: 'late' });
    await enter('Over Declined', '38000');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Student' }).inputValue())
      .toBe('Over Declined');
    await cursorIn('amount');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('3800');
    await page.keyboard.press('Enter');
    await saved('Over Declined');
    expect((await feesOf('Over Declined')).map(({ amount }) => amount)).toEqual([3800]);
  });

  it('and what is owed, all of it or less, is asked about not at all; nor where no total is known', async () => {
    await student('Owes Exactly');
    await student('Total Unknown', 0);
    await openForm({ network: 'late' });
    await enter('Owes Exactly', '3800');
    await saved('Owes Exactly');
    await cursorIn('student');
    await enter('Total Unknown', '90000');
    await saved('Total Unknown');
  });

  it('and an Enter held down from the amount does not confirm', async () => {
    await student('Held Down');
    await openForm({ network: 'late' });
    await page.keyboard.type('Held Down');
    await page.keyboard.press('Enter');
    await page.keyboard.type('38000');
    for (let repeat = 0; repeat < 20; repeat += 1) {
      await page.keyboard.down('Enter');
      await page.waitForTimeout(80);
    }
    await question.waitFor();
    await page.keyboard.up('Enter');
    await page.waitForTimeout(1000);
    await expect.poll(() => question.count()).toBe(1);
    expect(await feesOf('Held Down')).toEqual([]);
  });
});

const HOUR_MS = 3_600_000;

describe("the same again within ten minutes of the office's clock is asked about", () => {
  // At a desk whose clock stands right below, with a name that is typed.
  it.each([
    ['fast', HOUR_MS],
    ['slow', -HOUR_MS],
  ])('at a desk whose clock is an hour %s', async (how, offByMs) => {
    const name = `Repeat ${how}`;
    const { id } = await student(name);
    const first = await college.collect({ student_id: id, amount: 500 });
    college.clock.advance(9 * 60_000);
    await openForm({ now: new Date(college.clock.now().getTime() + offByMs) });
    await enter(name, '500');
    await mean(`₹500.00 for Tuition was taken from ${name} a few minutes ago: receipt ${first.receipt_no}.`);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    college.clock.advance(60_000);
    await cursorIn('amount');
    await page.keyboard.press('Enter');
    await saved(name);
    expect(await feesOf(name)).toHaveLength(2);
  });

  it('of a name typed by hand too, whatever the fee type', async () => {
    await college.collect({ student_name: 'Typed Visitor', amount: 70, course_id: college.science.id });
    await openForm();
    await form.getByRole('combobox', { name: 'Student' }).focus();
    await page.keyboard.type('Typed Visitor');
    await page.getByText('Not a listed student').waitFor();
    await form.getByLabel('Fee Type').selectOption('Exam');
    await form.getByLabel('Amount').focus();
    await page.keyboard.type('70');
    await page.keyboard.press('Enter');
    await mean(/₹70\.00 for Misc was taken from Typed Visitor/);
  });
});

describe('the form', () => {
  it('keeps the fee type as last chosen while it is open, takes cash again after each receipt, and begins anew when it is opened again', async () => {
    await student('First Exam');
    await student('Second Exam');
    await openForm();
    await form.getByLabel('Fee Type').selectOption('Exam');
    await form.getByLabel('Payment Type').selectOption('Online');
    await form.getByText('Not cash: paid online').waitFor();
    await form.getByRole('combobox', { name: 'Student' }).focus();
    await enter('First Exam', '100');
    await cursorIn('reference');
    await page.keyboard.type('UTR100');
    await page.keyboard.press('Enter');
    await saved('First Exam');
    await cursorIn('student');
    await expect.poll(() => form.getByLabel('Payment Type').inputValue()).toBe('Cash');
    await enter('Second Exam', '101');
    await saved('Second Exam');
    await cursorIn('student');
    expect((await feesOf('First Exam'))[0]).toMatchObject({ fee_type: 'Exam', payment_type: 'Online' });
    expect((await feesOf('Second Exam'))[0]).toMatchObject({ fee_type: 'Exam', payment_type: 'Cash' });
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add Fee Entry' }).click();
    await expect.poll(() => form.getByLabel('Fee Type').inputValue()).toBe('Tuition');
    await expect.poll(() => form.getByLabel('Payment Type').inputValue()).toBe('Cash');
  });

  it('offers "No course" to an admin, and not to an accountant, whose entries always have one', async () => {
    const offered = () => expect.poll(() => form.getByLabel('Course').locator('option').allTextContents());
    await openForm({}, college.admin);
    await offered().toEqual(['No course', 'B.Com.', 'B.Sc.']);
    await desk.leave();
    await openForm();
    await offered().toEqual(['B.Sc.']);
  });

  it('adds up 12500+300, and shows the sum before it is saved', async () => {
    await student('Summed Up', 60_000);
    await openForm();
    await page.keyboard.type('Summed Up');
    await page.keyboard.press('Enter');
    await page.keyboard.type('12500+300');
    await form.getByText('= ₹12,800.00').waitFor();
    await page.keyboard.press('Enter');
    await saved('Summed Up');
    expect((await feesOf('Summed Up'))[0]?.amount).toBe(12_800);
  });

  it('says of an amount that is none what is wrong with it, and takes that back once it is one', async () => {
    await student('Nil Owed', 0);
    await openForm();
    await page.keyboard.type('Nil Owed');
    await page.keyboard.press('Enter');
    const saysOf = (amount: string) => (amount === 'abc' ? '“abc” is not an amount' : 'Enter the amount');
    const notice = page.getByText('Select a student (or enter a name) and a positive amount');
    for (const amount of ['', '0', '12500+', 'abc']) {
      await cursorIn('amount');
      await page.keyboard.type(amount);
      await page.keyboard.press('Enter');
      const fault = form.getByText(saysOf(amount));
      await fault.waitFor();
      await notice.waitFor();
      await expect.poll(() => form.getByText('Select a student').count()).toBe(0);
      await cursorIn('amount');
      await page.getByRole('button', { name: 'Close notice' }).last().click();
      await notice.waitFor({ state: 'detached' });
      await form.getByLabel('Amount').fill('1');
      await fault.waitFor({ state: 'detached' });
      await form.getByLabel('Amount').fill('');
    }
  });
});
