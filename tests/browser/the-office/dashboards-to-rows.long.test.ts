import type { Browser, Locator, Page, Response } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatDate, localDate } from '../../../shared/dates.ts';
import type { BankLine } from '../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { Bill } from '../../../shared/features/accounts/bills/bills.model.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { BankAccount } from '../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { formatRupees, sumRupees } from '../../../shared/money.ts';
import { bankOf, statementOf } from '../../features/accounts/bank-statements/bank-college.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  const { admin, science, commerce, scienceAccountant: clerk, collect } = college;
  const today = localDate(college.clock.now());
  const account = must(
    await admin.post<BankAccount>('/accounts', {
      ...{ name: 'SBI main', bank: 'SBI', number: '3000', opening_balance: 0, opening_date: today },
    }),
  );
  const fund = must(await admin.post<{ id: number }>('/funds', { name: 'University', kind: 'held' }));
  const held = { name: 'University Fee', fee_type: 'Misc', fund_id: fund.id };
  const head = must(await admin.post<{ id: number }>('/heads', held));
  const asha = await college.addStudent({ name: 'Asha Rao', course_id: science.id, total_fees: 9000 });
  const ravi = await college.addStudent({ name: 'Ravi', course_id: commerce.id, total_fees: 4000 });
  for (const [head_id, amount, days] of [
    [1, 4200, -40],
    [head.id, 800, -3],
    [4, 300, 20],
  ] as const)
    must(await admin.post('/dues', { student_id: asha.id, head_id, amount, due_date: addDays(today, days) }));
  await collect({ student_id: asha.id, amount: 2000 }, clerk);
  await collect({ student_id: ravi.id, amount: 700.5 });
  await collect(
    { student_name: 'By transfer', amount: 300, payment_type: 'Online', reference: 'UTR1' },
    clerk,
  );
  await collect({ student_name: 'A week ago', amount: 45, payment_date: addDays(today, -7) }, clerk);
  const meena = await college.addStudent({
    name: 'Meena',
    course_id: science.id,
    total_fees: 0,
    pending_fees: 0,
  });
  const share = { student_id: meena.id, head_id: head.id, amount: 800, due_date: today };
  must(await admin.post('/dues', share));
  await collect({ student_id: meena.id, amount: 620 });
  const cheque = (number: string, amount: number) =>
    collect({ student_id: asha.id, amount, cheque: { number, bank: 'PNB', date: today } }, clerk);
  const [, banked] = [await cheque('000041', 500), await cheque('000042', 310)];
  must(await admin.post('/deposits', { account_id: account.id, cheque_fee_ids: [banked.id] }));
  const wrong = await collect({ student_name: 'Typed Twice', amount: 40 }, clerk);
  must(await clerk.post(`/fees/${wrong.id}/request-cancel`, { reason: 'Twice' }));
  const dues = must(await clerk.get<{ dues: { id: number }[] }>(`/students/${asha.id}/dues`)).dues;
  const concession = {
    student_id: asha.id,
    due_id: dues[0]?.id,
    amount: 10,
    category: 'Merit',
    reason: 'First',
  };
  must(await clerk.post('/concessions', concession));
  const bill = { category: 'maintenance', course_ids: [science.id], date: today };
  must(await admin.post('/bills', { ...bill, vendor: 'Rampur Stationers', amount: 700 }));
  must(await admin.post('/bills', { ...bill, vendor: 'Electricity', amount: 810.25, status: 'Approved' }));
  must(
    await admin.post('/letters', {
      type: 'Bonafide Certificate',
      issuedTo: 'Kiran',
      body: 'A student of this college.',
    }),
  );
  const task = { title: 'Close the day', priority: 'High', due_date: addDays(today, -2) };
  must(await admin.post('/tasks', { ...task, course_ids: [science.id] }));
  must(await admin.post('/tasks', { title: 'Own', priority: 'Low', assignee_id: clerk.user.id }));
  const bank = bankOf(college, account);
  await bank.load(statementOf(0, [[today, 'NEFT/DEPT', 'HDFCH1', 900]]));
  const [line] = await bank.lines();
  must(await admin.post(`/lines/${line?.id}/suspense`, {}));
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

