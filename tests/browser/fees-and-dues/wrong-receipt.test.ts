import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk } from '../../support/browsers/desk.ts';
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
afterEach(() => desk.leave());

const openForm = async (person: Person) => {
  desk = await openDesk(browser, college, person, '/fees', { network: 'late' });
  page = desk.page;
  form = page.getByRole('dialog', { name: 'Add Fee Entry' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('n');
  await cursorIn('student');
};
const cursorIn = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
const saved = (name: string) => form.getByText(new RegExp(`^Receipt .*from ${name}$`)).waitFor();
const feesOf = async (name: string) => (await college.admin.get<Fee[]>(`/fees?q=${name}`)).body;

/** Takes ₹38,000 where ₹3,800 was given, with a slip, and puts it right; the keys pressed for that beside the amount. */
const enterWrongly = async (name: string): Promise<readonly string[]> => {
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await cursorIn('amount');
  await page.keyboard.type('38000');
  await form.getByLabel('Slip Numbers').fill('17');
  await page.keyboard.press('Control+Enter');
  await saved(name);
  await cursorIn('student');
  const pressed: string[] = [];
  const press = async (key: string) => {
    pressed.push(key);
    await page.keyboard.press(key);
  };
  await press('F2');
  await page.getByRole('button', { name: /and enter again$/ }).waitFor();
  await press('Enter');
  await cursorIn('amount');
  expect(await form.getByRole('combobox', { name: 'Student' }).inputValue()).toBe(name);
  expect(await form.getByLabel('Slip Numbers').inputValue()).toBe('17');
  await page.keyboard.type('3800');
  await press('Enter');
  await saved(name);
  return pressed;
};

describe('a receipt that was entered wrongly', () => {
  it('is cancelled by an admin and entered again in one act: the form is filled with it', async () => {
    await college.addStudent({ name: 'Wrong Admin', total_fees: 90_000 });
    await openForm(college.admin);
    expect((await enterWrongly('Wrong Admin')).length).toBeLessThanOrEqual(5);
    const [right, wrong] = await feesOf('Wrong Admin');
    expect(right).toMatchObject({ amount: 3800, slip_nos: [17], cancelled: null });
    expect(wrong).toMatchObject({ amount: 38_000, cancelled: { reason: 'Entered wrongly' } });
  });

  it('is asked to be cancelled by an accountant, who enters it again at once and may withdraw the request', async () => {
    await college.addStudent({ name: 'Wrong Clerk', total_fees: 90_000 });
    await openForm(college.scienceAccountant);
    expect((await enterWrongly('Wrong Clerk')).length).toBeLessThanOrEqual(5);
    const [right, wrong] = await feesOf('Wrong Clerk');
    expect(right).toMatchObject({ amount: 3800, cancel_request: null });
    expect(wrong).toMatchObject({ amount: 38_000, cancelled: null, cancel_request: { status: 'Waiting' } });
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    const row = page.getByRole('row').filter({ hasText: wrong?.receipt_no ?? '?' });
    await row.getByText('Cancellation requested').waitFor();
    await row.getByRole('button', { name: /^Request cancellation|^Cancellation/ }).click();
    await page.getByRole('button', { name: 'Withdraw request' }).waitFor();
    await lookAt(page, 'withdraw-a-request');
    await page.keyboard.press('Enter');
    await page.getByText('Request withdrawn').waitFor();
    await row.getByText('Cancellation requested').waitFor({ state: 'detached' });
    const after = (await feesOf('Wrong Clerk')).find(({ id }) => id === wrong?.id);
    expect(after).toMatchObject({ cancelled: null, cancel_request: { status: 'Withdrawn' } });
    const waiting = await college.admin.get<unknown[]>('/requests?status=Waiting');
    expect(waiting.body).toEqual([]);
  });

  it('is corrected by what was owed before it, nothing being asked, and the entry that was begun comes back', async () => {
    await college.addStudent({ name: 'Short Receipt', total_fees: 4600 });
    await college.addStudent({ name: 'Next Comer', total_fees: 900 });
    await openForm(college.scienceAccountant);
    const student = form.getByRole('combobox', { name: 'Student' });
    const enter = async (amount: string) => {
      await cursorIn('amount');
      await page.keyboard.type(amount);
      await page.keyboard.press('Enter');
      await saved('Short Receipt');
    };
    await page.keyboard.type('Short Receipt');
    await page.keyboard.press('Enter');
    await enter('460');
    await cursorIn('student');
    await page.keyboard.type('Next Comer');
    await page.keyboard.press('Enter');
    await cursorIn('amount');
    await form.getByLabel('Slip Numbers').fill('88');
    await page.keyboard.press('F2');
    await page.getByRole('button', { name: 'Request and enter again' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => student.inputValue()).toBe('Short Receipt');
    expect(await form.getByLabel('Slip Numbers').inputValue()).toBe('');
    await enter('4600');
    await expect.poll(() => student.inputValue()).toBe('Next Comer');
    await form.getByText('What you typed earlier is here again').waitFor();
    expect(await form.getByLabel('Slip Numbers').inputValue()).toBe('88');
    expect(await feesOf('Short Receipt')).toMatchObject([
      { amount: 4600 },
      { amount: 460, cancel_request: { status: 'Waiting' } },
    ]);
    // Given up, the correcting entry leaves the one that was begun as well.
    await page.keyboard.press('F2');
    await page.getByRole('button', { name: 'Request and enter again' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => student.inputValue()).toBe('Short Receipt');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => student.inputValue()).toBe('Next Comer');
    expect(await form.getByLabel('Slip Numbers').inputValue()).toBe('88');
  });

  it.each([
    {
      said: 'the amount typed at once',
      typed: '850',
      amount: 850,
      wrong: 'Wrongly Typed',
      right: 'Rightly Typed',
    },
    { said: 'the amount as it was', typed: '', amount: 900, wrong: 'Wrongly Left', right: 'Rightly Left' },
  ])(
    'of a wrong student is corrected with the same transfer, $said',
    async ({ typed, amount: taken, wrong, right }) => {
      const reference = `UTR8811${taken}`;
      await college.addStudent({ name: wrong, total_fees: 900 });
      await college.addStudent({ name: right, total_fees: 1200 });
      await openForm(college.scienceAccountant);
      await page.keyboard.type(wrong);
      await page.keyboard.press('Enter');
      await cursorIn('amount');
      await page.keyboard.type('900');
      await form.getByLabel('Payment Type').selectOption('Online');
      await form.getByLabel('UTR or reference').fill(reference);
      await page.keyboard.press('Control+Enter');
      await saved(wrong);
      await cursorIn('student');
      await page.keyboard.press('F2');
      await page.getByRole('button', { name: 'Request and enter again' }).waitFor();
      await page.keyboard.press('Enter');
      // Typed at once, while the request is on its way.
      await page.keyboard.type(typed);
      await cursorIn('amount');
      const amount = form.getByRole('textbox', { name: 'Amount' });
      await expect.poll(() => amount.inputValue()).toMatch(new RegExp(`^${taken}`));
      await form.getByText(/^In place of receipt/).waitFor();
      const student = form.getByRole('combobox', { name: 'Student' });
      await student.fill(right);
      await page.getByRole('option', { name: new RegExp(right) }).waitFor();
      await student.press('Enter');
      await cursorIn('amount');
      // What was received stays, and is not what this student owes.
      await form
        .getByText(/₹1,200/)
        .first()
        .waitFor();
      await page.keyboard.press('Control+Enter');
      await saved(right);
      expect(await feesOf(reference)).toMatchObject([
        { student_name: right, amount: taken, cancel_request: null },
        { student_name: wrong, amount: 900, cancel_request: { status: 'Waiting' } },
      ]);
    },
  );
});
