import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { localDate } from '../../../shared/dates.ts';
import type { Refund } from '../../../shared/features/collection/refunds/refunds.model.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressMore } from '../../support/browsers/press-more.ts';
import { PASSWORD, type Person } from '../../support/colleges/college.ts';
import { type OwingCollege, openOwingCollege } from '../../support/colleges/owing-college.ts';

// One morning, in order. Each student owes ₹7,550 by today with the late fee of ₹150, and ₹6,000 in a month.
let browser: Browser;
let here: OwingCollege;
let registrar: Person;
beforeAll(async () => {
  here = await openOwingCollege(['Aarti Rao', 'Bhavna Pal', 'Chetan Das', 'Deepak Nair', 'Esha Gill']);
  const second = { name: 'Ravi Menon', username: 'ravi', role: 'admin', password: PASSWORD };
  must(await here.college.admin.post('/admin/users', second));
  registrar = await here.college.signIn('ravi');
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await here?.college.close();
});

let desk: Desk;
let page: Page;
afterEach(async () => {
  const problems = desk?.watch.problems();
  await desk?.leave();
  expect(problems).toEqual([]);
});

const sitDown = async (person: Person, path: string) => {
  await desk?.leave();
  desk = await openDesk(browser, here.college, person, path, { network: 'late' });
  page = desk.page;
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
};
const notice = (text: string | RegExp) => page.getByLabel('Notices').getByText(text).first().waitFor();
const rowOf = (text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
const press = (where: Locator, name: RegExp) => where.getByRole('button', { name }).press('Enter');
const student = (name: string) => here.students.find((each) => each.name.startsWith(name)) ?? { id: 0 };
const owes = async (name: string) => {
  const { total_fees, pending_fees } = await here.duesOf(student(name));
  return [total_fees, pending_fees];
};

const form = () => page.getByRole('dialog', { name: 'Add Fee Entry' });
const cursorIn = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
const saved = (name: string) =>
  form()
    .getByText(new RegExp(`^Receipt .*from ${name}`))
    .waitFor();
/** Takes what a student pays by the keyboard alone; what is due by today where no amount is typed. */
const take = async (name: string, due: string, amount = '', more: () => Promise<void> = async () => {}) => {
  await cursorIn('student');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => form().getByRole('textbox', { name: 'Amount', exact: true }).inputValue())
    .toBe(due);
  await page.keyboard.type(amount);
  await page.keyboard.press('Enter');
  await more();
  await saved(name);
};

it('fees are taken in parts, the late fee with the first', async () => {
  await sitDown(here.college.scienceAccountant, '/fees');
  await page.keyboard.press('n');
  await take('Aarti', '7,550.00', '6000');
  await lookAt(page, 'morning-counter');
  await take('Aarti', '1,550.00');
  await take('Deepak', '7,550.00');
  for (const name of ['Aarti', 'Deepak']) expect(await owes(name)).toEqual([13_550, 6000]);
});

it('the admin waives a late fee with a reason: this receipt is taken without it', async () => {
  await sitDown(here.college.admin, '/fees');
  await page.keyboard.press('n');
  await cursorIn('student');
  await page.keyboard.type('Bhavna');
  await page.keyboard.press('Enter');
  await press(form(), /^Waive late fee$/);
  await page.keyboard.type('Was in hospital');
  await page.keyboard.press('Enter');
  await form().getByText('Late fee waived: Was in hospital').waitFor();
  await cursorIn('amount');
  await page.keyboard.press('Enter');
  await saved('Bhavna');
  expect(await owes('Bhavna')).toEqual([13_400, 6000]);
});