/** The first amount of a text, with its sign of rupees or alone in its cell: `₹3,299.50`, `3,299.50`. */
const rupeesIn = (text: string): number =>
  Number(/(?:₹|^-?)([\d,]+\.\d\d)/.exec(text.trim())?.[1]?.replaceAll(',', '') ?? Number.NaN);

/** The rows that a page asks for as it opens. */
const rowsAfter = async <Row>(
  page: Page,
  path: RegExp,
  act: () => Promise<void>,
): Promise<readonly Row[]> => {
  const answered = page.waitForResponse(
    (answer: Response) =>
      path.test(new URL(answer.url()).pathname + new URL(answer.url()).search) && answer.ok(),
  );
  await act();
  return (await answered).json();
};

const waits = (page: Page) => page.getByRole('region', { name: 'Pending work' });

interface Lead {
  readonly label: string | RegExp;
  readonly path: RegExp;
  /** What the rows come to, as the figure says it. */
  readonly said: (rows: readonly never[]) => string;
}

const sumOfFees = (rows: readonly Fee[]): string =>
  `${rows.length} ${rows.length === 1 ? 'cheque' : 'cheques'}, ${formatRupees(sumRupees(rows.map(({ amount }) => amount)))}`;
const howMany = (rows: readonly unknown[]): string => String(rows.length);
/** The number of rows in an answer that has a list for each kind. */
const howManyOfAll = (lists: object): string =>
  String(
    Object.values(lists).reduce((sum: number, list) => sum + (Array.isArray(list) ? list.length : 0), 0),
  );

const ofBoth: readonly Lead[] = [
  { label: 'Cheques not yet deposited', path: /^\/api\/fees\?.*cheque=received/, said: sumOfFees },
  { label: 'Cheques at the bank, to be cleared', path: /^\/api\/fees\?.*cheque=deposited/, said: sumOfFees },
  { label: 'Overdue tasks', path: /^\/api\/tasks\?.*overdue=true/, said: howMany },
];
const ofAdmin: readonly Lead[] = [
  ...ofBoth,
  { label: 'Waiting for approval', path: /^\/api\/approvals(\?|$)/, said: howManyOfAll },
  {
    label: 'Suspense, SBI main',
    path: /^\/api\/accounts\/\d+\/lines\?.*state=suspense/,
    said: (rows: readonly BankLine[]) =>
      `${rows.length} line, ${formatRupees(sumRupees(rows.map((line) => line.in)))}`,
  },
];
const ofAccountant: readonly Lead[] = [
  ...ofBoth,
  { label: 'Your requests waiting for an admin', path: /^\/api\/requests\?.*status=Waiting/, said: howMany },
  {
    label: 'Your concessions waiting for an admin',
    path: /^\/api\/concessions\?.*status=Waiting/,
    said: howMany,
  },
  { label: 'Your open tasks', path: /^\/api\/tasks\?.*assignee_id=/, said: howMany },
];

/** Presses each figure of a region and compares it with what its rows come to. */
const walk = async (
  page: Page,
  region: Locator,
  sumOf: (dialog: Locator) => Promise<number>,
): Promise<number> => {
  const figures = region.getByRole('button', { name: /₹/ });
  await figures.first().waitFor();
  const count = await figures.count();
  for (let at = 0; at < count; at += 1) {
    const figure = figures.nth(at);
    const said = (await figure.textContent()) ?? '';
    await figure.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('table').waitFor();
    expect(await sumOf(dialog), `${said} of ${await dialog.getByRole('heading').first().textContent()}`).toBe(
      rupeesIn(said),
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  return count;
};

/** Columns of the dialog's table, added up row by row as they stand there. */
const columnSum = async (dialog: Locator, heading: string): Promise<number> => {
  const headings = await dialog.getByRole('columnheader').allTextContents();
  const at = headings.findIndex((one) => one === heading || one === `${heading} (₹)`);
  if (at === -1) throw new Error(`${heading} is none of ${headings.join(', ')}`);
  const rows = await dialog.locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.getByRole('cell').nth(at).textContent()));
  return sumRupees(cells.map((cell) => (cell ? (cell.includes('-') ? -1 : 1) * (rupeesIn(cell) || 0) : 0)));
};
const inAll = async (dialog: Locator, plus: string, minus: string): Promise<number> =>
  Math.abs(sumRupees([await columnSum(dialog, plus), -(await columnSum(dialog, minus))]));

