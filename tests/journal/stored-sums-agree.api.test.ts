import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fee } from '../../shared/features/collection/fees/fees.model.ts';
import { FEE_TYPES } from '../../shared/features/college/heads/fee-types.ts';
import type { Head } from '../../shared/features/college/heads/heads.model.ts';
import type { Student } from '../../shared/features/students/students/students.model.ts';
import { must, openPlanned, type Planned } from '../features/charges/dues/planned-college.ts';
import { partsByType } from '../features/overview/reports/parts-by-type.ts';
import { columnOf, readReport } from '../features/overview/reports/report-reading.ts';
import { type College, openCollege } from '../support/colleges/college.ts';
import { balancesOf } from '../support/colleges/journal.ts';

let college: College;
let planned: Planned;
const students: Student[] = [];
const fees: Fee[] = [];
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  for (const name of ['Asha', 'Bela']) students.push(await planned.student({ name, roll_no: name }));
  students.push(await planned.student({ name: 'Chand', roll_no: 'C', year: '9', total_fees: 5000 }));
  await planned.raise(await planned.examplePlan());
});
afterAll(() => college.close());

/** The same numbers at every run. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % most;
  };
};

const paiseOf = (all: readonly { readonly amount: number }[]): number =>
  all.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

const MODES = ['Cash', 'Online', 'Cheque'];
const dayOf = (at: number) => `2026-11-${String(12 + at).padStart(2, '0')}`;

/** What the journal books by day: receipts, and, on the day of cancelling, what takes them back. */
const bookedByDay = async () => {
  const { rows } = await sql<{ day: string; paise: number }>`select vouchers.day, sum(entries.paise) as paise
    from vouchers join entries on entries.voucher_id = vouchers.id
    join accounts on accounts.id = entries.account_id
    where vouchers.kind = 'receipt' and (accounts.kind = 'cash' or accounts.name in ('Bank', 'Cheques in hand'))
    group by vouchers.day order by vouchers.day`.execute(college.opened.office.reader);
  return rows.map(({ day, paise }) => [day, (paise / 100).toFixed(2)]);
};

/** Receipts by their day of payment as the journal has them: without those that a counter-voucher names. */
const journalByDay = async () => {
  const { rows } = await sql<{ day: string; paise: number }>`select vouchers.day, sum(entries.paise) as paise
    from vouchers join entries on entries.voucher_id = vouchers.id
    join accounts on accounts.id = entries.account_id
    where vouchers.kind = 'receipt' and vouchers.reverses_id is null
      and (accounts.kind = 'cash' or accounts.name in ('Bank', 'Cheques in hand'))
      and not exists (select 1 from vouchers as counter where counter.reverses_id = vouchers.id)
    group by vouchers.day order by vouchers.day`.execute(college.opened.office.reader);
  return Object.fromEntries(rows.map(({ day, paise }) => [day, paise / 100]));
};

/** The same as the register's stored sums have it. */
const storedSumsOf = async (range: string) =>
  must(await college.admin.get<{ collected: number }>(`/fees/summary${range}`)).collected;

interface Dashboard {
  readonly overall: { readonly todayCollection: number; readonly pendingFeesAmount: number };
}

it.each([11, 22, 33])(
  'after a random history the dashboard says what the journal holds (seed %i)',
  async (seed) => {
    const random = numbersFrom(seed);
    for (let step = 0; step < 25; step += 1) {
      const student = students[random(students.length)];
      const standing = fees.filter(({ cancelled }) => cancelled === null);
      if (random(5) === 0 && standing.length > 0) {
        const fee = standing[random(standing.length)];
        if (!fee) continue;
        const after = must(await college.admin.post<Fee>(`/fees/${fee.id}/cancel`, { reason: 'Wrong' }));
        fees.splice(fees.indexOf(fee), 1, after);
        continue;
      }
      const fields = { payment_date: dayOf(random(10)), payment_type: MODES[random(3)], confirm: ['over'] };
      if (student) fees.push(await planned.collect(student, (10_000 + random(90_000)) / 100, fields));
    }
    const { overall } = must(await college.admin.get<Dashboard>('/admin/dashboard'));
    const journal = await journalByDay();
    for (const day of Array.from({ length: 10 }, (_, at) => dayOf(at)))
      expect([day, await storedSumsOf(`?from=${day}&to=${day}`)]).toEqual([day, journal[day] ?? 0]);
    expect(overall.todayCollection).toBe(journal['2026-11-21'] ?? 0);
    expect(overall.pendingFeesAmount).toBe((await balancesOf(college))["Students' dues"] ?? 0);
    const sum = Object.values(journal).reduce((all, one) => all + Math.round(one * 100), 0) / 100;
    expect(await storedSumsOf('')).toBe(sum);
  },
);

it('and by head as the receipts’ own lines say it, as the heads are called and count under at that moment', async () => {
  const { admin } = college;
  const heads = () => admin.get<Head[]>('/heads').then(must);
  // What was owed before stands under its own head only where another line of the same receipt is of the receipt's type.
  const student = await planned.student({ name: 'Devi', roll_no: 'D', year: '9', total_fees: 300 });
  const exam = { student_id: student.id, head_id: planned.head('Examination'), amount: 120 };
  must(
    await admin.post('/dues', {
      ...exam,
      due_date: '2026-11-15',
      session_id: planned.session.id,
      description: 'Exam',
    }),
  );
  fees.push(await planned.collect(student, 420, { fee_type: 'Exam', payment_date: '2026-11-20' }));
  const byType = async () => {
    const parts = partsByType(
      fees.filter(({ cancelled, paid }) => paid && cancelled === null),
      await heads(),
    );
    const groups = Map.groupBy(parts, ({ type }) => type);
    return [...groups].map(([type, all]) => [type, paiseOf(all)]).sort();
  };
  const reported = async () => {
    const byHead = await readReport(admin, 'collection-by-head?under=type');
    const total = columnOf(byHead, 'total');
    return byHead.rows.map(({ key, cells }) => [key, Math.round(Number(cells[total]) * 100)]).sort();
  };
  expect(await reported()).toEqual(await byType());
  const before = await reported();
  for (const head of await heads()) {
    const fields = { name: `${head.name} Fee`, fee_type: head.fee_type === 'Exam' ? 'Library' : 'Exam' };
    if (head.purpose === null)
      must(await admin.patch(`/heads/${head.id}`, { ...fields, version: head.version }));
  }
  // What was booked keeps the type that it was booked under.
  expect(await reported()).toEqual(before);
  const register = await readReport(admin, 'head-register');
  const { rows } = register;
  const names = new Set((await heads()).map(({ name }) => name));
  const types = new Set<string>(FEE_TYPES);
  expect(
    rows.map(({ cells }) => String(cells[1])).filter((name) => !names.has(name) && !types.has(name)),
  ).toEqual(rows.map(({ cells }) => cells[1]).filter((name) => name === 'Advance'));
  const days = Map.groupBy(rows, ({ cells }) => String(cells[0]));
  expect(
    [...days].map(([day, all]) => [
      day,
      all.reduce((sum, { cells }) => sum + Number(cells[columnOf(register, 'total')]), 0).toFixed(2),
    ]),
  ).toEqual(await bookedByDay());
});
