import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '../../../../main/journal/verify.ts';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Figures } from '../../../../shared/features/overview/dashboard/dashboard.endpoints.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { SIGNED_BOOKS } from '../../../proofs/year/signed-evenings.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { columnOf, readReport } from './report-reading.ts';

/** A year from June to the August after. */
const ADMISSIONS = '2027-06-15';
const COUNTER = '2027-11-12';
const CANCELLING = '2027-11-30';
const DECEMBER = '2027-12-10';
const PAYING = '2027-12-15';
const SET_BACK = '2028-01-10';
const CLOSING = '2028-04-20';
const LAST = '2028-08-20';

let college: College;
const students: Student[] = [];
const fees: Record<string, Fee> = {};
let bill: Bill;
let takenBack: { readonly overall: Figures };
const drawn = new Map<string, Report>();

const as = (report: Report) => ({ ...report, foot: null });
const bookOf = (name: string, day: string) => readReport(college.admin, `${name}?from=${day}&to=${day}`);
const cell = (report: Report, key: string, row?: string) =>
  (row === undefined ? report.totals : report.rows.find((each) => each.key === row)?.cells)?.[
    columnOf(report, key)
  ];

/** Draws every book of the day at its evening. */
const sign = async (day: string) => {
  for (const name of SIGNED_BOOKS) drawn.set(`${name} ${day}`, await bookOf(name, day));
};
const begin = async (day: string) => {
  college.clock.set(`${day}T10:00:00`);
  // Sessions end over night.
  Object.assign(college, { admin: await college.signIn('admin') });
};
const collect = async (called: string, amount: number, payment_type: string, fields = {}) => {
  const [student] = students;
  const cheque = { number: `${1000 + Object.keys(fees).length}`, bank: 'State Bank', date: COUNTER };
  fees[called] = must(
    await college.admin.post<Fee>('/fees', {
      student_id: student?.id,
      amount,
      payment_type,
      ...(payment_type === 'Cheque' && { cheque }),
      ...fields,
    }),
  );
};
const feeOf = (called: string): Fee => {
  const fee = fees[called];
  if (!fee) throw new Error(`No receipt was collected as ${called}`);
  return fee;
};
const setBill = async (status: string) => {
  bill = must(await college.admin.put<Bill>(`/bills/${bill.id}`, { ...bill, status }));
};

beforeAll(async () => {
  college = await openCollege();
  await begin(ADMISSIONS);
  const asha = { name: 'Asha', father_name: 'Mohan', course_id: college.science.id, roll_no: '1' };
  students.push(must(await college.admin.post<Student>('/students', { ...asha, total_fees: 60_000 })));
  await collect('june', 700, 'Cash');
  await collect('june online', 1500, 'Online');
  const entered = { vendor: 'Rampur Stationers', amount: 4000, date: ADMISSIONS, bill_no: 'S/1' };
  bill = must(await college.admin.post<Bill>('/bills', entered));
  await sign(ADMISSIONS);

  await begin(COUNTER);
  await collect('kept', 64_830, 'Online', { confirm: ['over'] });
  await collect('taken', 2550, 'Cash');
  await collect('bounced', 900, 'Cheque');
  await collect('mistyped', 111, 'Cash');
  must(await college.admin.post(`/fees/${feeOf('mistyped').id}/cancel`, { reason: 'Mistyped' }));
  await sign(COUNTER);

  await begin(CANCELLING);
  await collect('other', 2550, 'Cash');
  must(await college.admin.post(`/fees/${feeOf('taken').id}/cancel`, { reason: 'Paid twice' }));
  const returned = { state: 'returned', date: CANCELLING, reason: 'Funds insufficient' };
  for (const step of [{ state: 'deposited', date: COUNTER }, returned])
    must(await college.admin.post(`/fees/${feeOf('bounced').id}/cheque`, step));
  await sign(CANCELLING);
  takenBack = must(await college.admin.get<typeof takenBack>('/admin/dashboard'));

  await begin(DECEMBER);
  await collect('december', 9000, 'Cash');
  await collect('cheque in hand', 300, 'Cheque', { payment_date: '2027-12-03' });
  await setBill('Approved');
  await sign(DECEMBER);
  await begin(PAYING);
  await setBill('Paid');
  await sign(PAYING);
  await begin(SET_BACK);
  await setBill('Approved');
  await sign(SET_BACK);
}, 120_000);
afterAll(() => college.close());

