import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Figures } from '../../../shared/features/overview/dashboard/dashboard.endpoints.ts';
import type { Report } from '../../../shared/features/overview/reports/reports.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

interface Case {
  readonly name: string;
  /** What is entered for a student who owes ₹1,000. */
  readonly entry?: { readonly amount: number; readonly paid?: boolean };
  readonly isCancelled?: boolean;
  readonly entries: number;
  readonly pending: number;
  readonly paid: number;
  /** What the entry's row says of how it was paid. */
  readonly said?: string;
}

const CASES: readonly Case[] = [
  { name: 'Paid Nothing', entries: 0, pending: 1000, paid: 0 },
  { name: 'Part Paid', entry: { amount: 400.5 }, entries: 1, pending: 599.5, paid: 400.5, said: 'Cash' },
  {
    name: 'Unpaid Entry',
    entry: { amount: 300, paid: false },
    entries: 1,
    pending: 1000,
    paid: 0,
    said: 'Pending',
  },
  {
    name: 'Was Cancelled',
    entry: { amount: 250 },
    isCancelled: true,
    entries: 0,
    pending: 1000,
    paid: 0,
    said: 'Cancelled',
  },
  { name: 'All Paid', entry: { amount: 1000 }, entries: 1, pending: 0, paid: 1000, said: 'Cash' },
];

const LOOKED_AT: readonly string[] = ['Paid Nothing', 'Was Cancelled'];

let browser: Browser;
let college: College;
beforeAll(async () => {
  college = await openCollege();
  for (const { name, entry, isCancelled } of CASES) {
    const student = await college.addStudent({ name, total_fees: 1000 });
    const fee = entry && (await college.collect({ student_id: student.id, ...entry }));
    if (fee && isCancelled) await college.admin.post(`/fees/${fee.id}/cancel`, { reason: 'Entered twice' });
  }
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

let desk: Desk;
let page: Page;
afterEach(() => desk.leave());

/** The figures of the dialog's cards, each as it is written. */
const cardsOf = (dialog: Locator) =>
  Promise.all(
    ['Total Entries', 'Total Fees', 'Pending Fees', 'Total Paid'].map(async (label) => {
      const card = dialog.locator('.MuiPaper-root').filter({ hasText: label }).last();
      return (await card.innerText()).replace(label, '').trim();
    }),
  );
const written = ({ entries, pending, paid }: Case) => [
  String(entries),
  formatRupees(1000),
  formatRupees(pending),
  formatRupees(paid),
];

describe('"Fees for {name}" says what is owed in all, what of it is pending and what is paid, by the student’s record', () => {
  it.each(isLongForm() ? CASES : CASES.slice(1, 4))('$name', async (example) => {
    desk = await openDesk(browser, college, college.admin, `/students?q=${encodeURIComponent(example.name)}`);
    page = desk.page;
    await page.getByRole('button', { name: `View Fees of ${example.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Fees for ${example.name}` });
    await expect.poll(() => cardsOf(dialog)).toEqual(written(example));
    if (example.said === undefined) await dialog.getByText('No fees found for this student.').waitFor();
    else await dialog.getByRole('gridcell', { name: example.said, exact: true }).waitFor();
    // What was not paid does not say how it was.
    if (example.said !== 'Cash')
      await expect.poll(() => dialog.getByText('Cash', { exact: true }).count()).toBe(0);
    // One with a row and one without: the others differ in their figures alone.
    if (LOOKED_AT.includes(example.name))
      await lookAt(page, `fees-of-${example.name.toLowerCase().replace(' ', '-')}`);
  });

  it('which are the figures of the student list, of Defaulters and of the dashboard', async () => {
    const { admin } = college;
    const students = (await admin.get<Student[]>('/students')).body;
    for (const { name, pending, paid } of CASES) {
      const record = students.find((student) => student.name === name);
      expect(record, name).toMatchObject({ total_fees: 1000, pending_fees: pending, paid_fees: paid });
    }
    const owing = CASES.filter(({ pending }) => pending > 0);
    const owed = owing.reduce((sum, { pending }) => sum + pending, 0);
    const { overall } = (await admin.get<{ overall: Figures }>('/admin/dashboard')).body;
    expect([overall.pendingFeesAmount, overall.pendingFeesCount]).toEqual([owed, owing.length]);
    const { rows } = (await admin.get<Report>('/reports/defaulters')).body;
    const reported = rows.map((row) => Object.values(row as object).flat());
    for (const { name, pending } of owing) {
      const row = reported.find((cells) => cells.includes(name));
      expect(row, name).toContain(pending);
    }
    expect(reported).toHaveLength(owing.length);
    desk = await openDesk(browser, college, admin, '/students');
    page = desk.page;
    for (const { name, pending } of CASES) {
      const row = page.getByRole('row').filter({ hasText: name });
      await row.getByText(formatRupees(pending), { exact: true }).first().waitFor();
    }
    await page.getByRole('button', { name: 'View Fees of Part Paid' }).click();
    await page.getByRole('dialog', { name: 'Fees for Part Paid' }).getByText('₹599.50').waitFor();
  });
});
