import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatDate, localDate } from '../../../shared/dates.ts';
import type { Closing, Drawer, HandOver } from '../../../shared/features/accounts/drawers/drawers.model.ts';
import type { Deposit } from '../../../shared/features/collection/cheques/cheques.deposits.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege, type Person } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
let today: string;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  today = localDate(college.clock.now());
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

/** A cashier of one test, so that no other touches the drawer. */
const cashier = async (name: string): Promise<Person> => {
  const username = name.toLowerCase();
  const account = { name, username, password: 'counting-house', role: 'accountant' };
  const contact = { email: `${username}@college.example`, course_id: college.science.id };
  must(await college.admin.post('/admin/users', { ...account, ...contact }));
  return college.signIn(username);
};
const collect = (person: Person, amount: number, fields: object = {}) =>
  college.collect({ amount, ...fields }, person);
const drawerOf = async ({ user }: Person): Promise<Drawer> =>
  must(await college.admin.get(`/drawer?date=${today}&cashier=${user.id}`));
const closings = async (person: Person): Promise<readonly Closing[]> =>
  must(await person.get('/drawer/closings'));
const close = async (person: Person, counts: object, fields: object = {}): Promise<Closing> =>
  must(await person.post('/drawer/close', { counts, ...fields }));

const notice = (page: Page, text: string | RegExp) =>
  page.getByLabel('Notices').getByText(text).first().waitFor();
