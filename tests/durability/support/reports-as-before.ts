import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect } from 'vitest';
import type { Bill } from '../../../shared/features/accounts/bills/bills.model.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Figures } from '../../../shared/features/overview/dashboard/dashboard.endpoints.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { expectIndependentSums } from '../../features/overview/reports/independent-sums.ts';
import { cells, readReport } from '../../features/overview/reports/report-reading.ts';
import type { ApiClient } from '../../support/offices/api-client.ts';
import { READ } from './prints-of-tables.ts';

/** The last day on which every fixture has entries. */
export const DAY = '2026-11-21';

interface Entry {
  readonly id: number;
  readonly receipt: string | null;
  readonly paise: number;
  readonly type: string;
  readonly mode: string;
  readonly day: string;
  readonly counts: number;
}
/** The amount that a receipt settled on its day, under one head. */
interface Line {
  readonly fee_id: number;
  readonly head_id: number;
  readonly paise: number;
}
interface Owing {
  readonly id: number;
  readonly total: number;
  readonly pending: number;
}
interface Spent {
  readonly id: number;
  readonly paise: number;
  readonly status: string;
  readonly day: string;
}

/** Reads an office's rows before the upgrade, with SQL that its oldest schema understands. */
export const rowsOf = (dataDirectory: string) => {
  const database = new Sqlite(join(dataDirectory, 'bursar.db'), READ);
  const all = <Row>(sql: string) => database.prepare<[], Row>(`${sql} order by 1`).all();
  const has = (table: string) =>
    database.prepare('select 1 from sqlite_schema where name = ?').get(table) !== undefined;
  const read = {
    fees: all<Entry>(`select id, receipt_no as receipt, amount_paise as paise, fee_type as type, payment_type as mode,
      payment_date as day, paid = 1 and id not in (select fee_id from fee_cancellations) as counts from fees`),
    students: all<Owing>('select id, total_paise as total, pending_paise as pending from students'),
    bills: has('bills') ? all<Spent>('select id, amount_paise as paise, status, date as day from bills') : [],
  };
  // An office without a journal had no heads; a receipt had a fee type alone.
  const lines = has('vouchers')
    ? all<Line>(`select record_id as fee_id, head_id, -sum(paise) as paise
        from vouchers join entries on entries.voucher_id = vouchers.id
        where kind = 'receipt' and reverses_id is null and account_id = 1 and paise < 0 group by 1, 2`)
    : [];
  database.close();
  return { read, lines };
};

const paise = (rupees: number): number => Math.round(rupees * 100);
const sumOf = (rows: readonly { readonly paise: number }[]): number =>
  rows.reduce((sum, row) => sum + row.paise, 0) / 100;
const byId = <Row extends { readonly id: number }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => a.id - b.id);

export type RowsBefore = ReturnType<typeof rowsOf>;

/** Checks that every register, report and figure of the upgraded office agrees with those rows, on the evening of `DAY`. */
export const expectReportsAsBefore = async ({ read: before, lines }: RowsBefore, admin: ApiClient) => {
  const linesOf = Map.groupBy(lines, ({ fee_id }) => fee_id);
  const get = async <Body>(path: string) => (await admin.get<Body>(path)).body;

  const fees = byId(await get<Fee[]>('/fees?limit=5000')).map((fee) => ({
    id: fee.id,
    receipt: fee.receipt_no,
    paise: paise(fee.amount),
    type: fee.fee_type,
    mode: fee.payment_type,
    day: fee.payment_date,
    counts: fee.paid && !fee.cancelled ? 1 : 0,
  }));
  const students = byId(await get<Student[]>('/students?limit=5000')).map(
    ({ id, total_fees, pending_fees }) => ({
      id,
      total: paise(total_fees),
      pending: paise(pending_fees),
    }),
  );
  const bills = byId(await get<Bill[]>('/bills?limit=5000')).map(({ id, amount, status, date }) => ({
    id,
    paise: paise(amount),
    status,
    day: date,
  }));
  expect({ fees, students, bills }).toEqual(before);

  const counting = before.fees.filter(({ counts }) => counts === 1);
  const owing = before.students.filter(({ pending }) => pending > 0);
  const pending = sumOf(owing.map((one) => ({ paise: one.pending })));
  const { overall } = await get<{ overall: Figures }>('/admin/dashboard');
  expect(overall).toMatchObject({
    todayCollection: sumOf(counting.filter(({ day }) => day === DAY)),
    pendingFeesCount: owing.length,
    pendingFeesAmount: pending,
  });
  expect((await get<{ collected: number }>('/fees/summary')).collected).toBe(sumOf(counting));
  for (const [name, column] of [
    ['dcb', 'open'],
    ['ageing', 'open'],
    ['class-ledger', 'open'],
  ] as const) {
    const report = await readReport(admin, name);
    expect(
      report.columns.map(({ key }) => key),
      name,
    ).toContain(column);
    expect(sumOf(cells(report, column).map((cell) => ({ paise: paise(Number(cell)) }))), name).toBe(pending);
  }
  const posted = (fee: Fee): Fee => ({
    ...fee,
    lines: (linesOf.get(fee.id) ?? []).map(({ head_id, paise: settled }) => {
      const line = {
        due_id: 0,
        head_id,
        head: '',
        session: null,
        instalment: null,
        origin: 'plan',
      } as const;
      return { ...line, amount: settled / 100 };
    }),
  });
  await expectIndependentSums(admin, admin, null, {}, posted);
  // The rows behind a day's figures are those behind the figures of all days, which are checked above.
  await expectIndependentSums(admin, admin, null, { from: DAY, to: DAY }, posted, false);
};