it('a cheque is taken, deposited, and returned with its charge', async () => {
  await sitDown(here.college.scienceAccountant, '/fees');
  await page.keyboard.press('n');
  await cursorIn('student');
  await form().getByLabel('Payment Type').focus();
  await page.keyboard.type('Cheque');
  await form().getByRole('combobox', { name: 'Student' }).focus();
  await take('Chetan', '7,550.00', '', async () => {
    await cursorIn('cheque');
    await page.keyboard.type('004512');
    await page.keyboard.press('Enter');
    // Today's date: the office asks about a cheque so old that no bank pays it any more.
    await page.keyboard.type(localDate(here.college.clock.now()).split('-').reverse().join(''));
    await page.keyboard.press('Enter');
    await cursorIn('bank');
    await page.keyboard.type('State Bank of India');
    await page.keyboard.press('Enter');
  });
  await page.keyboard.press('Escape');
  await form().waitFor({ state: 'detached' });
  const step = async (to: string | undefined, more: () => Promise<void>) => {
    await press(rowOf('Chetan Das'), /: cheque 004512 of/);
    const dialog = page.getByRole('dialog', { name: 'Cheque 004512' });
    await dialog.getByLabel('What happened to it').focus();
    if (to) await page.keyboard.type(to);
    await more();
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  await step(undefined, () => lookAt(page, 'morning-deposit'));
  await rowOf('Chetan Das').getByText('Deposited').waitFor();
  await step('Returned', async () => {
    await page.getByLabel('Reason of the bank').focus();
    await page.keyboard.type('Funds insufficient');
    await page.getByLabel('Charge the student').focus();
    await page.keyboard.type('250');
    await lookAt(page, 'morning-returned');
  });
  // It was not in the bank's statement yet: an admin says that it came back.
  await rowOf('Chetan Das').getByText('Cancellation requested').waitFor();
  await sitDown(here.college.admin, '/approvals');
  await rowOf('Chetan Das').getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('Chetan Das').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await owes('Chetan')).toEqual([13_650, 13_650]);
});

it('who leaves is given back what the table says, on a voucher', async () => {
  await sitDown(registrar, `/students/${student('Deepak').id}`);
  await pressMore(page, 'Refund');
  const dialog = page.getByRole('dialog', { name: /^Refund to/ });
  await dialog.getByRole('spinbutton').first().focus();
  await page.keyboard.type('21082026');
  await dialog.getByText(/^Total ₹7,400/).waitFor();
  await dialog.getByLabel('Reason').focus();
  await page.keyboard.type('Moved to Delhi');
  await lookAt(page, 'morning-refund');
  await page.keyboard.press('Control+Enter');
  await notice('Requested');
  await sitDown(here.college.admin, '/approvals');
  await press(rowOf('Moved to Delhi'), /^Approve/);
  await page
    .getByRole('dialog', { name: 'Approve the refund?' })
    .getByLabel('Reason')
    .fill('As the table says');
  await page.keyboard.press('Enter');
  await notice('Approved');
  await page.goto(`${here.college.url}/refunds`);
  await press(rowOf('Deepak Nair'), /^Pay RF/);
  await page.getByLabel('Paid from').focus();
  await page.keyboard.type('Cash');
  await page.keyboard.press('Control+Enter');
  await rowOf('Deepak Nair').getByText('Paid', { exact: true }).waitFor();
  await press(rowOf('Deepak Nair'), /^Open voucher/);
  const voucher = page.getByRole('dialog', { name: /^Voucher RF/ });
  await voucher.getByRole('button', { name: 'Print' }).waitFor();
  await page.keyboard.press('Escape');
  await lookAt(page, 'morning-refunded');
});

it('a wrong receipt is cancelled by request, and the clerk sees what became of it', async () => {
  await sitDown(here.college.scienceAccountant, '/fees');
  await page.keyboard.press('n');
  await take('Esha', '7,550.00', '70');
  await page.keyboard.press('Escape');
  await form().waitFor({ state: 'detached' });
  await press(rowOf('Esha Gill'), /^Request cancellation/);
  await page.keyboard.type('Wrong student');
  await page.keyboard.press('Enter');
  await rowOf('Esha Gill').getByText('Cancellation requested').waitFor();
  await sitDown(here.college.admin, '/approvals');
  await rowOf('Wrong student').getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Cancel the receipt?' }).getByText('Esha Gill').waitFor();
  await page.keyboard.press('Enter');
  await notice('Cancelled');
  await sitDown(here.college.scienceAccountant, '/fees');
  await rowOf('Esha Gill').getByText('Cancelled').waitFor();
  await lookAt(page, 'morning-cancelled');
  expect(await owes('Esha')).toEqual([13_400, 13_400]);
});

it('at noon the figures are those that the hand comes to', async () => {
  for (const who of ['admin', 'scienceAccountant'] as const) {
    await sitDown(here.college[who], '/');
    // In cash: Aarti 6,000 and 1,550, Deepak 7,550, Bhavna 7,400. Chetan's cheque is back, Esha's receipt is cancelled.
    await page.getByText('₹22,500.00').first().waitFor();
    // Aarti, Bhavna and Deepak 6,000 each, Chetan 13,650, Esha 13,400.
    await page.getByText('₹45,050.00').first().waitFor();
    await lookAt(page, `morning-done-${who}`);
  }
  const [refund] = must(
    await here.college.admin.get<Refund[]>(`/refunds?student_id=${student('Deepak').id}`),
  );
  expect([refund?.status, refund?.amount, refund?.paid?.by]).toEqual(['Paid', 7400, 'Meera Nair']);
});
