import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillSampleCollege } from '../../demo/sample-college/fill.ts';
import { type OpenedOffice, openOffice } from '../../main/composition/open-office.ts';
import type {
  BankLine,
  Reconciliation,
} from '../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { Bill } from '../../shared/features/accounts/bills/bills.model.ts';
import type { Closing } from '../../shared/features/accounts/drawers/drawers.model.ts';
import type { PaymentVoucher } from '../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import type { Promotion } from '../../shared/features/changes/promotions/promotions.model.ts';
import type { StudentDues } from '../../shared/features/charges/dues/dues.model.ts';
import type { FeePlan } from '../../shared/features/charges/plans/plans.model.ts';
import type { Fee } from '../../shared/features/collection/fees/fees.model.ts';
import type { BankAccount } from '../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Course } from '../../shared/features/college/courses/courses.model.ts';
import type { Agreement } from '../../shared/features/overview/books/books.model.ts';
import type { Report } from '../../shared/features/overview/reports/reports.model.ts';
import type { Letter } from '../../shared/features/papers/letters/letters.model.ts';
import type { Student } from '../../shared/features/students/students/students.model.ts';
import { requireBooksAgree } from '../support/colleges/books.ts';
import { PASSWORD } from '../support/colleges/college.ts';
import { type ApiClient, apiClient } from '../support/offices/api-client.ts';
import { settableClock } from '../support/offices/settable-clock.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

const TODAY = '2026-11-21';

const fillOne = async (scale: number, at = `${TODAY}T12:30:00`) => {
  const clock = settableClock(at);
  const opened = await openOffice({ dataDirectory: temporaryFolder(), clock });
  const people = await fillSampleCollege(opened.office, { scale, password: PASSWORD });
  const signIn = async (username: string) => {
    const { body } = await apiClient(opened.url).post<{ token: string }>('/auth/login', {
      username,
      password: PASSWORD,
    });
    return apiClient(opened.url, body.token);
  };
  return { opened, people, signIn };
};

const inPaise = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

interface Figures {
  readonly todayCollection: number;
  readonly pendingFeesAmount: number;
  readonly pendingFeesCount: number;
  readonly billDueCount: number;
  readonly billDueAmount: number;
  readonly lettersIssuedToday: number;
}

let opened: OpenedOffice;
let admin: ApiClient;
let accountant: ApiClient;
const listOf = async <Row>(path: string, as = admin) => (await as.get<readonly Row[]>(path)).body;
beforeAll(async () => {
  const sample = await fillOne(0.03);
  opened = sample.opened;
  admin = await sample.signIn('principal');
  accountant = await sample.signIn('shabana');
}, 60_000);
afterAll(() => opened.close());

/** A student who studies in his second year and was charged by plans in the first. */
const chargedTwice = async (): Promise<Student> => {
  const found = (await listOf<Student>('/students')).find(
    ({ year, status, pending_fees }) => year === '2nd Year' && status === 'Studying' && pending_fees > 0,
  );
  if (!found) throw new Error('Nobody in the second year owes anything');
  return found;
};

/** What the dashboard should say, from the registers' own lists. */
const fromLists = (
  fees: readonly Fee[],
  students: readonly Student[],
  bills: readonly Bill[],
  letters: readonly Letter[],
) => {
  const pending = students.filter(({ pending_fees }) => pending_fees > 0);
  const due = bills.filter(({ status }) => status === 'Pending Approval' || status === 'Approved');
  const today = fees.filter((fee) => fee.payment_date === TODAY && fee.paid && fee.cancelled === null);
  return {
    todayCollection: inPaise(today.map(({ amount }) => amount)),
    pendingFeesAmount: inPaise(pending.map(({ pending_fees }) => pending_fees)),
    pendingFeesCount: pending.length,
    billDueCount: due.length,
    billDueAmount: inPaise(due.map(({ amount }) => amount)),
    lettersIssuedToday: letters.filter(({ date, status }) => date === TODAY && status === 'issued').length,
  };
};

const asPaise = (figures: Figures) => ({
  todayCollection: inPaise([figures.todayCollection]),
  pendingFeesAmount: inPaise([figures.pendingFeesAmount]),
  pendingFeesCount: figures.pendingFeesCount,
  billDueCount: figures.billDueCount,
  billDueAmount: inPaise([figures.billDueAmount]),
  lettersIssuedToday: figures.lettersIssuedToday,
});

