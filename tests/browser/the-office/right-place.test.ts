import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates.ts';
import type { FeePlan } from '../../../shared/features/charges/plans/plans.model.ts';
import type { Session } from '../../../shared/features/college/sessions/sessions.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressInRow } from '../../support/browsers/press-in-row.ts';
import { type College, openCollege, type Person } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
let student: Student;
let today: string;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  today = college.clock.now().toISOString().slice(0, 10);
  student = await college.addStudent({ name: 'Kiran Leaver', total_fees: 5000 });
  await college.collect({ student_id: student.id, amount: 1200 }, college.scienceAccountant);
  await college.collect({ amount: 300, payment_date: addDays(today, -40) });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const sit = async (
  who: Person,
  path: string,
  play: (page: Page) => Promise<void>,
  viewport?: typeof PHONE_SCREEN,
) => {
  const { page, watch, leave } = await openDesk(browser, college, who, path, {
    network: 'late',
    ...(viewport && { viewport }),
  });
  await play(page);
  expect(watch.problems()).toEqual([]);
  await leave();
};

describe('what is looked for is found where it is looked for', () => {
  it('View Fees offers the statement', async () => {
    await sit(college.admin, '/students', async (page) => {
      await page.getByRole('button', { name: `View Fees of ${student.name}` }).click();
      const fees = page.getByRole('dialog', { name: `Fees for ${student.name}` });
      await fees.getByRole('button', { name: 'Statement' }).click();
      const paper = page.getByRole('dialog', { name: `Statement of ${student.name}` });
      await paper.getByRole('button', { name: 'Print' }).waitFor();
      await page.keyboard.press('Escape');
      await paper.waitFor({ state: 'detached' });
      await lookAt(page, 'view-fees-statement');
    });
  });

  it('New Voucher leads a refund to the student, and so does Request Refund', async () => {
    const ask = async (page: Page) => {
      const whom = page.getByRole('dialog', { name: 'Refund to a Student' });
      await whom.getByLabel('Student').fill('Kiran');
      await page.getByRole('option', { name: /Kiran Leaver/ }).click();
      await lookAt(page, 'refund-whom');
      await whom.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('dialog', { name: 'Refund to Kiran Leaver' }).waitFor();
    };
    await sit(college.admin, '/to-pay', async (page) => {
      await page.getByRole('button', { name: 'New Payment Voucher' }).waitFor();
      await page.keyboard.press('n');
      const voucher = page.getByRole('dialog', { name: 'New Payment Voucher' });
      await voucher.getByLabel('Towards').selectOption('Refund to a student');
      await ask(page);
      await page.keyboard.press('Escape');
      await voucher.getByLabel('Towards').waitFor();
      expect(await voucher.getByLabel('Towards').inputValue()).toBe('');
    });
    await sit(college.admin, '/refunds', async (page) => {
      await page.getByRole('button', { name: 'Request Refund' }).waitFor();
      await page.keyboard.press('n');
      await ask(page);
    });
  });

  it('who has not closed shows today’s open drawers with their cash', async () => {
    await sit(college.admin, '/day-close', async (page) => {
      const open = page.getByRole('region', { name: 'Not closed' });
      const name = college.scienceAccountant.user.name;
      await open.getByRole('row', { name: `${name} today ₹1,200.00` }).waitFor();
      await lookAt(page, 'not-closed-today');
    });
  });

  it('an exemption for all categories can be asked for, and its waiting row says whom and how much', async () => {
    const { admin } = college;
    const session = { name: 'This year', first_day: addDays(today, -100), last_day: addDays(today, 200) };
    const { id: session_id } = must(await admin.post<Session>('/sessions', session));
    must(
      await admin.post('/dues', {
        student_id: student.id,
        head_id: 1,
        amount: 800,
        due_date: today,
        session_id,
      }),
    );
    await sit(college.scienceAccountant, '/exemptions', async (page) => {
      await page.getByRole('button', { name: 'Request Exemption' }).waitFor();
      await page.keyboard.press('n');
      const dialog = page.getByRole('dialog', { name: 'Request an Exemption' });
      await dialog.getByLabel('Name').fill('Flood relief');
      await dialog.getByRole('combobox', { name: 'Category', exact: true }).selectOption({ index: 1 });
      await dialog.getByRole('combobox', { name: 'Heads' }).fill('Tuit');
      await page.keyboard.press('Enter');
      await dialog.getByLabel('Reason').fill('Order 4');
      await page.keyboard.press('Control+Enter');
      await dialog.getByText('1 student, ₹800.00').waitFor();
      await dialog.getByRole('button', { name: 'Request exemption' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page
        .getByRole('row', { name: /Flood relief/ })
        .getByText('asks ₹800.00')
        .waitFor();
      await lookAt(page, 'exemption-asks');
    });
    await sit(college.admin, '/approvals', async (page) => {
      const row = page.getByRole('row', { name: /Flood relief/ });
      await row.getByText('₹800.00').waitFor();
      await lookAt(page, 'exemption-waits');
    });
  });

  it('Lock stands on the month’s row; the month says what is done beside what is still to do', async () => {
    const month = new Date(`${addDays(today, -40)}T12:00:00`).toLocaleDateString('en-IN', {
      month: 'long',
      year: 'numeric',
    });
    await sit(college.admin, '/books', async (page) => {
      const now = page.getByRole('row', { name: /Running/ });
      await now.waitFor();
      expect(await now.getByRole('button', { name: /^Lock/ }).count()).toBe(0);
      await page.getByRole('button', { name: `Lock ${month}` }).click();
      const dialog = page.getByRole('dialog', { name: month, exact: true });
      const lock = page.getByRole('dialog', { name: `Lock ${month}?` });
      await lock.getByText('Still open: Days closed').waitFor();
      await page.keyboard.press('Escape');
      await lock.waitFor({ state: 'detached' });
      const table = (name: string) => dialog.getByRole('table', { name });
      await table('Still to do').getByRole('row', { name: 'Days closed 1 open' }).waitFor();
      await table('Done').getByRole('row', { name: 'Bank reconciled Done' }).waitFor();
      expect(await table('Done').getByText('open').count()).toBe(0);
      await lookAt(page, 'month-two-columns');
    });
    await sit(
      college.admin,
      '/books',
      async (page) => {
        await page.getByRole('button', { name: `Lock ${month}` }).waitFor();
        await lookAt(page, 'month-lock-phone');
      },
      PHONE_SCREEN,
    );
  });

  it('a plan copied by its icon is of the next session, and its due dates move with the session', async () => {
    const { admin } = college;
    const sessions: number[] = [];
    for (const year of [2030, 2031, 2033]) {
      const days = { first_day: `${year}-07-01`, last_day: `${year + 1}-06-30` };
      sessions.push(must(await admin.post<Session>('/sessions', { name: `Of ${year}`, ...days })).id);
    }
    const lines = [{ head_id: 1, amount: 900, due_date: '2030-08-15', instalment: null }];
    const place = { session_id: sessions[0], course_id: college.science.id, year: '1', category: 'Copied' };
    must(await admin.post('/fee-plans', { ...place, lines, late_fee: null }));
    await sit(admin, '/fee-plans', async (page) => {
      await pressInRow(page.locator('[data-id]').filter({ hasText: 'Copied' }), /^Copy Of 2030/);
      const dialog = page.getByRole('dialog', { name: 'New Fee Plan' });
      const date = dialog.locator('input[name="dates.0"]');
      await expect.poll(() => date.inputValue()).toBe('15-08-2031');
      await dialog.getByLabel('Session').selectOption('Of 2033');
      await expect.poll(() => date.inputValue()).toBe('15-08-2033');
      await lookAt(page, 'plan-copied');
      await dialog.getByRole('button', { name: 'Add Fee Plan' }).click();
      await dialog.getByText('15-08-2033 is far ahead.', { exact: false }).first().waitFor();
      await dialog.getByRole('button', { name: 'Add Fee Plan' }).click();
      await dialog.waitFor({ state: 'detached' });
    });
    const plans = must(await admin.get<FeePlan[]>(`/fee-plans?session_id=${sessions[2]}`));
    expect(plans.map((plan) => plan.lines.map(({ due_date }) => due_date))).toEqual([['2033-08-15']]);
  });
});
