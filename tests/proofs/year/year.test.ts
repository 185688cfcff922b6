import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '../../../main/journal/verify.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { flatTextOf, missingPdfTools } from '../../support/tools/pdf-tools.ts';
import { said } from './signed-evenings.ts';
import {
  ADMISSIONS,
  AUGUST,
  CANCELLING,
  CLOSING,
  COUNTER,
  cell,
  DECEMBER,
  JANUARY,
  JULY,
  LATE,
  PAYING,
  playYear,
  shown,
  YEAR_END,
  type Year,
} from './year.ts';

const YEAR = `from=2027-04-01&to=${YEAR_END}`;
let year: Year;
let closedYear: Awaited<ReturnType<Year['read']>>;

beforeAll(async () => {
  year = await playYear();
  await year.begin(CLOSING);
  must(await year.who().put('/settings', { closed_to: YEAR_END }));
  closedYear = await year.read(`fee-register?${YEAR}`);
}, 180_000);
afterAll(() => year?.college.close());

describe('1. a closed year is closed', () => {
  it('whatever is to be dated in it: receipt, bill, cheque, refund', async () => {
    const { fee, students, setBill, bill } = year;
    const admin = year.who();
    const day = '2028-03-15';
    const late = { vendor: 'Late Shop', amount: 10, date: day };
    expect((await admin.post('/bills', late)).status).toBe(400);
    const receipt = { student_id: students.bina.id, amount: 10, payment_type: 'Cash', payment_date: day };
    expect((await admin.post('/fees', receipt)).status).toBe(400);
    const cheque = { number: '100002', bank: 'State Bank', date: CLOSING };
    await year.collect('cheque', students.bina, 300, { payment_type: 'Cheque', cheque });
    const deposited = { state: 'deposited', date: YEAR_END };
    expect((await admin.post(`/fees/${fee('cheque').id}/cheque`, deposited)).status).toBe(400);
    const pay = { payment_type: 'Cash', date: day };
    expect((await admin.post(`/refunds/${year.refund.id}/pay`, pay)).status).toBeGreaterThanOrEqual(400);
    // A bill that was entered before the close goes on in the open year.
    await setBill('Paid');
    expect(bill().status).toBe('Paid');
  });

  it('and what is cancelled of it is taken back on the day of cancelling', async () => {
    await year.cancel('december', 'Left the college');
    expect(said(await year.read(`fee-register?${YEAR}`))).toEqual(said(closedYear));
    expect(cell(await year.book('cash-by-day', CLOSING), 'received', CLOSING)).toBe(-9000);
    await year.evening(CLOSING);
  });
});

describe('2. cancelling later', () => {
  it('leaves the day as it was printed, and stands on the day of cancelling with its number', async () => {
    const { evenings, fee } = year;
    const now = await year.book('day-book', COUNTER);
    expect(said(now)).toEqual(said(evenings.get('day-book', COUNTER)));
    const book = await year.book('day-book', CANCELLING);
    expect(shown(book, 'number', 'received').slice(1)).toEqual([
      [fee('other').receipt_no, 2550],
      [fee('taken').receipt_no, -2550],
      [fee('bounced').receipt_no, -900],
    ]);
    expect(year.takenBack).toMatchObject({ todayCollection: 2550, takenBackToday: 3450 });
  });

  it('on its own day has left it, and stands struck through', () => {
    const struck = shown(year.evenings.get('day-book', COUNTER), 'number', 'received', 'balance').find(
      ([number]) => number === year.fee('mistyped').receipt_no,
    );
    expect(struck).toEqual([year.fee('mistyped').receipt_no, null, null]);
    const { rows } = year.evenings.get('day-book', COUNTER);
    expect(rows.flatMap((row) => (row.struck ? [row.cells[1]] : []))).toEqual([struck?.[0]]);
  });
});

describe('3. refunds and bills', () => {
  it('a refund stands in the day book and the cash book of the day on which it was paid', () => {
    expect(cell(year.evenings.get('day-book', PAYING), 'refunded')).toBe(1000);
    expect(cell(year.evenings.get('cash-by-day', PAYING), 'refunded', PAYING)).toBe(1000);
  });

  it('a bill stands on the day of its approval, is paid out when it is marked so, and takes no cash', async () => {
    const { evenings } = year;
    expect(JSON.stringify(evenings.get('day-book', ADMISSIONS).rows)).not.toContain('Rampur Stationers');
    expect(cell(evenings.get('day-book', DECEMBER), 'spent')).toBe(4000);
    const paidOut = async (day: string) => {
      const { columns, rows } = await year.book('trial-balance', day);
      const row = rows.find(({ cells }) => cells[0] === 'Paid out of cash or bank');
      return ['debit', 'credit'].map((key) => row?.cells[columns.findIndex((one) => one.key === key)]);
    };
    expect([await paidOut(PAYING), await paidOut(JANUARY)]).toEqual([
      [0, 4000],
      [4000, 0],
    ]);
  });

  it('cash in hand by the book is that by the journal, on the last day of the year', async () => {
    const { rows } = await sql<{ paise: number }>`select sum(entries.paise) as paise from entries
      join vouchers on vouchers.id = entries.voucher_id join accounts on accounts.id = entries.account_id
      where accounts.kind in ('cash', 'on its way') and vouchers.day <= ${YEAR_END}`.execute(
      year.college.opened.office.reader,
    );
    expect(cell(await year.read(`cash-by-day?${YEAR}`), 'closing')).toBe((rows[0]?.paise ?? 0) / 100);
  });
});

