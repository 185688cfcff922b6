import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fund } from '../../../../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../../../../shared/features/college/heads/heads.model.ts';
import type { Report } from '../../../../../shared/features/overview/reports/reports.model.ts';
import { type College, openCollege } from '../../../../support/colleges/college.ts';
import { openAccount } from '../../../accounts/bank-statements/bank-college.ts';
import { must, openPlanned, type Planned } from '../../../charges/dues/planned-college.ts';
import { columnOf, readReport } from '../report-reading.ts';

const [FIRST, SECOND] = ['2026-11-19', '2026-11-20'];
const PERIOD = `from=${FIRST}&to=2026-11-21`;

let college: College;
let planned: Planned;
let university: Fund;
beforeAll(async () => {
  college = await openCollege();
  const { admin } = college;
  planned = await openPlanned(college);
  await openAccount(college);
  university = must(await admin.post<Fund>('/funds', { name: 'University', kind: 'held' }));
  const share = must(
    await admin.post<Head>('/heads', { name: 'Enrolment', fee_type: 'Misc', fund_id: university.id }),
  );
  const asha = await planned.student({ name: 'Asha' });
  for (const [head_id, amount] of [
    [planned.head('Tuition'), 4200],
    [share.id, 800],
  ])
    must(await admin.post('/dues', { student_id: asha.id, due_date: '2026-07-15', head_id, amount }));
  await planned.collect(asha, 5000, { payment_date: FIRST });
  await college.collect({ student_name: 'Iqbal', amount: 350, payment_date: FIRST, payment_type: 'Online' });
  const wrong = await college.collect({ student_name: 'Wrong', amount: 70, payment_date: SECOND });
  await college.collect({ student_name: 'Zubin', amount: 600, payment_date: SECOND });
  must(await admin.post(`/fees/${wrong.id}/cancel`, { reason: 'Entered twice' }));
  must(
    await admin.post('/cash-to-bank', {
      amount: 1000,
      account: 'SBI',
      date: '2026-11-21',
    }),
  );
});
afterAll(() => college?.close());

const bookOf = (filter = '') => readReport(college.admin, `cash-book?${PERIOD}${filter}`);
const cellAt = (report: Report, row: Report['rows'][number] | undefined, key: string) =>
  row?.cells[columnOf(report, key)] ?? null;

/** What the entries of the journal put on accounts of some kinds up to a day, in rupees: no query of the report's. */
const heldBy = async (kinds: readonly string[], day: string): Promise<number> => {
  const { rows } = await sql<{ paise: number }>`select coalesce(sum(entries.paise), 0) as paise from entries
    join vouchers on vouchers.id = entries.voucher_id join accounts on accounts.id = entries.account_id
    where accounts.kind in (${sql.join(kinds)}) and vouchers.day <= ${day}`.execute(
    college.opened.office.reader,
  );
  return (rows[0]?.paise ?? 0) / 100;
};

const MONEY = { cash: ['cash', 'on its way'], bank: ['bank'] } as const;

it('each day has one total for both sides, and its balance is that of the journal and the next day’s opening', async () => {
  const book = await bookOf();
  const days = Map.groupBy(book.rows, ({ cells }) => String(cells[0]));
  expect([...days.keys()]).toEqual([FIRST, SECOND, '2026-11-21']);
  const before = await heldBy(MONEY.bank, '2026-11-18');
  const carried: Record<string, number> = { cash: 0, bank: before };
  for (const [day, rows] of days) {
    const total = rows.at(-1);
    const found = (words: string, side: 'received' | 'paid') =>
      rows.find((row) => String(cellAt(book, row, side)).includes(words));
    for (const kind of ['cash', 'bank'] as const) {
      expect(cellAt(book, total, `received_${kind}`)).toBe(cellAt(book, total, `paid_${kind}`));
      const brought = Number(cellAt(book, found('b/d', 'received'), `received_${kind}`));
      expect([day, kind, brought]).toEqual([day, kind, carried[kind]]);
      carried[kind] = Number(cellAt(book, found('c/d', 'paid'), `paid_${kind}`));
      expect([day, kind, carried[kind]]).toEqual([day, kind, await heldBy(MONEY[kind], day)]);
      const cast = rows
        .slice(0, -1)
        .reduce((sum, row) => sum + Number(cellAt(book, row, `received_${kind}`)), 0);
      expect(cast).toBe(cellAt(book, total, `received_${kind}`));
    }
  }
});

it('an entry says whom it is of and its number; what was cancelled later stands below zero on the day of that', async () => {
  const book = await bookOf();
  const said = book.rows.map((row) =>
    ['received', 'received_cash', 'received_bank', 'paid', 'paid_cash'].map((key) => cellAt(book, row, key)),
  );
  expect(said).toContainEqual(['To Asha (Tuition)', 5000, null, null, null]);
  expect(said).toContainEqual([
    ...['To Wrong (Misc) CANCELLED, of 20-11-2026', -70, null],
    ...['By Bank, SBI main, slip 1', 1000],
  ]);
  expect(said).toContainEqual(['To Cash, slip 1', null, 1000, null, null]);
  const byDay = await readReport(college.admin, `cash-by-day?${PERIOD}`);
  const totalOf = (report: Report, key: string) => report.totals[columnOf(report, key)];
  expect(totalOf(book, 'received_cash')).toBe(totalOf(byDay, 'received'));
  expect(totalOf(book, 'paid_cash')).toBe(totalOf(byDay, 'banked'));
});

it('of one fund it has that fund’s money alone, and the funds together are the whole book', async () => {
  const [whole, own, held] = [
    await bookOf(),
    await bookOf('&fund_id=1'),
    await bookOf(`&fund_id=${university.id}`),
  ];
  for (const key of ['received_cash', 'received_bank', 'paid_cash', 'paid_bank']) {
    const totals = [whole, own, held].map((report) => Number(report.totals[columnOf(report, key)]));
    expect([key, (totals[1] ?? 0) + (totals[2] ?? 0)]).toEqual([key, totals[0]]);
  }
  expect(held.totals[columnOf(held, 'received_cash')]).toBe(800);
});