describe.each([
  ['admin', ofAdmin],
  ['scienceAccountant', ofAccountant],
] as const)('every figure of the dashboard of %s opens the rows that make it up', (who, leads) => {
  it.each(leads.map((lead) => [String(lead.label), lead] as const))(
    'Pending work: %s',
    async (_, { label, path, said }) => {
      const { page, leave } = await openDesk(browser, college, college[who], '/');
      const row = waits(page).getByRole('row', { name: label });
      const figure = (await row.getByRole('cell').nth(1).textContent()) ?? '';
      const rows = await rowsAfter<never>(page, path, () => row.getByRole('link').click());
      expect(said(rows)).toBe(figure);
      await leave();
    },
  );

  it('each line of Pending work says since when its oldest waits', async () => {
    const { page, leave } = await openDesk(browser, college, college[who], '/');
    const rows = waits(page).getByRole('row');
    await rows.first().waitFor();
    const since = await Promise.all(
      (await rows.all()).map((row) => row.getByRole('cell').first().textContent()),
    );
    expect(since.length).toBeGreaterThanOrEqual(leads.length);
    for (const text of since) expect(text).toMatch(/since \d\d-\d\d-\d{4}$/);
    await leave();
  });

  it('what was collected, by day and mode', async () => {
    const { page, leave } = await openDesk(browser, college, college[who], '/');
    const region = page.locator('p', { hasText: /^(Today|A week ago|Last 7 days) / });
    expect(await walk(page, region, (dialog) => columnSum(dialog, 'Amount'))).toBeGreaterThanOrEqual(6);
    await leave();
  });

  it('what is owed, by course and age', async () => {
    const { page, leave } = await openDesk(browser, college, college[who], '/');
    const region = page.getByRole('region', { name: 'Dues by course and age', exact: true }).first();
    expect(await walk(page, region, (dialog) => columnSum(dialog, 'Open'))).toBeGreaterThanOrEqual(6);
    await lookAt(page, `dashboard-dues-${who}`);
    await leave();
  });
});

describe("an admin's figures", () => {
  it('of the month, by head and fund, are lines of the journal', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/');
    const region = page.getByRole('region', { name: 'This month by head and fund', exact: true }).first();
    expect(await walk(page, region, (dialog) => inAll(dialog, 'Credit', 'Debit'))).toBeGreaterThanOrEqual(4);
    await lookAt(page, 'dashboard-month');
    const sums = region.getByRole('link', { name: / received, / });
    for (const at of [0, 1, 2]) {
      const said = (await sums.nth(at).textContent()) ?? '';
      await sums.nth(at).click();
      const report = page.getByRole('region', { name: 'Receipts and Payments', exact: true });
      await report.getByRole('table').waitFor();
      const before = await report.locator('tbody tr', { hasText: /^Opening/ }).all();
      const opening = sumRupees(
        await Promise.all(before.map(async (row) => rupeesIn((await row.textContent()) ?? ''))),
      );
      const received = sumRupees([await columnSum(report, 'Receipts'), -opening]);
      expect(said).toContain(`: ${formatRupees(received)} received`);
      await page.goBack();
      await sums.nth(at).waitFor();
    }
    await sums.filter({ hasText: 'University: ₹620.00 received, ₹0.00 paid' }).waitFor();
    await leave();
  });

  it.each([
    {
      label: 'Pending Fees (Amount)',
      path: /^\/api\/students\?/,
      said: (rows: readonly Student[]) =>
        formatRupees(sumRupees(rows.map(({ pending_fees }) => pending_fees))),
    },
    {
      label: 'Bills Due (Amount)',
      path: /^\/api\/bills\?/,
      said: (rows: readonly Bill[]) =>
        formatRupees(sumRupees(rows.map(({ amount, paid_by_vouchers }) => amount - paid_by_vouchers))),
    },
    { label: 'Bills Due (Count)', path: /^\/api\/bills\?/, said: howMany },
    { label: 'Letters Issued Today', path: /^\/api\/letters\?/, said: howMany },
  ] satisfies Lead[])('of the card $label are sums of its register', async ({ label, path, said }) => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/');
    const card = page.getByRole('link', { name: label });
    await card
      .getByText(/^₹?[1-9]/)
      .first()
      .waitFor();
    const shown = (await card.textContent()) ?? '';
    expect(shown).toContain(said(await rowsAfter<never>(page, path, () => card.click())));
    await leave();
  });

  it('of the last backup leads to the backups', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/');
    await page.getByRole('link', { name: 'Last proven backup' }).click();
    await page.getByRole('heading', { name: 'Backups', exact: true }).waitFor();
    await leave();
  });

  it('of overdue fees are those of Defaulters', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/');
    const row = waits(page).getByRole('row', { name: 'Overdue fees' });
    const figure = (await row.getByRole('cell').nth(1).textContent()) ?? '';
    await row.getByRole('link').click();
    const report = page.getByRole('region', { name: 'Defaulters' });
    await report.getByRole('table').waitFor();
    const students = await report.locator('tbody tr').count();
    expect(figure).toBe(`${formatRupees(await columnSum(report, 'Overdue'))} of ${students} students`);
    await leave();
  });

  it('of days not closed are the days of each drawer that is open', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/');
    const row = waits(page).getByRole('row', { name: 'Days not closed' });
    const figure = (await row.getByRole('cell').nth(1).textContent()) ?? '';
    await openInApp(page, '/day-close');
    const open = page.getByRole('region', { name: 'Not closed' }).getByRole('row');
    await open.first().waitFor();
    const days: number[] = [];
    for (const each of await open.all()) {
      const [, since, ofDays] = await each.getByRole('cell').allTextContents();
      if (since !== 'today') days.push(Number.parseInt(ofDays ?? '', 10));
    }
    const sum = days.reduce((all, one) => all + one, 0);
    expect(figure).toMatch(new RegExp(`^${sum} days? of ${days.length} cashiers?$`));
    await leave();
  });
});