describe('a receipt that is cancelled', () => {
  it('on its own day has left that day, and stands struck in the day book', () => {
    const book = drawn.get(`day-book ${COUNTER}`);
    const struck = book?.rows.find(({ cells }) => String(cells[2]).includes('Mistyped'));
    expect(struck?.cells.slice(3)).toEqual([null, null, null]);
    expect(drawn.get(`daily-collection ${COUNTER}`)?.totals.slice(1)).toEqual([3, 2550, 64_830, 900, 68_280]);
  });

  it('later leaves that day as it was printed, and is taken back on the day of cancelling with its number', async () => {
    for (const name of SIGNED_BOOKS)
      expect(as(await bookOf(name, COUNTER))).toEqual(as(drawn.get(`${name} ${COUNTER}`) as Report));
    const book = await bookOf('day-book', CANCELLING);
    const lines = book.rows.slice(1).map(({ cells }) => [cells[1], cells[columnOf(book, 'received')]]);
    const no = (called: string) => feeOf(called).receipt_no;
    expect(lines).toEqual([
      [no('other'), 2550],
      [no('taken'), -2550],
      [no('bounced'), -900],
    ]);
    const daily = await bookOf('daily-collection', CANCELLING);
    expect([cell(daily, 'receipts'), cell(daily, 'cash'), cell(daily, 'taken_back')]).toEqual([1, 0, -3450]);
    expect(cell(daily, 'total')).toBe(-900);
    const behind = await readReport(
      college.admin,
      `daily-collection/rows?from=${CANCELLING}&to=${CANCELLING}&column=taken_back`,
    );
    expect(behind.rows.map(({ cells }) => cells[0])).toEqual([
      `${no('taken')} cancelled`,
      `${no('bounced')} cancelled`,
    ]);
    expect(cell(await bookOf('cash-by-day', CANCELLING), 'received', CANCELLING)).toBe(0);
  });
});

it('the fee register has a row for each receipt, whose heads come to its amount, and totals of days that add nothing again', async () => {
  const asked = `from=${ADMISSIONS}&to=${SET_BACK}`;
  const register = await readReport(college.admin, `fee-register?${asked}`);
  const whole = await readReport(college.admin, `collection-by-mode?${asked}`);
  const heads = register.columns.flatMap(({ key }, at) => (key.startsWith('head_') ? [at] : []));
  const total = columnOf(register, 'total');
  for (const { cells } of register.rows)
    expect(heads.reduce((sum, at) => sum + Math.round(Number(cells[at]) * 100), 0)).toBe(
      Math.round(Number(cells[total]) * 100),
    );
  expect(register.totals[total]).toBe(whole.totals[columnOf(whole, 'total')]);
  const days = register.rows.filter(({ cells }) => String(cells[2]).startsWith('Total of 12-11-2027'));
  expect(days.map(({ cells }) => cells[total])).toEqual([68_280]);
  const taken = register.rows.find(
    ({ cells }) => cells[1] === `${feeOf('taken').receipt_no} cancelled`,
  )?.cells;
  expect([taken?.[0], taken?.[2], taken?.[3], taken?.[total]]).toEqual([CANCELLING, 'Asha', '1', -2550]);
});

it('the dashboard says what was collected today, and below it what was taken back of earlier days', () => {
  expect(takenBack.overall).toMatchObject({ todayCollection: 2550, takenBackToday: 3450 });
});

/** What a day debits and credits to the account of bills that were set Paid without saying how. */
const paidOutOn = async (day: string) => {
  const trial = await bookOf('trial-balance', day);
  const row = trial.rows.find(({ cells }) => cells[0] === 'Paid out of cash or bank');
  return ['debit', 'credit'].map((key) => row?.cells[columnOf(trial, key)]);
};

describe('a bill', () => {
  it('that nobody has approved is in no book; it stands on the day of its approval, and takes no cash on the day it is marked', async () => {
    expect(JSON.stringify(drawn.get(`day-book ${ADMISSIONS}`)?.rows)).not.toContain('Rampur Stationers');
    expect(drawn.get(`day-book ${DECEMBER}`)?.totals.slice(3, 5)).toEqual([9000, 4000]);
    expect(await paidOutOn(PAYING)).toEqual([0, 4000]);
  });

  it('that is set back from Paid takes nothing out of the day on which it was paid', async () => {
    expect(await paidOutOn(PAYING)).toEqual([0, 4000]);
    expect(await paidOutOn(SET_BACK)).toEqual([4000, 0]);
  });
});

