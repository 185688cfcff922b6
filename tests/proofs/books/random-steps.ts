import fc from 'fast-check';
import type { LateTerms } from '../../features/charges/dues/late-terms.ts';

const kind = <const Kind extends string>(name: Kind) => fc.constant(name);
const paise = fc.oneof(fc.integer({ min: 1, max: 400_00 }), fc.integer({ min: 400_00, max: 3000_00 }));
const part = fc.integer({ min: 1, max: 100 });
const which = fc.nat({ max: 7 });
/** A student: one of the three, or the one who was entered twice. */
const who = fc.nat({ max: 3 });
const own = fc.nat({ max: 2 });
const TYPES = ['Tuition', 'Exam', 'Library', 'Others'] as const;
export const HEADS = [
  { head_id: 1, type: 'Tuition', position: 1 },
  { head_id: 3, type: 'Exam', position: 3 },
  { head_id: 10, type: 'Others', position: 10 },
] as const;
/** The heads, by id and position, of each fund whose receipts may have a mark: examinations and late fees; other fees and previous dues. */
export const FUNDS = [
  [3, 11],
  [10, 13],
] as const;
const MARKS = ['G', 'G', 'PTA', null] as const;
const head = fc.constantFrom(...HEADS);
const PLAN_DATES = ['2026-12-15', '2027-02-01', '2027-06-15'] as const;

/**
 * The days before today to which something is dated: mostly none, sometimes so many that the year may be closed, rarely
 * tomorrow.
 */
const back = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 40 }) },
  { weight: 2, arbitrary: fc.integer({ min: 100, max: 500 }) },
  { weight: 1, arbitrary: fc.constant(-1) },
);
const means = fc.constantFrom('Cash', 'Cash', 'Online', 'Cheque');

