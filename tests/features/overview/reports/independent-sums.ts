import { expect } from 'vitest';
import { localDate } from '../../../../shared/dates.ts';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { Report, Statistics } from '../../../../shared/features/overview/reports/reports.model.ts';
import type { Attendance } from '../../../../shared/features/papers/attendance/attendance.model.ts';
import type { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import type { Letter } from '../../../../shared/features/papers/letters/letters.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';
import { partsByType } from './parts-by-type.ts';
import { openFigures, readReport as readPath } from './report-reading.ts';

/** Added in paise, so that the check itself does not drift. */
const sum = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;

interface Asked {
  readonly under?: 'type';
  readonly owing?: 'all';
  readonly from?: string;
  readonly to?: string;
  readonly course_id?: number;
}
const asText = (asked: object) =>
  new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]));

const readReport = (who: ApiClient, name: string, asked: Asked): Promise<Report> =>
  readPath(who, `${name}?${asText(asked)}`);

/** A report's cell by the keys of its row and column; the totals where no row is named. */
const cell = (report: Report, column: string, row?: string) => {
  const at = report.columns.findIndex(({ key }) => key === column);
  expect(at).not.toBe(-1);
  return (
    (row === undefined ? report.totals : (report.rows.find(({ key }) => key === row)?.cells ?? []))[at] ?? 0
  );
};

/** More than these colleges have: a page is read at once, and a whole list in a thread that each office must start. */
const MOST = 5000;

const listOf = async <Row>(who: ApiClient, path: string, asked: Asked): Promise<readonly Row[]> => {
  const { body, headers } = await who.get<Row[]>(`${path}?${asText({ ...asked, limit: MOST })}`);
  expect(Number(headers.get('x-total-count')), path).toBe(body.length);
  return body;
};

/** The same question over all days. */
const ofAnyDate = ({ from: _from, to: _to, ...rest }: Asked): Asked => rest;

const isIn = ({ from = '0000', to = '9999' }: Asked, day: string): boolean => from <= day && day <= to;

/** A receipt, or a bill, as the books have it on one of its days. */
type Booked<Row> = Row & { readonly day: string; readonly records: 1 | -1 };

/**
 * Receipts as they stand in the books: each on its day, unless it was cancelled on that day; cancelled later, it stands once
 * more, below zero, on the day of cancelling.
 */
const bookedOf = (fees: readonly Fee[]): readonly Booked<Fee>[] =>
  fees
    .filter(({ paid }) => paid)
    .flatMap((fee): readonly Booked<Fee>[] => {
      const undone = fee.cancelled && localDate(new Date(fee.cancelled.at));
      if (undone === fee.payment_date) return [];
      const line = { ...fee, day: fee.payment_date, records: 1 } as const;
      return undone ? [line, { ...line, amount: -fee.amount, day: undone, records: -1 }] : [line];
    });

/** Bills as they stand there: those that somebody approved, on that day. */
const approvedOf = (bills: readonly Bill[]): readonly Booked<Bill>[] =>
  bills.flatMap((bill) => {
    const at = (bill.approval ?? bill.payment)?.at;
    return at === undefined ? [] : [{ ...bill, day: localDate(new Date(at)), records: 1 as const }];
  });

const paidOf = (refunds: readonly Refund[]) =>
  refunds.flatMap(({ amount, paid, status }) =>
    paid && status === 'Paid' ? [{ amount, day: paid.date }] : [],
  );

interface Counted extends Pick<Fee, 'amount' | 'payment_type'> {
  readonly records: number;
}

const recordsIn = (all: readonly Counted[]): number => all.filter(({ records }) => records > 0).length;

/** Every group's figures, from the list alone. */
const expectGroups = <Row extends Counted>(
  report: Report,
  counted: readonly Row[],
  keysOf: (row: Row) => readonly string[],
) => {
  const keys = new Set(counted.flatMap(keysOf));
  expect(new Set(report.rows.map(({ key }) => key))).toEqual(keys);
  for (const key of [undefined, ...keys]) {
    const group = key === undefined ? counted : counted.filter((fee) => keysOf(fee).includes(key));
    expect(cell(report, 'total', key)).toBe(sum(group));
    // A receipt of several types is counted under each of them, and once in all.
    if (key !== undefined) expect(cell(report, 'receipts', key)).toBe(recordsIn(group));
    if (!report.columns.some((column) => column.key === 'cash')) continue;
    for (const mode of ['Cash', 'Online', 'Cheque']) {
      const paid = group.filter(({ payment_type }) => payment_type === mode);
      expect(cell(report, mode.toLowerCase(), key)).toBe(sum(paid));
    }
  }
};

