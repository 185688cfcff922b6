import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChargeRun } from '../../../../shared/features/changes/charge-runs/charge-runs.model.ts';
import type { ChargedSheet } from '../../../../shared/features/changes/charge-sheets/charge-sheets.model.ts';
import type { Agreement } from '../../../../shared/features/overview/books/books.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { sumRupees } from '../../../../shared/money.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { seedOf } from '../../../support/tools/draws.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
});
afterAll(() => college.close());

const STUDENTS = 4;
const who = fc.nat(STUDENTS - 1);
const paise = fc.integer({ min: 1, max: 5000_00 }).map((sum) => sum / 100);
const sheet = fc.record({
  act: fc.constant('sheet' as const),
  rows: fc.uniqueArray(fc.tuple(who, fc.oneof(paise, fc.constant(0))), {
    ...{ minLength: 1, maxLength: STUDENTS },
    selector: ([at]) => at,
  }),
});
const pay = fc.record({ act: fc.constant('pay' as const), at: who, share: fc.integer({ min: 1, max: 100 }) });
const undo = fc.record({ act: fc.constant('undo' as const), at: who });
const operations = fc.array(fc.oneof({ weight: 3, arbitrary: sheet }, pay, undo), {
  minLength: 4,
  maxLength: 9,
});

let run = 0;

it('what a charge comes to is the sheet as it was last loaded, less the rows that were said as paid', async () => {
  await fc.assert(
    fc.asyncProperty(operations, async (drawn) => {
      run += 1;
      const students: Student[] = [];
      for (let at = 0; at < STUDENTS; at += 1)
        students.push(await planned.student({ name: `Drawn ${run} ${at}`, roll_no: `D${run}-${at}` }));
      const student = (at: number) => students[at] as Student;
      /** What each is charged, and has paid, in rupees. */
      const charged = new Map<number, { amount: number; paid: number }>();
      let id: number | null = null;
      for (const one of drawn) {
        if (one.act === 'sheet') {
          const body = {
            ...{ head_id: planned.head('Hostel'), period: `Drawn ${run}`, due_date: '2026-08-10' },
            rows: one.rows.map(([at, amount]) => ({ student_id: student(at).id, amount })),
          };
          const seen = must(
            await college.admin.post<ChargedSheet & { stamp: string }>('/charges/sheets', {
              ...body,
              dry_run: true,
            }),
          );
          const done = must(
            await college.admin.post<ChargedSheet>('/charges/sheets', { ...body, stamp: seen.stamp }),
          );
          expect({ ...done, run_id: null }).toEqual({ ...seen, stamp: undefined, run_id: null });
          id = done.run_id;
          for (const [at, amount] of one.rows) {
            if ((charged.get(at)?.paid ?? 0) > 0) continue;
            if (amount === 0) charged.delete(at);
            else charged.set(at, { amount, paid: 0 });
          }
        } else if (one.act === 'pay') {
          const own = charged.get(one.at);
          const open = own ? sumRupees([own.amount, -own.paid]) : 0;
          const amount = Math.ceil(open * one.share) / 100;
          if (!own || amount <= 0 || amount > open) continue;
          await planned.collect(student(one.at), amount);
          own.paid = sumRupees([own.paid, amount]);
        } else if (id !== null) {
          const own = charged.get(one.at);
          const path = `/charges/sheets/${id}?reason=Mistake&rows=${student(one.at).id}`;
          const status = own === undefined ? [400, 409] : own.paid > 0 ? [409] : [204];
          expect(status).toContain((await college.admin.delete(path)).status);
          if (own?.paid === 0) charged.delete(one.at);
        }
        if (id === null) continue;
        const found = must(await college.admin.get<ChargeRun>(`/charges/sheets/${id}`));
        if (found.undone) {
          expect(charged.size).toBe(0);
          id = null;
          continue;
        }
        const all = [...charged.values()];
        expect(found).toMatchObject({
          students: all.length,
          amount: sumRupees(all.map(({ amount }) => amount)),
          paid: sumRupees(all.map(({ paid }) => paid)),
        });
      }
      for (const [at, own] of charged)
        expect((await planned.figures(student(at))).pending_fees).toBe(sumRupees([own.amount, -own.paid]));
    }),
    { numRuns: 8, seed: seedOf() },
  );
  expect(must(await college.admin.get<Agreement>('/books/agree'))).toMatchObject({ agree: true });
}, 120_000);