describe('the sample college', () => {
  it('has a dashboard that adds up, overall and for each course', async () => {
    const { body } = await admin.get<{ overall: Figures; byCourse: Record<string, Figures> }>(
      '/admin/dashboard',
    );
    const lists = async (query: string) =>
      fromLists(
        await listOf<Fee>(`/fees${query}`),
        await listOf<Student>(`/students${query}`),
        await listOf<Bill>(`/bills${query}`),
        await listOf<Letter>(`/letters${query}`),
      );
    const overall = await lists('');
    expect(asPaise(body.overall)).toEqual(overall);
    for (const figure of Object.values(overall)) expect(figure).toBeGreaterThan(0);
    const courses = await listOf<Course>('/admin/courses');
    expect(courses).toHaveLength(12);
    for (const { id } of courses) {
      const figures = body.byCourse[String(id)];
      expect(figures && asPaise(figures)).toEqual(await lists(`?course_id=${id}`));
    }
  });

  it('owes what its students have not paid: dues, receipts, journal and audit agree', async () => {
    const students = await listOf<Student>('/students');
    const wrong: number[] = [];
    for (const { id, total_fees, pending_fees } of students) {
      const { dues, advance, refunded } = (await admin.get<StudentDues>(`/students/${id}/dues`)).body;
      const open = inPaise(dues.map((due) => due.open));
      const { paid_fees } = (await admin.get<Student>(`/students/${id}`)).body;
      const isPaid = inPaise([total_fees]) === open + inPaise([paid_fees, refunded]) - inPaise([advance]);
      if (open !== inPaise([pending_fees]) || !isPaid) wrong.push(id);
    }
    expect(wrong).toEqual([]);
    const verified = (await admin.get<{ ok: boolean }>('/activity/verify')).body;
    expect(verified).toMatchObject({ ok: true });
    await requireBooksAgree(opened.office.dataDirectory);
  });

  it('lives by plans of two sessions, one of them copied from the other', async () => {
    const plans = await listOf<FeePlan>('/fee-plans');
    expect(new Set(plans.map(({ session }) => session))).toEqual(new Set(['2025-26', '2026-27']));
    expect(plans.some(({ category }) => category === 'SC')).toBe(true);
    expect(plans.every(({ late_fee }) => late_fee !== null)).toBe(true);
    const { dues } = (await admin.get<StudentDues>(`/students/${(await chargedTwice()).id}/dues`)).body;
    expect(new Set(dues.map(({ session }) => session)).size).toBeGreaterThan(1);
  });

  it('closes its days: but today, no drawer is open, one was short and one difference waits', async () => {
    expect(await listOf<{ since: string }>('/drawer/open')).toEqual([]);
    const closings = await listOf<Closing>('/drawer/closings?limit=500');
    expect(new Set(closings.map(({ cashier }) => cashier)).size).toBeGreaterThanOrEqual(3);
    const short = closings.filter(({ difference }) => difference < 0);
    expect(short.map(({ state }) => state).toSorted()).toEqual(['Closed', 'Waiting']);
    expect(short.every(({ reason }) => reason !== null)).toBe(true);
  });

  it('takes its cheques to the bank: few are in hand', async () => {
    const cheques = await listOf<Fee>('/fees?limit=500&cheque=cleared');
    const inHand = await listOf<Fee>('/fees?limit=500&cheque=received');
    expect(cheques.length).toBeGreaterThan(20);
    expect(inHand.length).toBeLessThan(cheques.length / 5);
  });

  it('never has less than no cash by its book', async () => {
    const { body: book } = await admin.get<Report>('/reports/cash-by-day?limit=1000');
    const at = book.columns.findIndex(({ key }) => key === 'closing');
    const closing = book.rows.map(({ cells }) => Number(cells[at]));
    expect(closing.length).toBeGreaterThan(100);
    expect(Math.min(...closing)).toBeGreaterThanOrEqual(0);
  });

  it('has two banks, whose statement is reconciled, and money that nobody has claimed', async () => {
    const accounts = await listOf<BankAccount>('/accounts');
    expect(accounts).toHaveLength(2);
    const main = accounts.find(({ is_default_for }) => is_default_for.includes('cash'));
    const on = '2026-10-31';
    const { body } = await admin.get<Reconciliation>(`/accounts/${main?.id}/reconciliation?on=${on}`);
    expect(body).toMatchObject({ difference: 0, computed: body.bank });
    const lines = await listOf<BankLine>(`/accounts/${main?.id}/lines`);
    expect(lines.filter(({ match }) => match?.kind === 'suspense').map((line) => line.in)).toContain(4500);
    expect(lines.some(({ match }) => match?.kind === 'entry')).toBe(true);
  });

  it('has books of which every check agrees', async () => {
    const { body } = await admin.get<Agreement>('/books/agree');
    expect(body.checks.filter(({ agree }) => !agree)).toEqual([]);
    expect(body.agree).toBe(true);
  });

  it('holds the University’s share apart and remits it, and takes one transfer for several students', async () => {
    const vouchers = await listOf<PaymentVoucher>('/vouchers?limit=500');
    const [remitted] = vouchers.filter(({ purpose }) => purpose === 'Remittance');
    expect(remitted).toMatchObject({ fund: 'University', status: 'Approved' });
    expect(vouchers.some(({ purpose, account }) => purpose === 'Bill' && account !== null)).toBe(true);
    const fees = await listOf<Fee>('/fees?q=RBIS0NEFT');
    expect(fees.length).toBeGreaterThanOrEqual(2);
    expect(fees.every(({ student_id }) => student_id !== null)).toBe(true);
  });

  it.each([
    ['/concessions', ['Waiting', 'Approved', 'Declined', 'Taken Back']],
    ['/refunds', ['Waiting', 'Approved', 'Paid']],
  ])('has some of each kind in %s', async (path, statuses) => {
    const rows = await listOf<{ status: string }>(path);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(statuses));
  });

  it('has cheques in hand, in the bank and come back, late fees, and receipts that somebody wants cancelled', async () => {
    const fees = await listOf<Fee>('/fees');
    const states = fees.flatMap(({ cheque }) => (cheque ? [cheque.state] : []));
    expect(states.filter((state) => state === 'returned')).toHaveLength(2);
    expect(states).toContain('cleared');
    const asked = new Set(fees.flatMap(({ cancel_request }) => cancel_request?.status ?? []));
    expect(asked).toEqual(new Set(['Waiting', 'Declined', 'Cancelled']));
    const heads = new Set(fees.flatMap(({ lines }) => lines.map(({ head }) => head)));
    for (const head of ['Tuition', 'Late Fee', 'Caution Money', 'Examination']) expect(heads).toContain(head);
  });

  it('has moved its classes on, one of them wrongly at first', async () => {
    const promotions = await listOf<Promotion>('/promotions');
    expect(promotions.filter(({ undone }) => undone !== null)).toHaveLength(1);
    expect(promotions.some(({ status }) => status === 'Passed Out')).toBe(true);
    const students = await listOf<Student>('/students');
    expect(students.every(({ admission_no, category, mobile }) => admission_no && category && mobile)).toBe(
      true,
    );
    expect(new Set(students.map(({ status }) => status))).toEqual(
      new Set(['Studying', 'Passed Out', 'Left']),
    );
  });

  it('numbers its receipts of each financial year without a gap, in the order of their time', async () => {
    const fees = (await listOf<Fee>('/fees')).toSorted((a, b) => a.id - b.id);
    const numbers = fees.flatMap(({ receipt_no }) => receipt_no ?? []);
    const byYear = Map.groupBy(numbers, (number) => number.split('/')[0]);
    expect(byYear.size).toBe(3);
    for (const [year, own] of byYear) {
      expect(own).toEqual(own.map((_, index) => `${year}/${String(index + 1).padStart(6, '0')}`));
    }
    const moments = fees.map(({ created_at }) => created_at);
    expect(moments).toEqual(moments.toSorted());
    expect(moments.at(-1) ?? '').toSatisfy((at: string) => new Date(at) <= new Date(`${TODAY}T12:30:00`));
  });

  it.each([
    '/letters',
    '/dmcs',
    '/bills',
    '/emails',
    '/documents',
    '/tasks',
    '/students',
    `/attendance?date=${TODAY}`,
    `/fees?date=${TODAY}`,
  ])('has something to show in %s, and an accountant sees a part of it', async (path) => {
    const [all, own] = [await listOf(path), await listOf(path, accountant)];
    expect(all.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(all.length);
  });

  it('has names in Devanagari and an unbroken audit', async () => {
    const students = await listOf<Student>('/students');
    expect(students.some(({ name }) => /\p{Script=Devanagari}/u.test(name))).toBe(true);
    expect((await admin.get<{ ok: boolean }>('/activity/verify')).body.ok).toBe(true);
  });

  it('has nothing of a moment that is still to come, in the night of a month’s first day too', async () => {
    const early = await fillOne(0.02, '2026-12-01T01:20:00');
    const reader = await early.signIn('principal');
    const { body } = await reader.get<readonly { at: string }[]>('/activity?limit=200');
    const now = new Date('2026-12-01T01:20:00');
    expect(body.length).toBe(200);
    expect(body.filter(({ at }) => new Date(at) > now)).toEqual([]);
    await early.opened.close();
  });

  it('is not poured into an office that is in use', async () => {
    const before = (await listOf<Fee>('/fees')).length;
    await expect(fillSampleCollege(opened.office)).rejects.toThrow('This office is set up already');
    expect((await listOf<Fee>('/fees')).length).toBe(before);
  });
});