const step = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      kind: kind('collect'),
      who,
      paise,
      type: fc.option(fc.constantFrom(...TYPES)),
      isConfirmed: fc.boolean(),
      isWaived: fc.integer({ min: 0, max: 5 }).map((roll) => roll === 0),
      means,
      back,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('stranger'),
      paise,
      type: fc.constantFrom(...TYPES),
      means,
      back,
      course: fc.nat({ max: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('cancel'), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('mark'),
      fund: fc.nat({ max: FUNDS.length - 1 }),
      mark: fc.constantFrom<string | null>(...MARKS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('cheque'),
      which,
      state: fc.constantFrom('deposited', 'deposited', 'cleared', 'returned'),
      charge: fc.constantFrom(0, 250_00),
      back: fc.oneof(fc.constant(0), fc.integer({ min: -1, max: 200 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('charge'),
      who,
      paise,
      head,
      in: fc.integer({ min: -60, max: 60 }),
      isOfSession: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('raise'), who: own }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('charged more'),
      who: own,
      /** Which of the student's two classes has the plan. */
      to: fc.constantFrom(0, 0, 1),
      head,
      paise,
      /** In so many days; null for the last date of the plan's first line. */
      in: fc.option(fc.integer({ min: -1, max: 60 }), { freq: 2 }),
      isAgain: fc.integer({ min: 0, max: 5 }).map((roll) => roll === 0),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('last date extended'),
      who: own,
      to: fc.constantFrom(0, 0, 1),
      /** Which of the plan's last dates, or all of them. */
      which: fc.nat({ max: 3 }),
      isWhole: fc.integer({ min: 0, max: 3 }).map((roll) => roll === 0),
      /** Whether it is of all plans of the session. */
      isOfAll: fc.integer({ min: 0, max: 3 }).map((roll) => roll === 0),
      heads: fc.option(fc.subarray([...HEADS], { minLength: 1 }), { freq: 1 }),
      in: fc.oneof(fc.integer({ min: -20, max: 90 }), fc.constantFrom(0, 30, 60, 200)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('raising undone'), which: fc.nat({ max: 4 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('correct'), who, paise: fc.integer({ min: 0, max: 2000_00 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('concession'), who, which, part }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('exemption asked'),
      students: fc.subarray([0, 1, 2], { minLength: 1 }),
      heads: fc.subarray([...HEADS], { minLength: 1 }),
      part: fc.oneof(fc.record({ percent: fc.constantFrom(10, 33, 50, 100) }), fc.record({ paise })),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('exemption decided'),
      who: own,
      which: fc.nat({ max: 3 }),
      what: fc.constantFrom(
        ...(['approve', 'approve', 'approve', 'decline'] as const),
        ...(['apply again', 'end', 'take back', 'take back of one'] as const),
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('in instalments'),
      who,
      which,
      share: part,
      isInThree: fc.boolean(),
      isAny: fc.integer({ min: 0, max: 5 }).map((roll) => roll === 0),
      isShort: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
      in: fc.integer({ min: -1, max: 40 }),
      gap: fc.integer({ min: 1, max: 60 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('instalments withdrawn'), which: fc.nat({ max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('write-off'), who, which, part }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('mistake'), who, which }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('taken back'), who, which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('decision'),
      who,
      which: fc.nat({ max: 3 }),
      what: fc.constantFrom('approve', 'approve', 'decline', 'take back'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('refund'), who, which, part }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('refund step'),
      who,
      which: fc.nat({ max: 2 }),
      what: fc.constantFrom('approve', 'approve', 'decline', 'pay', 'pay', 'cancel'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('bill'), paise, back, course: fc.nat({ max: 3 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('bill step'),
      which: fc.nat({ max: 3 }),
      status: fc.constantFrom('Pending Approval', 'Approved', 'Approved', 'Paid', 'Paid', 'Not Approved'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('bill corrected'), which: fc.nat({ max: 3 }), paise, back }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('moved'), who }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('moves with dues'), who: own }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('entered twice'),
      who: own,
      isLoaded: fc.boolean(),
      total: fc.integer({ min: 0, max: 900_00 }),
      openingPaid: fc.integer({ min: 0, max: 400_00 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('made one'), who: own }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('load undone') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('dues loaded'),
      who: own,
      paise,
      head,
      in: fc.integer({ min: -60, max: 60 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('loaded dues undone'), which: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('promoted'), who: own, leaves: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('promotion undone'), which: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('leaves'), who: own }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('comes back'), who: own }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('post-dated'), who, paise, in: fc.integer({ min: 0, max: 90 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('post-dated settled'),
      which: fc.nat({ max: 3 }),
      isConfirmed: fc.boolean(),
      isGivenBack: fc.integer({ min: 0, max: 4 }).map((roll) => roll === 0),
    }),
  },
  { weight: 7, arbitrary: fc.record({ kind: kind('days'), days: fc.constantFrom(1, 1, 3, 20, 60, 120) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('close'),
      to: fc.constantFrom('2026-03-31', '2027-03-31', '2028-03-31'),
    }),
  },
);

const LATE: readonly (LateTerms | null)[] = [null, { fixed: 35_50 }, { perDay: 1_50, most: 90_00 }];
const plan = fc.array(
  fc.record({
    head,
    paise: fc.integer({ min: 1, max: 400_00 }),
    date: fc.constantFrom(...PLAN_DATES),
  }),
  { minLength: 1, maxLength: 3 },
);
const student = fc.record({
  total: fc.integer({ min: 0, max: 1500_00 }),
  openingPaid: fc.integer({ min: 0, max: 1500_00 }),
  lateFee: fc.constantFrom(...LATE),
  plan,
  /** That of the class to which the student moves. */
  otherPlan: plan,
});

/** Three students of two courses, one of them sometimes entered twice, and what an office enters over two years. */
export const randomYear = fc.record({
  students: fc.tuple(student, student, student),
  steps: fc.array(step, { minLength: 1, maxLength: 40, size: 'max' }),
  /** The marks of the funds' receipts at first. */
  marks: fc.tuple(fc.constantFrom<string | null>(...MARKS), fc.constantFrom<string | null>(...MARKS)),
  /** The beginning of the period, and the day, for which the books are compared. */
  from: fc.integer({ min: 0, max: 300 }),
  on: fc.integer({ min: 0, max: 300 }),
});
export type RandomYear = typeof randomYear extends fc.Arbitrary<infer T> ? T : never;
export type YearStep = RandomYear['steps'][number];