describe("4. the student's account", () => {
  it('of July says in August what it said in July', async () => {
    const { entries, balance, advance } = await year.account(
      year.students.asha,
      '?from=2027-07-01&to=2027-07-31',
    );
    expect({ entries, balance, advance }).toEqual({
      entries: year.july.entries,
      balance: year.july.balance,
      advance: year.july.advance,
    });
    expect(year.july.balance).toBe(68_400 - 2200);
  });

  it('has each due on its day, and each concession, cancellation and refund on its own', async () => {
    const kinds = async (student: keyof Year['students']) =>
      (await year.account(year.students[student])).entries.map(({ date, kind }) => `${date} ${kind}`);
    const ofBina = await kinds('bina');
    for (const line of [
      `${ADMISSIONS} due`,
      `${CANCELLING} cancellation`,
      `${DECEMBER} due`,
      `${JANUARY} due_taken_back`,
    ])
      expect(ofBina).toContain(line);
    expect(await kinds('dev')).toEqual(
      expect.arrayContaining([`${PAYING} refund`, `${PAYING} refund_paid`, `${JANUARY} concession`]),
    );
  });

  it.skipIf(missingPdfTools.length > 0)(
    'and what is to be paid is the same on the statement, the demand letter and the dues',
    async () => {
      const { chand } = year.students;
      const admin = year.who();
      const letter = await fetch(`${year.college.url}/api/students/${chand.id}/demand-letter`, {
        headers: { authorization: `Bearer ${admin.token}` },
      });
      const text = flatTextOf(new Uint8Array(await letter.arrayBuffer()));
      const { standing, balance } = await year.account(chand);
      expect([standing?.due, balance]).toEqual([400, 400]);
      expect(text).toContain('₹400.00');
    },
  );
});

describe('5. a due is taken back and written off by two persons', () => {
  it('by its maker on the day of raising alone; later asked for, and approved by another', () => {
    const { sameDay, alone, approvedAlone, writtenAlone, ownRefund } = year.alone;
    expect(sameDay.status).toBe(200);
    expect(alone).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('request its reversal') },
    });
    for (const { status } of [approvedAlone, writtenAlone, ownRefund]) expect(status).toBe(403);
  });

  it('and both stand in their registers', async () => {
    const dcb = await year.read('dcb');
    // The sum is the mistake that was taken back on its day, and the one that was asked for later.
    expect(cell(dcb, 'taken_back')).toBe(9300);
    expect(cell(dcb, 'written_off')).toBe(60_000);
    const off = await year.read(`write-offs?from=${JANUARY}&to=${JANUARY}`);
    expect(shown(off, 'student', 'sanction_no', 'amount')).toEqual([['Dev', 'GB 17/2028', 60_000]]);
  });
});

describe('6. overdue is not pending', () => {
  it('in June nothing of the plan is overdue, while all of it is pending', () => {
    const { defaulters, overdue, pending } = year.june;
    // Chand owes the figure that was typed when he was entered, from that day on.
    expect(shown(defaulters, 'name', 'overdue', 'pending')).toEqual([['Chand', 9000, 9000]]);
    expect([overdue.amount, pending]).toEqual([9000, 3 * 68_400 - 2200 + 9000]);
  });

  it('and who left stands marked among those who owe', async () => {
    const now = await year.read('defaulters');
    expect(shown(now, 'name', 'status')).toEqual([
      ['Chand', 'Studying'],
      ['Bina', 'Studying'],
      ['Asha', 'Studying'],
      ['Dev', 'Left'],
    ]);
    const studying = await year.read('defaulters?standing=studying');
    expect(shown(studying, 'name').flat()).not.toContain('Dev');
  });
});

describe('in August', () => {
  beforeAll(async () => {
    await year.begin(LATE);
    await year.evening(LATE);
    await year.begin(AUGUST);
  }, 60_000);

  it('each book of each past day says what it said on that day', async () => {
    for await (const { path, then, now } of year.evenings.again(year.who())) {
      expect([path, said(now)]).toEqual([path, said(then)]);
      if (now.foot !== null)
        expect([path, now.foot]).toEqual([
          path,
          expect.stringMatching(/All entries made on the same day\.$/),
        ]);
    }
  });

  it('but for the lines that were entered later, which say so', async () => {
    await year.collect('late', year.students.bina, 77, { payment_date: LATE });
    const late = year.fee('late').receipt_no;
    const entered = '20-08-2028';
    for await (const { path, then, now } of year.evenings.again(year.who())) {
      if (!path.includes(LATE)) {
        expect([path, said(now)]).toEqual([path, said(then)]);
        continue;
      }
      if (now.foot === null) continue;
      expect([path, now.foot]).toEqual([
        path,
        `Drawn on ${entered} 10:00. 1 line of it was entered after its day, the last on ${entered}.`,
      ]);
    }
    for (const name of ['day-book', 'fee-register']) {
      const own = (await year.book(name, LATE)).rows.filter(({ cells }) => !cells.includes(late));
      const before = year.evenings.get(name, LATE).rows;
      expect(own.slice(0, before.length)).toEqual(before);
    }
    const { entries } = await year.account(year.students.bina, `?from=${LATE}&to=${LATE}`);
    expect(entries.at(-1)).toMatchObject({ receipt_no: late, entered: AUGUST });
  });

  it('a book after such a day says that its opening holds a line that was entered later', async () => {
    const book = await year.book('cash-by-day', '2028-07-01');
    expect(book.foot).toContain(
      'Its opening holds 1 line that was entered after this period, the last on 20-08-2028.',
    );
  });

  it('the journal is whole', async () => {
    expect(await verifyBooks(year.college.opened.office.reader)).toEqual([]);
  });

  it('and all days of the year are there', () => {
    for (const day of [ADMISSIONS, JULY, COUNTER, CANCELLING, DECEMBER, PAYING, JANUARY, CLOSING, LATE])
      expect(year.evenings.get('balances', day).rows.length).toBeGreaterThan(0);
  });
});