it("an accountant's drawer is told without its sum before it is counted, and with it afterwards, on a phone too", async () => {
  const { scienceAccountant } = college;
  const { page, watch, leave } = await openDesk(browser, college, scienceAccountant, '/', {
    viewport: PHONE_SCREEN,
    network: 'late',
  });
  const drawer = page.getByRole('region', { name: 'Your drawer' });
  await drawer.getByRole('link', { name: 'Open: 2 entries of cash today' }).waitFor();
  expect(await drawer.textContent()).not.toContain('₹');
  await lookAt(page, 'dashboard-accountant-phone');
  must(await scienceAccountant.post('/drawer/close', { counts: { 500: 4, 20: 4, 5: 1 } }));
  await drawer
    .getByRole('link', { name: /^Closed: ₹2,085\.00 counted, as expected, ₹2,085\.00 carried over$/ })
    .click();
  await page.getByText('Brought forward').first().waitFor();
  expect(watch.problems()).toEqual([]);
  await leave();
});

it('an accountant’s own requests and tasks wait since the oldest of them, whatever comes later', async () => {
  const { clock, science, signIn } = college;
  const since = `since ${formatDate(localDate(clock.now()))}`;
  clock.set(`${addDays(localDate(clock.now()), 1)}T10:00:00`);
  const [admin, clerk] = [await signIn('admin'), await signIn('asha')];
  const later = await college.collect({ student_name: 'Typed Twice', amount: 45 }, clerk);
  must(await clerk.post(`/fees/${later.id}/request-cancel`, { reason: 'Twice' }));
  must(await admin.post('/tasks', { title: 'Own, too', priority: 'Low', assignee_id: clerk.user.id }));
  const fresh = { name: 'Later', father_name: 'Mohan', course_id: science.id, total_fees: 900 };
  const student = must(await admin.post<Student>('/students', fresh));
  const [due] = must(await clerk.get<{ dues: { id: number }[] }>(`/students/${student.id}/dues`)).dues;
  const concession = {
    student_id: student.id,
    due_id: due?.id,
    amount: 10,
    category: 'Merit',
    reason: 'Second',
  };
  must(await clerk.post('/concessions', concession));
  const { page, leave } = await openDesk(browser, college, clerk, '/');
  for (const label of [
    'Your requests waiting for an admin',
    'Your concessions waiting for an admin',
    'Your open tasks',
  ])
    await waits(page)
      .getByRole('row', { name: `${label} ${since} 2` })
      .waitFor();
  await leave();
});