const COLLECTIONS: Readonly<
  Record<string, (fee: Booked<Fee>, within: readonly number[] | null) => readonly string[]>
> = {
  'daily-collection': (fee) => [fee.day],
  'collection-by-mode': (fee) => [fee.payment_type],
  'collection-by-course': (fee, within) => {
    const ids = fee.course_ids.filter((id) => within === null || within.includes(id));
    return ids.length === 0 ? ['none'] : ids.map(String);
  },
};

/** What came in and went out before the period, the latter below zero. */
const before = (
  fees: readonly Booked<Fee>[],
  spent: readonly { readonly amount: number; readonly day: string }[],
  from: string,
) => [
  ...fees.filter(({ day }) => day < from),
  ...spent.filter(({ day }) => day < from).map(({ amount }) => ({ amount: -amount })),
];

/**
 * Holds every report that `who` can read to the sums of the registers' own lists. `own` are an accountant's courses,
 * null for an admin; `asPosted` gives a receipt the lines of its day, where an advance settled more since. Each figure
 * is opened, unless that was done for the same records.
 */
export const expectIndependentSums = async (
  admin: ApiClient,
  who: ApiClient,
  own: readonly number[] | null,
  asked: Asked,
  asPosted: (fee: Fee) => Fee = (fee) => fee,
  areOpened = true,
) => {
  const expectFiguresOpen = async (reader: ApiClient, name: string, query: Asked, report: Report) => {
    if (areOpened) await openFigures(reader, `${name}?${asText(query)}`, report);
  };
  const within = asked.course_id === undefined ? own : [asked.course_id];
  const everFees = await listOf<Fee>(who, '/fees', ofAnyDate(asked));
  const everBooked = bookedOf(everFees);
  const booked = everBooked.filter(({ day }) => isIn(asked, day));
  for (const [name, keysOf] of Object.entries(COLLECTIONS)) {
    const report = await readReport(who, name, asked);
    expectGroups(report, booked, (fee) => keysOf(fee, within));
    expect(cell(report, 'receipts')).toBe(recordsIn(booked));
    await expectFiguresOpen(who, name, asked, report);
  }
  const underTypes: Asked = { ...asked, under: 'type' };
  const byHead = await readReport(who, 'collection-by-head', underTypes);
  const { body: heads } = await admin.get<Head[]>('/heads');
  const parts = booked.flatMap((fee) => {
    // The register says no lines any more of a receipt that was cancelled since.
    const posted = asPosted({ ...fee, ...(fee.cancelled && { lines: [], advance: 0 }) });
    return partsByType([{ ...posted, amount: Math.abs(fee.amount) }], heads).map((part) => ({
      ...part,
      amount: fee.records * part.amount,
      records: fee.records,
    }));
  });
  expectGroups(byHead, parts, ({ type }) => [type]);
  expect(cell(byHead, 'receipts')).toBe(recordsIn(booked));
  await expectFiguresOpen(who, 'collection-by-head', underTypes, byHead);
  const cashiers = await readReport(who, 'collection-by-cashier', asked);
  const sumsByName = (some: readonly Fee[]) =>
    new Map(
      Object.entries(Object.groupBy(some, ({ created_by }) => created_by)).map(([name, group = []]) => [
        name,
        sum(group),
      ]),
    );
  const byName = sumsByName(booked);
  const otherByName = sumsByName(
    everFees.filter(
      ({ paid, payment_date, created_at, cancelled }) =>
        paid &&
        !isIn(asked, payment_date) &&
        isIn(asked, localDate(new Date(created_at))) &&
        !(cancelled && localDate(new Date(cancelled.at)) <= (asked.to ?? '9999')),
    ),
  );
  for (const row of cashiers.rows) {
    const name = String(row.cells[0]);
    const [total, other] = [cell(cashiers, 'total', row.key ?? ''), cell(cashiers, 'other', row.key ?? '')];
    expect([name, total, other]).toEqual([name, byName.get(name) ?? 0, otherByName.get(name) ?? 0]);
  }
  expect(new Set(cashiers.rows.map(({ cells }) => cells[0]))).toEqual(
    new Set([...byName.keys(), ...otherByName.keys()]),
  );
  await expectFiguresOpen(who, 'collection-by-cashier', asked, cashiers);

  const cancelled = await readReport(who, 'cancelled-receipts', asked);
  const gone = everFees.filter((fee) => fee.cancelled && isIn(asked, localDate(new Date(fee.cancelled.at))));
  expect([cancelled.row_count, cell(cancelled, 'amount')]).toEqual([gone.length, sum(gone)]);

  const bills = await listOf<Bill>(who, '/bills', asked);
  const expenses = await readReport(who, 'bills-by-category', asked);
  const spent = bills.filter(({ status }) => status !== 'Not Approved');
  expect([cell(expenses, 'bills'), cell(expenses, 'total')]).toEqual([spent.length, sum(spent)]);
  const columns = {
    pending: 'Pending Approval',
    approved: 'Approved',
    paid: 'Paid',
    refused: 'Not Approved',
  };
  for (const [column, status] of Object.entries(columns)) {
    expect(cell(expenses, column)).toBe(sum(bills.filter((bill) => bill.status === status)));
  }
  for (const row of expenses.rows) {
    const group = spent.filter(({ category }) => category.toLowerCase() === row.key);
    expect([row.cells[1], row.cells.at(-1)]).toEqual([group.length, sum(group)]);
  }
  await expectFiguresOpen(who, 'bills-by-category', asked, expenses);

  const book = await readReport(who, 'day-book', asked);
  const everApproved = approvedOf(await listOf<Bill>(who, '/bills', ofAnyDate(asked)));
  const approved = everApproved.filter(({ day }) => isIn(asked, day));
  // Only admins read refunds; one that was cancelled once it was paid is in none of these colleges.
  const everRefunds = who === admin ? paidOf(await listOf<Refund>(who, '/refunds', {})) : [];
  const refunds = everRefunds.filter(({ day }) => isIn(asked, day));
  const opening = asked.from ? before(everBooked, [...everApproved, ...everRefunds], asked.from) : [];
  const received = sum(booked);
  expect([cell(book, 'received'), cell(book, 'spent')]).toEqual([received, sum(approved)]);
  expect(book.rows[0]?.cells.at(-1)).toBe(sum(opening));
  expect(cell(book, 'balance')).toBe(
    sum([...opening, ...booked, ...[...approved, ...refunds].map(({ amount }) => ({ amount: -amount }))]),
  );
  const cash = await readReport(who, 'cash-by-day', asked);
  expect(cell(cash, 'received')).toBe(sum(booked.filter(({ payment_type }) => payment_type === 'Cash')));
  await expectFiguresOpen(who, 'cash-by-day', asked, cash);

  const letters = (await listOf<Letter>(who, '/letters', asked)).filter(({ status }) => status === 'issued');
  const dmcs = await listOf<Dmc>(who, '/dmcs', asked);
  const issued = await readReport(who, 'letters-and-certificates', asked);
  expect([issued.row_count, cell(issued, 'issued')]).toEqual([
    letters.length + dmcs.length,
    letters.length + dmcs.length,
  ]);

  const marks = await listOf<Attendance>(who, '/attendance', asked);
  const attendance = await readReport(who, 'attendance-by-teacher', asked);
  expect(cell(attendance, 'days')).toBe(marks.length);
  for (const row of attendance.rows) {
    const own = marks.filter(({ teacher_id }) => String(teacher_id) === row.key);
    const of = (status: string) => own.filter((record) => record.status === status).length;
    expect(row.cells.slice(3, 8)).toEqual([
      of('Present'),
      of('Absent'),
      of('Late'),
      of('Half Day'),
      own.length,
    ]);
  }
  await expectFiguresOpen(who, 'attendance-by-teacher', asked, attendance);

  const students = await listOf<Student>(
    admin,
    '/students',
    asked.course_id === undefined ? {} : { course_id: asked.course_id },
  );
  const owing = students.filter(
    ({ pending_fees, course_id }) =>
      pending_fees > 0 && (own === null || (course_id !== null && own.includes(course_id))),
  );
  const defaulters = await readReport(who, 'defaulters', { ...asked, owing: 'all' });
  const pending = sum(owing.map(({ pending_fees }) => ({ amount: pending_fees })));
  expect([defaulters.row_count, cell(defaulters, 'pending')]).toEqual([owing.length, pending]);
  await expectFiguresOpen(who, 'defaulters', { ...asked, owing: 'all' }, defaulters);

  const { body: statistics } = await who.get<Statistics>(`/reports/statistics?${asText(asked)}`);
  expect(statistics).toMatchObject({
    collected: received,
    receipts: recordsIn(booked),
    pending,
    defaulters: owing.length,
    expenses: sum(spent),
    bills: spent.length,
    issued: issued.row_count,
  });
};
