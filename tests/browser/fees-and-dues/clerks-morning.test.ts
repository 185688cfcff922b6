import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseRupees, rupeesText } from '../../../renderer/ui/fields/money-text.ts';
import { formatDate } from '../../../shared/dates.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, type DeskOptions, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import type { Person } from '../../support/colleges/college.ts';
import { type OwingCollege, openOwingCollege } from '../../support/colleges/owing-college.ts';

let browser: Browser;
let here: OwingCollege;
beforeAll(async () => {
  here = await openOwingCollege(['Aarti Rao', 'Bhavna Pal', 'Chetan Das', 'Deepak Nair', 'Esha Gill']);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await here?.college.close();
});

let desk: Desk;
let page: Page;
let form: Locator;
afterEach(() => desk.leave());

const sitDown = async (person: Person, path = '/fees', options: DeskOptions = {}) => {
  desk = await openDesk(browser, here.college, person, path, options);
  page = desk.page;
  form = page.getByRole('dialog', { name: 'Add Fee Entry' });
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const openForm = async (person: Person, options?: DeskOptions) => {
  await sitDown(person, '/fees', options);
  await page.getByRole('button', { name: 'Add Fee Entry' }).click();
  await cursorIn('student');
};
const cursorIn = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
const saved = (name: string) => form.getByText(new RegExp(`^Receipt .*from ${name}$`)).waitFor();
/** At rest and while it is typed over, an amount is written in two ways. */
const shown = () =>
  expect.poll(async () =>
    rupeesText(parseRupees(await form.getByRole('textbox', { name: 'Amount', exact: true }).inputValue())),
  );
const student = (name: string) => here.students.find((each) => each.name === name) ?? { id: 0 };
const lastOf = async (name: string): Promise<Fee | undefined> => (await here.feesOf(student(name)))[0];

const choose = async (name: string, due: string) => {
  await page.keyboard.type(name.split(' ')[0] ?? '');
  await page.keyboard.press('Enter');
  await shown().toBe(due);
};

/** The cheque of the student who is chosen, by the keyboard alone. */
const typeCheque = async (number: string) => {
  await page.keyboard.press('Enter');
  await cursorIn('cheque');
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await page.keyboard.type(formatDate(here.today).replaceAll('-', ''));
  await page.keyboard.press('Enter');
  await cursorIn('bank');
  await page.keyboard.type('State Bank of India');
  await page.keyboard.press('Enter');
};

describe("a clerk's morning", () => {
  it('collects in parts, with the late fee in the first that comes late', async () => {
    await openForm(here.college.scienceAccountant);
    await choose('Aarti Rao', '7,550.00');
    await page.keyboard.type('6000');
    await page.keyboard.press('Enter');
    await saved('Aarti Rao');
    await cursorIn('student');
    await choose('Aarti Rao', '1,550.00');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await lastOf('Aarti Rao'))?.amount).toBe(1550);
    expect((await lastOf('Aarti Rao'))?.lines.map(({ head }) => head).sort()).toEqual([
      'Examination',
      'Late Fee',
    ]);
  });

  it('takes a cheque, which is deposited and comes back, the same day by an admin: the receipt says so, and the dues stand with its charge', async () => {
    await openForm(here.college.scienceAccountant);
    await form.getByLabel('Payment Type').selectOption('Cheque');
    await form.getByRole('combobox', { name: 'Student' }).focus();
    await choose('Bhavna Pal', '7,550.00');
    await lookAt(page, 'counter-cheque');
    await typeCheque('004512');
    await saved('Bhavna Pal');
    expect((await lastOf('Bhavna Pal'))?.cheque).toMatchObject({ number: '004512', state: 'received' });
    await expect.poll(() => page.getByText('Validation').count()).toBe(0);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await page.getByLabel('Cheques').selectOption('received');
    const row = page.getByRole('row').filter({ hasText: 'Bhavna Pal' });
    await row.getByText('Not yet deposited').waitFor();
    const open = () => row.getByRole('button', { name: /: cheque 004512 of/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Cheque 004512' });
    await open();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('No fee records found').waitFor();
    await page.getByLabel('Cheques').selectOption('deposited');
    await row.getByText('Deposited').waitFor();
    await open();
    await dialog.getByText(/^Deposited on .* by Asha Rao/).waitFor();
    await dialog.getByLabel('What happened to it').selectOption('returned');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Give the reason of the bank').waitFor();
    await dialog.getByLabel('Reason of the bank').fill('Funds insufficient');
    await dialog.getByLabel('Charge the student').fill('250');
    await lookAt(page, 'cheque-returned');
    await dialog.getByText('It waits for an admin: it was deposited today.', { exact: false }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Cheque 004512 waits for an admin').waitFor();
    await row.getByText('Cancellation requested').waitFor();
    await lookAt(page, 'cheque-return-waits');
    const returned = { state: 'returned', reason: 'Funds insufficient', charge: 250 };
    const fee = (await lastOf('Bhavna Pal'))?.id;
    await here.college.admin.post(`/fees/${fee}/cheque`, returned);
    await page.getByLabel('Cheques').selectOption('returned');
    await row.getByText('Returned').first().waitFor();
    await lookAt(page, 'cheques-returned');
    await row.getByRole('button', { name: /: cheque 004512 of/ }).click();
    await dialog.getByText(/^Returned on .*: Funds insufficient\. The student is charged/).waitFor();
    const owes = await here.duesOf(student('Bhavna Pal'));
    // The late fee came with the receipt, and is taken back with it.
    expect(owes.pending_fees).toBe(13_400 + 250);
    expect(desk.watch.problems()).toEqual([]);
  });

  it.runIf(isLongForm())(
    'is told of a cheque that another receipt has; an admin takes it again with a reason',
    async () => {
      const cheque = { number: '777', bank: 'State Bank of India', date: here.today };
      const first = await here.college.collect({ student_name: 'Payer', amount: 10, cheque });
      const said = `This cheque was taken already with receipt ${first.receipt_no}`;
      await openForm(here.college.scienceAccountant, { expected: [/409/] });
      const take = async () => {
        await form.getByLabel('Payment Type').selectOption('Cheque');
        await form.getByRole('combobox', { name: 'Student' }).focus();
        await choose('Chetan Das', '7,550.00');
        await typeCheque('777');
      };
      await take();
      // The first receipt is of another course: its number is not for this desk.
      await form.getByText('This cheque was taken already').waitFor();
      await expect.poll(() => lastOf('Chetan Das')).toBeUndefined();
      await desk.leave();
      await openForm(here.college.admin, { expected: [/409/] });
      await take();
      const question = page.getByRole('dialog', { name: 'Save this fee?' });
      await question.getByText(said).waitFor();
      await lookAt(page, 'counter-double-cheque');
      await page.keyboard.type('One cheque for two students');
      await page.keyboard.press('Enter');
      await saved('Chetan Das');
      expect((await lastOf('Chetan Das'))?.cheque?.number).toBe('777');
    },
  );

  it('takes the cheques that are chosen to the bank on one slip, which is shown and found again', async () => {
    const { scienceAccountant, collect } = here.college;
    for (const [number, amount] of Object.entries({ 601: 300, 602: 45.5 })) {
      const cheque = { number, bank: 'UCO Bank', date: here.today };
      await collect({ student_name: 'Gopal Lal', amount, cheque }, scienceAccountant);
    }
    await collect({ student_name: 'Gopal Lal', amount: 5 }, scienceAccountant);
    await sitDown(scienceAccountant);
    const rows = page.getByRole('row').filter({ hasText: 'Gopal Lal' });
    for (const at of [0, 1, 2]) await rows.nth(at).getByRole('checkbox').press('Space');
    const foot = page.getByRole('group', { name: 'Chosen rows' });
    await foot.getByRole('button', { name: 'Deposit 2 cheques' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Deposit Cheques' });
    await dialog.getByText('2 cheques in hand, ₹345.50, on one slip.').waitFor();
    await dialog.getByLabel('To the account').focus();
    await page.keyboard.press('Control+Enter');
    await dialog.getByText('Enter the account').waitFor();
    await dialog.getByLabel('To the account').focus();
    await page.keyboard.type('SBI 30012');
    await lookAt(page, 'cheques-deposit');
    await page.keyboard.press('Enter');
    const slip = page.getByRole('dialog', { name: /^Deposit slip \d+$/ });
    await slip.getByRole('button', { name: 'Print' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => foot.getByRole('button', { name: /^Deposit/ }).count()).toBe(0);
    await page.getByRole('button', { name: /^Deposited: cheque 602 of/ }).press('Enter');
    await page.getByRole('button', { name: /^Slip \d+$/ }).press('Enter');
    await slip.getByRole('button', { name: 'Print' }).waitFor();
    expect(desk.watch.problems()).toEqual([]);
  });

  it('asks an admin to cancel a receipt, and sees what became of that', async () => {
    const { scienceAccountant, admin, collect } = here.college;
    const fee = await collect({ student_id: student('Deepak Nair').id, amount: 70 }, scienceAccountant);
    await sitDown(scienceAccountant);
    const row = page.getByRole('row').filter({ hasText: fee.receipt_no ?? '?' });
    await row.getByRole('button', { name: /^Request cancellation/ }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Wrong student');
    await page.keyboard.press('Enter');
    await row.getByText('Cancellation requested').waitFor();
    const { body } = await admin.get<{ id: number; fee_id: number }[]>(`/requests?fee_id=${fee.id}`);
    await admin.post(`/requests/${body[0]?.id}/decline`, { reason: 'It is right' });
    await row.getByText('Cancellation requested').waitFor({ state: 'detached' });
    await row.getByText('Paid', { exact: true }).waitFor();
    await row.getByRole('button', { name: /^Request cancellation/ }).click();
    await page.getByText(/“Wrong student”\. It was declined by Meera Nair: “It is right”/).waitFor();
    await lookAt(page, 'ask-to-cancel');
  });
});

describe('an admin at the counter', () => {
  it('waives the late fee with a reason; an accountant is not offered it', async () => {
    await openForm(here.college.scienceAccountant);
    await choose('Esha Gill', '7,550.00');
    await expect.poll(() => form.getByRole('button', { name: 'Waive late fee' }).count()).toBe(0);
    await desk.leave();
    await openForm(here.college.admin, { viewport: PHONE_SCREEN });
    await choose('Esha Gill', '7,550.00');
    await lookAt(page, 'counter-dues');
    await form.getByRole('button', { name: 'Waive late fee' }).click();
    await page.keyboard.type('Was in hospital');
    await page.keyboard.press('Enter');
    // The cursor is in it now: while it is typed in, an amount stands as it is typed.
    await shown().toMatch(/^7,?400(\.00)?$/);
    await form.getByText('Late fee waived: Was in hospital').waitFor();
    await form.getByRole('button', { name: 'Save Fee' }).click();
    await saved('Esha Gill');
    expect((await lastOf('Esha Gill'))?.lines.map(({ head }) => head).sort()).toEqual([
      'Examination',
      'Tuition',
    ]);
    expect(await here.duesOf(student('Esha Gill'))).toMatchObject({ pending_fees: 6000, late_fees: [] });
    await openInApp(page, `/students/${student('Esha Gill').id}`);
    const account = page.getByRole('list', { name: 'Account' });
    await account.getByText(/, Cash; late fee of ₹150\.00 waived: Was in hospital$/).waitFor();
    await lookAt(page, 'account-waived');
  });
});

it.runIf(isLongForm())('a student without a plan is charged by the form as it always was', async () => {
  const { id } = await here.college.addStudent({ name: 'Zubin Wadia', total_fees: 900 });
  await openForm(here.college.scienceAccountant);
  await page.keyboard.type('Zubin');
  await page.keyboard.press('Enter');
  await form.getByText('Due today ₹900').waitFor();
  await shown().toBe('900.00');
  await page.waitForTimeout(900);
  await expect.poll(() => form.getByRole('group', { name: 'Dues' }).getByRole('textbox').count()).toBe(0);
  await expect.poll(() => form.getByLabel('Fee Type').inputValue()).toBe('Tuition');
  await cursorIn('amount');
  await page.keyboard.type('400');
  await page.keyboard.press('Enter');
  await saved('Zubin Wadia');
  expect((await here.feesOf({ id }))[0]).toMatchObject({ amount: 400, fee_type: 'Tuition', advance: 0 });
});
