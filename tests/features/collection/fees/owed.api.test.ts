import { afterAll, beforeAll, expect, it } from 'vitest';
import { owedOf, sentLines } from '../../../../renderer/features/collection/fees/counter/owed.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

/** Amount, type, and whether the late fee is waived. On 1 August Tuition I and Caution Money, one instalment, are 12 days late past the grace. */
const PAID = [
  [350, undefined, false],
  [6000, undefined, false],
  [6100, undefined, true],
  [7100, undefined, false],
  [7000.5, 'Exam', false],
  [2000, 'Exam', false],
  [13_000, 'Tuition', true],
  [20_000, undefined, false],
] as const;
const ON = '2026-08-01';

let college: College;
let planned: Planned;
let heads: readonly Head[];
const students: Student[] = [];
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  heads = must(await college.admin.get<Head[]>('/heads'));
  for (const at of [...PAID.keys(), 'said']) students.push(await planned.student({ roll_no: `R-${at}` }));
  const late_fee = { grace_days: 5, per_day: 10, most: 500 };
  await planned.raise(await planned.examplePlan({ late_fee }));
});
afterAll(() => college.close());

const studentAt = (at: number): Student => students.at(at) ?? expect.unreachable();
const owedBy = async (student: Student, isWaived = false) =>
  owedOf(await planned.dues(student, ON), heads, ON, isWaived);

/** What the office settles, by due; what comes with the receipt by its head. */
const settled = async (student: Student, amount: number, fields: object) => {
  const before = new Set((await planned.dues(student, ON)).dues.map(({ id }) => id));
  const fee = await planned.collect(student, amount, { confirm: ['over'], ...fields });
  const shares: Record<string, number> = {};
  for (const { due_id, head_id, amount: rupees } of fee.lines) {
    const key = before.has(due_id) ? `due-${due_id}` : `late-${head_id}`;
    shares[key] = (shares[key] ?? 0) + rupees;
  }
  return { shares, rest: fee.advance, fee_type: fee.fee_type };
};

it.each(PAID.map((paid, at) => [...paid, at] as const))(
  'the counter splits ₹%s of type %s as the office does (late fee waived: %s)',
  async (amount, fee_type, isWaived, at) => {
    const shown = (await owedBy(studentAt(at), isWaived)).split(amount, fee_type);
    const waive = isWaived ? { waive_late_fee: 'Hospital' } : {};
    expect(shown).toEqual(await settled(studentAt(at), amount, { fee_type, ...waive }));
  },
);

it('what is due by the day comes with its late fees, and the office takes the lines as they are shown', async () => {
  const student = studentAt(-1);
  const owed = await owedBy(student);
  expect([owed.dueBy(), owed.dueBy('Exam'), owed.isPlanned, owed.isByHead]).toEqual([7120, 0, true, true]);
  expect(owed.lines.map(({ head, open, isOverdue }) => [head, open, isOverdue])).toEqual([
    ['Tuition', 6000, true],
    ['Caution Money', 1000, true],
    ['Late Fee', 120, false],
    ['Examination', 1400, false],
    ['Tuition', 6000, false],
  ]);
  const { shares } = owed.split(7120);
  const fee = await planned.collect(student, 7120, { lines: sentLines(shares) });
  expect(fee.lines.map(({ head, amount }) => `${head}: ${amount}`).sort()).toEqual([
    'Caution Money: 1000',
    'Late Fee: 120',
    'Tuition: 6000',
  ]);
  expect((await owedBy(student)).dueBy()).toBe(0);
});