const pieces = (page: Page, value: number) => page.getByLabel(`Pieces of ₹${value}`, { exact: true });
const slip = (page: Page) => page.getByRole('dialog', { name: /^Hand-over slip of/ });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('a cashier closes the day', () => {
  it('by keyboard alone: pieces, Enter after Enter; the slip opens ready to print', async () => {
    const meera = await cashier('Meera');
    await collect(meera, 1200);
    await collect(meera, 25);
    await collect(meera, 5000, { payment_type: 'Online', reference: 'UTR9988776655' });
    await collect(meera, 800, {
      payment_type: 'Cheque',
      cheque: { number: '004512', bank: 'State Bank', date: today },
    });
    const { page, watch, leave } = await openDesk(browser, college, meera, '/day-close', { network: 'late' });
    await expect
      .poll(() => pieces(page, 500).evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await page.getByText('Expected').count()).toBe(0);
    expect(await page.getByText('Receipts in cash').count()).toBe(0);
    const others = section(page, 'Cheques and transfers');
    await others.getByText('0 of 2 ticked').waitFor();
    await others.getByRole('checkbox', { name: /^Online/ }).check();
    await others.getByText('1 of 2 ticked').waitFor();
    await pieces(page, 500).focus();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1');
    await page.getByText('₹1,220.00').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('1');
    await page.getByText('₹1,230.00').waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1');
    await page.getByText('₹1,225.00').waitFor();
    await lookAt(page, 'day-close-open');
    for (const _ of ['to 2', 'to 1', 'close']) await page.keyboard.press('Enter');
    await slip(page).getByRole('button', { name: 'Print' }).waitFor();
    await notice(page, 'Day closed');
    expect(await closings(meera)).toMatchObject([
      { counted: 1225, difference: 0, state: 'Closed', counts: { 500: 2, 200: 1, 20: 1, 5: 1 } },
    ]);
    await page.keyboard.press('Escape');
    const drawer = section(page, 'Drawer of Meera');
    await drawer.getByRole('row', { name: /^Expected ₹1,225\.00/ }).waitFor();
    await drawer.getByRole('button', { name: 'Receipts in cash' }).click();
    const rows = page.getByRole('dialog', { name: 'Receipts in cash' });
    await rows.getByText('₹1,225.00').waitFor();
    await rows.getByRole('row', { name: /₹1,200\.00/ }).waitFor();
    await lookAt(page, 'day-close-lines');
    await rows
      .getByRole('row', { name: /₹25\.00/ })
      .getByRole('link')
      .click();
    await page.waitForURL(/\/fees\?/);
    await page.getByRole('row', { name: /₹25\.00/ }).waitFor();
    await openInApp(page, '/day-close');
    await drawer.waitFor();
    await lookAt(page, 'day-close-closed');
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('short: the office says so, and by how much once it is counted again; the reason has the focus, and Enter closes; twice pressed is once closed', async () => {
    const anita = await cashier('Anita');
    await collect(anita, 600);
    const { page, leave } = await openDesk(browser, college, anita, '/day-close', {
      network: 'late',
      expected: [/409/],
    });
    await pieces(page, 500).waitFor();
    await page.getByRole('button', { name: '₹2000 notes too' }).click();
    await pieces(page, 2000).waitFor();
    await pieces(page, 500).fill('1');
    await pieces(page, 10).fill('9');
    await pieces(page, 1).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The drawer is short. Count again, or give the reason').waitFor();
    await expect
      .poll(() => page.getByLabel('Reason').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await lookAt(page, 'day-close-short');
    // Another count takes the question away, and its answer is not sent with it.
    await page.getByLabel('Reason').fill('Gave ten rupees too much');
    await pieces(page, 10).fill('8');
    await expect.poll(() => page.getByText(/The drawer is/).count()).toBe(0);
    await pieces(page, 1).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The drawer is ₹20.00 short').waitFor();
    expect(await closings(anita)).toEqual([]);
    await pieces(page, 10).fill('9');
    await pieces(page, 1).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The drawer is ₹10.00 short').waitFor();
    await page.getByRole('button', { name: 'Close the day' }).dblclick();
    await slip(page).waitFor();
    const reason = 'Gave ten rupees too much';
    expect(await closings(anita)).toMatchObject([{ counted: 590, difference: -10, reason }]);
    await leave();
  });

  it('that was left open, on a phone; the page says what it covers', async () => {
    const lata = await cashier('Lata');
    await collect(lata, 100, { payment_date: addDays(today, -3) });
    await close(lata, { 100: 1 }, { date: addDays(today, -3) });
    await collect(lata, 50, { payment_date: addDays(today, -1) });
    const { page, watch, leave } = await openDesk(browser, college, lata, '/day-close', {
      viewport: PHONE_SCREEN,
    });
    const covered = `${formatDate(addDays(today, -2))} to ${formatDate(addDays(today, -1))}`;
    await page.getByText(`Covers ${covered}`).waitFor();
    await lookAt(page, 'day-close-open');
    await pieces(page, 50).fill('3');
    await page.getByRole('button', { name: 'Close the day' }).click();
    await slip(page).waitFor();
    await page.keyboard.press('Escape');
    await section(page, 'Drawer of Lata').waitFor();
    await lookAt(page, 'day-close-closed');
    expect(await closings(lata)).toMatchObject([{ date: addDays(today, -1), counted: 150 }, {}]);
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it.runIf(isLongForm())(
    'keeps what was counted when the office does not answer, and when the page is left',
    async () => {
      const uma = await cashier('Uma');
      await collect(uma, 500);
      const { page, leave } = await openDesk(browser, college, uma, '/day-close', {
        expected: [/close/, /Failed to load/],
      });
      await pieces(page, 500).fill('1');
      await page.route('**/api/drawer/close', (route) => route.abort());
      await page.getByRole('button', { name: 'Close the day' }).click();
      await page.getByText(/What you typed is kept here/).waitFor();
      await page.unroute('**/api/drawer/close');
      await openInApp(page, '/fees');
      await openInApp(page, '/day-close');
      await page.getByText('What you typed earlier is here again').waitFor();
      expect(await pieces(page, 500).inputValue()).toBe('1');
      await page.getByRole('button', { name: 'Close the day' }).click();
      await slip(page).waitFor();
      expect(await closings(uma)).toHaveLength(1);
      await leave();
    },
  );
});

describe('cash goes out of a drawer', () => {
  it('to another: on its way until it is accepted at the other desk, which hears of it', async () => {
    const [ravi, sita] = [await cashier('Ravi'), await cashier('Sita')];
    await collect(ravi, 900);
    const giver = await openDesk(browser, college, ravi, '/day-close', { network: 'late' });
    const taker = await openDesk(browser, college, sita, '/day-close', { network: 'late' });
    await pieces(taker.page, 500).waitFor();
    await giver.page.getByRole('button', { name: 'Hand over cash' }).click();
    const dialog = giver.page.getByRole('dialog', { name: 'Hand over cash' });
    await dialog.getByLabel(/^To/).selectOption({ label: 'Sita' });
    await dialog.getByLabel('Amount').fill('400');
    await giver.page.keyboard.press('Enter');
    await notice(giver.page, '₹400.00 to Sita, not yet received by them');
    await section(giver.page, 'Cash on its way').getByText('To Sita').waitFor();
    await lookAt(giver.page, 'day-close-on-its-way');
    const way = section(taker.page, 'Cash on its way');
    await way.getByText('From Ravi').waitFor();
    await way.getByRole('button', { name: 'Accept' }).click();
    await taker.page.getByRole('dialog', { name: 'Accept ₹400.00 from Ravi?' }).waitFor();
    await taker.page.keyboard.press('Enter');
    await notice(taker.page, 'Accepted');
    await expect.poll(() => section(giver.page, 'Cash on its way').count()).toBe(0);
    expect(await drawerOf(ravi)).toMatchObject({ handed: -400 });
    expect(await drawerOf(sita)).toMatchObject({ taken: 400 });
    expect([...giver.watch.problems(), ...taker.watch.problems()]).toEqual([]);
    await giver.leave();
    await taker.leave();
  });

  it.runIf(isLongForm())(
    'and is taken back by who gave it; more than there is, is refused with what was typed kept',
    async () => {
      const [nita, omar] = [await cashier('Nita'), await cashier('Omar')];
      await collect(nita, 300);
      const { page, leave } = await openDesk(browser, college, nita, '/day-close', { expected: [/409/] });
      await page.getByRole('button', { name: 'Hand over cash' }).click();
      const dialog = page.getByRole('dialog', { name: 'Hand over cash' });
      await dialog.getByLabel(/^To/).selectOption({ label: 'Omar' });
      await dialog.getByLabel('Amount').fill('301');
      await page.keyboard.press('Enter');
      await page.getByLabel('Notices').getByRole('alert').waitFor();
      expect(await dialog.getByLabel('Amount').inputValue()).toMatch(/^301/);
      await dialog.getByLabel('Amount').fill('300');
      await dialog.getByRole('button', { name: 'Hand over' }).dblclick();
      await section(page, 'Cash on its way').getByRole('button', { name: 'Take back' }).click();
      await page.keyboard.press('Enter');
      await notice(page, 'Taken back');
      const given: Drawer = await drawerOf(nita);
      expect(given).toMatchObject({ handed: 0, on_its_way: [] satisfies HandOver[] });
      expect((await drawerOf(omar)).on_its_way).toEqual([]);
      await leave();
    },
  );

  it('to the bank, on a deposit slip', async () => {
    const gita = await cashier('Gita');
    await collect(gita, 2000);
    const { page, watch, leave } = await openDesk(browser, college, gita, '/day-close', { network: 'late' });
    await page.getByRole('button', { name: 'Take cash to the bank' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take cash to the bank' });
    await dialog.getByLabel('Amount').fill('1500');
    await dialog.getByLabel('To the account').fill('SBI, main account');
    await lookAt(page, 'day-close-to-bank');
    await page.keyboard.press('Enter');
    const slip = page.getByRole('dialog', { name: /^Deposit slip/ });
    await slip.getByRole('button', { name: 'Print' }).waitFor();
    expect(await drawerOf(gita)).toMatchObject({ deposited: -1500 });
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('to the bank with its notes and coins, by keyboard: the amount follows them, and another is refused', async () => {
    const hema = await cashier('Hema');
    await collect(hema, 2000);
    const { page, watch, leave } = await openDesk(browser, college, hema, '/day-close');
    await page.getByRole('button', { name: 'Take cash to the bank' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take cash to the bank' });
    await dialog.getByLabel('To the account').fill('SBI, main account');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('2');
    await expect.poll(() => dialog.getByLabel('Amount').inputValue()).toBe('1,000.00');
    await dialog.getByLabel('Amount').fill('1300');
    await page.keyboard.press('Control+Enter');
    await dialog.getByText('The notes and coins come to ₹1,000.00').waitFor();
    await dialog.getByLabel('Amount').fill('1000');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog', { name: /^Deposit slip/ }).waitFor();
    expect((await hema.get<Deposit[]>('/deposits')).body[0]?.counts).toEqual({ 500: 2 });
    expect(watch.problems()).toEqual([]);
    await leave();
  });
});

describe('an admin', () => {
  it('is led from the dashboard to what is not closed and to a difference, approves it, and reopens the day', async () => {
    const [vijay, tara] = [await cashier('Vijay'), await cashier('Tara')];
    await collect(vijay, 500);
    await close(vijay, { 100: 1 }, { reason: 'Counted thrice' });
    await collect(tara, 50, { payment_date: addDays(today, -1) });
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/', { network: 'late' });
    const waits = page.getByRole('region', { name: 'Pending work' });
    await waits.getByRole('link', { name: 'Days not closed' }).click();
    if (!page.url().includes('cashier='))
      await section(page, 'Not closed').getByRole('link', { name: 'Tara' }).click();
    const open = section(page, 'Drawer of Tara');
    await open.getByText('Open', { exact: true }).waitFor();
    await open.getByRole('row', { name: /^Expected ₹50\.00/ }).waitFor();
    await lookAt(page, 'day-close-of-another');
    await openInApp(page, '/');
    await waits.getByRole('link', { name: 'Differences to approve' }).click();
    const row = page.getByRole('row', { name: /Vijay/ });
    await row.getByText('Difference waits for approval').waitFor();
    await row.getByRole('link').click();
    const drawer = section(page, 'Drawer of Vijay');
    await drawer.getByText('₹400.00 short').waitFor();
    await drawer.getByText('Counted thrice').waitFor();
    await page.getByRole('button', { name: 'Approve difference', exact: true }).click();
    await page.keyboard.type('Theft was reported');
    await page.keyboard.press('Enter');
    await drawer.getByText(/^Approved by/).waitFor();
    await lookAt(page, 'day-close-approved');
    await page.getByRole('button', { name: 'Reopen', exact: true }).click();
    await page.keyboard.type('A packet was found');
    await page.keyboard.press('Enter');
    await notice(page, 'Reopened');
    await drawer.getByText('Open', { exact: true }).waitFor();
    const old = page.getByRole('row', { name: /Vijay.*Reopened by/ });
    await old.getByRole('button', { name: /^Open slip/ }).click();
    await slip(page).getByRole('button', { name: 'Print' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await closings(vijay)).toMatchObject([
      { state: 'Reopened', reopened: { reason: 'A packet was found' } },
    ]);
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it.runIf(isLongForm())(
    'sees on a phone whose drawers are open, and has no count of their own to do',
    async () => {
      const { page, watch, leave } = await openDesk(browser, college, college.admin, '/day-close', {
        viewport: PHONE_SCREEN,
      });
      await page.getByText('You have taken no cash').waitFor();
      await section(page, 'Not closed').getByRole('link', { name: 'Tara' }).waitFor();
      await lookAt(page, 'day-close-admin');
      expect(watch.problems()).toEqual([]);
      await leave();
    },
  );
});

describe('the counter', () => {
  it('asks once a day to close an earlier day first, and leads there; who never closed one is not asked', async () => {
    const [hari, ines] = [await cashier('Hari'), await cashier('Ines')];
    await collect(hari, 100, { payment_date: addDays(today, -2) });
    await close(hari, { 100: 1 }, { date: addDays(today, -2) });
    await collect(hari, 70, { payment_date: addDays(today, -1) });
    await collect(ines, 70, { payment_date: addDays(today, -1) });
    const { page, leave } = await openDesk(browser, college, hari, '/', { network: 'late' });
    const waits = page.getByRole('region', { name: 'Pending work' });
    await waits.getByRole('row', { name: /^Your days not closed since .* 1 day$/ }).waitFor();
    await openInApp(page, '/fees');
    await page.getByRole('button', { name: 'Add Fee Entry' }).waitFor();
    await page.keyboard.press('n');
    const asked = page.getByRole('dialog', { name: 'Close your drawer first?' });
    await asked.getByText(`Your drawer of ${formatDate(addDays(today, -1))} is not closed.`).waitFor();
    await lookAt(page, 'day-close-first');
    await page.keyboard.press('Enter');
    await page.getByText('Count the cash', { exact: true }).waitFor();
    await openInApp(page, '/fees');
    await page.getByRole('button', { name: 'Add Fee Entry' }).click();
    await asked.getByRole('button', { name: 'Later' }).click();
    const counter = page.getByRole('dialog', { name: 'Add Fee Entry' });
    await counter.waitFor();
    await counter.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add Fee Entry' }).click();
    await counter.waitFor();
    await leave();
    const other = await openDesk(browser, college, ines, '/fees');
    await other.page.getByRole('heading', { level: 1 }).waitFor();
    await other.page.waitForTimeout(500);
    await other.page.getByRole('button', { name: 'Add Fee Entry' }).click();
    await other.page.getByRole('dialog', { name: 'Add Fee Entry' }).waitFor();
    await other.leave();
  });
});

it('a teacher has no drawer, and an accountant sees no other', async () => {
  const teacher = await openDesk(browser, college, college.teacher, '/day-close', { expected: [/403/] });
  await teacher.page.getByText('Access Denied').waitFor();
  expect(await teacher.page.getByRole('link', { name: 'Day Close' }).count()).toBe(0);
  await teacher.leave();
  const path = `/day-close?cashier=${college.admin.user.id}`;
  const desk = await openDesk(browser, college, college.scienceAccountant, path, { expected: [/403/] });
  await desk.page.getByText('This drawer is not open to your account.').waitFor();
  expect(await desk.page.getByLabel('Cashier').count()).toBe(0);
  await desk.leave();
});
