import fc from 'fast-check';
import type { LateTerms } from './late-terms.ts';

const paise = fc.oneof(fc.integer({ min: 1, max: 400_00 }), fc.integer({ min: 400_00, max: 2500_00 }));
const small = fc.integer({ min: 1, max: 400_00 });
const part = fc.integer({ min: 1, max: 100 });
const which = fc.nat({ max: 5 });
const TYPES = ['Tuition', 'Exam', 'Library', 'Others'] as const;
const HEADS = [
  { head_id: 1, type: 'Tuition', position: 1 },
  { head_id: 3, type: 'Exam', position: 3 },
  { head_id: 10, type: 'Others', position: 10 },
] as const;
const dates = fc.constantFrom('2026-07-15', '2026-11-15', '2026-11-21', '2026-12-15');
const head = fc.constantFrom(...HEADS);

/** What a line or a charge says of its own about being late; mostly nothing. */
const own = fc.constantFrom<LateTerms | null | undefined>(
  ...[undefined, undefined, undefined, null],
  { fixed: 12_50 },
  {
    dates: [
      ['2026-07-25', 5_00],
      ['2026-09-01', 9_25],
      ['2026-11-30', 20_00],
    ],
  },
);

const kind = <const Kind extends string>(name: Kind) => fc.constant(name);

const MONEY = [
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('collect'),
      paise,
      type: fc.option(fc.constantFrom(...TYPES)),
      isConfirmed: fc.boolean(),
      isWaived: fc.oneof(
        { weight: 5, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
      means: fc.constantFrom('Cash', 'Online', 'Cheque', 'Cheque'),
      /** The number of the cheque or the transfer; few, so that some come twice. */
      number: fc.nat({ max: 3 }),
      on: fc.constantFrom('2026-07-21', '2026-08-01', '2026-11-21', '2026-11-21'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('line'), part }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('cancel'), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('cheque'),
      which,
      state: fc.constantFrom('deposited', 'cleared', 'returned', 'returned'),
      charge: fc.constantFrom(0, 250_00),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('charge'), paise, head, date: dates, own }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('correct'), paise: fc.integer({ min: 0, max: 2000_00 }) }) },
] as const;

const CLASS = [
  { weight: 3, arbitrary: fc.record({ kind: kind('raise') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('undo') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('promote') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('promotion undone'), which: fc.nat({ max: 2 }) }),
  },
] as const;

const DECISIONS = [
  { weight: 2, arbitrary: fc.record({ kind: kind('concession'), which, part }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('decision'),
      which: fc.nat({ max: 2 }),
      what: fc.constantFrom('approve', 'approve', 'decline', 'take back'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('refund'), which, part }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('refund step'),
      which: fc.nat({ max: 2 }),
      what: fc.constantFrom('approve', 'approve', 'decline', 'pay', 'cancel'),
    }),
  },
] as const;

/** What befalls the program, and not the student. */
const PROGRAM = [
  { weight: 3, arbitrary: fc.record({ kind: kind('retry') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('restart') }) },
] as const;

/** Late fees of each form, and none. */
const lateFee = fc.constantFrom<LateTerms | null>(
  null,
  null,
  { fixed: 35_50 },
  { perDay: 1_50, most: 90_00 },
  {
    slabs: [
      [1, 10_00],
      [10, 25_25],
      [100, 60_00],
    ],
  },
);

const student = {
  /** Typed, or with a spreadsheet; a newcomer has no figures, and is charged what the plan says that was raised before. */
  arrival: fc.constantFrom('typed', 'typed', 'imported', 'newcomer'),
  total: fc.integer({ min: 0, max: 1500_00 }),
  openingPaid: fc.integer({ min: 0, max: 1500_00 }),
  lateFee,
  plan: fc.array(fc.record({ head, paise: small, date: dates, own }), { minLength: 1, maxLength: 3 }),
} as const;

/** What can happen to a student, each as often as it does in an office, or somewhat oftener. */
const step = fc.oneof(...MONEY, ...CLASS, ...DECISIONS);
export const randomDues = fc.record({ ...student, steps: fc.array(step, { minLength: 3, maxLength: 12 }) });

/** The same, with requests that are sent again and an office that is closed and opened. */
const stepOfDesk = fc.oneof(...MONEY, ...CLASS, ...DECISIONS, ...PROGRAM);
export const randomDesk = fc.record({
  ...student,
  steps: fc.array(stepOfDesk, { minLength: 3, maxLength: 12 }),
});
export type RandomDues = typeof randomDesk extends fc.Arbitrary<infer T> ? T : never;
export type RandomStep = RandomDues['steps'][number];