describe('a closed year', () => {
  beforeAll(async () => {
    await begin(CLOSING);
    must(await college.admin.put('/settings', { closed_to: '2028-03-31' }));
  });

  it('takes no bill dated in it, neither entered nor corrected', async () => {
    const { admin } = college;
    const late = { vendor: 'Late Shop', amount: 10, date: '2028-03-15' };
    expect(await admin.post('/bills', late)).toMatchObject({
      status: 400,
      body: {
        message: 'Nothing is booked on 15-03-2028: the years are closed to 31-03-2028',
        errors: [{ path: 'date' }],
      },
    });
    const open = must(await admin.post<Bill>('/bills', { ...late, date: CLOSING }));
    expect((await admin.put(`/bills/${open.id}`, { date: '2028-03-15' })).status).toBe(400);
    // What was entered before goes on: it is approved and paid in the open year.
    expect((await admin.put(`/bills/${bill.id}`, { ...bill, status: 'Paid' })).status).toBe(200);
  });

  it('keeps what a receipt of it brought when that is cancelled: it is taken back on the day of cancelling', async () => {
    const year = 'from=2027-04-01&to=2028-03-31';
    const before = await readReport(college.admin, `collection-by-mode?${year}`);
    must(await college.admin.post(`/fees/${feeOf('december').id}/cancel`, { reason: 'Left the college' }));
    expect((await readReport(college.admin, `collection-by-mode?${year}`)).rows).toEqual(before.rows);
    const today = await bookOf('cash-by-day', CLOSING);
    expect(cell(today, 'received', CLOSING)).toBe(-9000);
    await sign(CLOSING);
  });

  it('takes no cheque to the bank on a day of it', async () => {
    const deposited = { state: 'deposited', date: '2028-03-31' };
    const path = `/fees/${feeOf('cheque in hand').id}/cheque`;
    expect(await college.admin.post(path, deposited)).toMatchObject({
      status: 400,
      body: { message: 'Nothing is booked on 31-03-2028: the years are closed to 31-03-2028' },
    });
    expect((await college.admin.post(path, { state: 'deposited', date: CLOSING })).status).toBe(200);
    for (const name of SIGNED_BOOKS) drawn.delete(`${name} ${CLOSING}`);
    await sign(CLOSING);
  });
});

describe('a book that is drawn again in August', () => {
  beforeAll(() => begin(LAST));

  it('says of every past day what it said on that day', async () => {
    for (const [key, before] of drawn) {
      const [name = '', day = ''] = key.split(' ');
      const now = await bookOf(name, day);
      expect([key, as(now)]).toEqual([key, as(before)]);
      expect(now.foot).toMatch(/^Drawn on 20-08-2028 10:00\. All entries made on the same day\.$/);
    }
  });

  it('says how many of its lines were entered later, and on paper that it changed since it was printed', async () => {
    const path = `/reports/day-book?from=${CLOSING}&to=${CLOSING}&format=pdf`;
    expect((await college.admin.get(path)).status).toBe(200);
    await collect('late', 77, 'Cash', { payment_date: CLOSING });
    const book = await bookOf('day-book', CLOSING);
    expect(book.foot).toBe(
      'Drawn on 20-08-2028 10:00. 1 line of it was entered after its day, the last on 20-08-2028.',
    );
    const cashBook = await bookOf('cash-book', CLOSING);
    const course = `course_id=${college.science.id}`;
    const ofCourse = await readReport(college.admin, `day-book?from=${CLOSING}&to=${CLOSING}&${course}`);
    expect([cashBook.foot, ofCourse.foot]).toEqual([book.foot, book.foot]);
    const earlier = drawn.get(`day-book ${CLOSING}`) as Report;
    expect(book.rows.slice(0, -1)).toEqual(earlier.rows);
    const { raw } = college.opened;
    const digests = () => raw.prepare('select digest from book_prints order by id').pluck().all();
    expect(digests()).toHaveLength(1);
    expect((await college.admin.get(path)).status).toBe(200);
    expect(new Set(digests()).size).toBe(2);
    expect((await college.admin.get(path)).status).toBe(200);
    expect([digests().length, new Set(digests()).size]).toEqual([3, 2]);
  });

  it('and the journal is whole', async () => {
    expect(await verifyBooks(college.opened.office.reader)).toEqual([]);
  });
});
