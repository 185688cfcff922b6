import type { RandomYear } from './random-steps.ts';

const TUITION = { head_id: 1, type: 'Tuition', position: 1 } as const;
const EXAM = { head_id: 3, type: 'Exam', position: 3 } as const;

const PLAN = [{ head: TUITION, paise: 300_00, date: '2026-12-15' }] as const;
const STUDENT = {
  total: 0,
  openingPaid: 0,
  lateFee: { fixed: 35_50 },
  plan: [...PLAN],
  otherPlan: [...PLAN],
};

const collected = (paise: number): RandomYear['steps'][number] => {
  const how = { type: null, isConfirmed: false, isWaived: false, means: 'Cash', back: 0 } as const;
  return { kind: 'collect', who: 0, paise, ...how };
};

/** An order adds to what is due on a day, and both are paid late, one after the other: one late fee is asked for. */
const LATE_WITH_WHAT_AN_ORDER_ADDED: RandomYear['steps'] = [
  { kind: 'raise', who: 0 },
  { kind: 'charged more', who: 0, to: 0, head: EXAM, paise: 100_00, in: null, isAgain: false },
  { kind: 'days', days: 60 },
  collected(335_50),
  collected(50_00),
];

/** An order adds a line, another one more, and who was moved away comes back to both: the first is undone, and the second owed. */
const LINE_OF_A_LATER_VERSION: RandomYear['steps'] = [
  { kind: 'raise', who: 0 },
  { kind: 'charged more', who: 0, to: 0, head: EXAM, paise: 100_00, in: 30, isAgain: false },
  { kind: 'moves with dues', who: 0 },
  { kind: 'charged more', who: 0, to: 0, head: EXAM, paise: 50_00, in: 40, isAgain: false },
  { kind: 'moves with dues', who: 0 },
  { kind: 'raising undone', which: 1 },
];

const extended = (to: { readonly in: number; readonly which?: number }): RandomYear['steps'][number] => {
  const which = { who: 0, to: 0, which: 0, isWhole: false, isOfAll: false, heads: null } as const;
  return { kind: 'last date extended', ...which, ...to };
};
const chargedMore = (days: number): RandomYear['steps'][number] => {
  return { kind: 'charged more', who: 0, to: 0, head: EXAM, paise: 100_00, in: days, isAgain: false };
};
const inInstalments: RandomYear['steps'][number] = {
  kind: 'in instalments',
  ...{ who: 0, which: 0, share: 50, isInThree: false, isAny: false, isShort: false, in: 40, gap: 30 },
};

/** The late fee of a day is charged, what it was charged for is put in instalments, and the day extended: it is not asked again. */
const EXTENDED_WITH_INSTALMENTS: RandomYear['steps'] = [
  { kind: 'raise', who: 0 },
  { kind: 'charged more', who: 0, to: 0, head: EXAM, paise: 100_00, in: null, isAgain: false },
  { kind: 'days', days: 60 },
  collected(100_00),
  inInstalments,
  extended({ in: 5 }),
  { kind: 'days', days: 20 },
  collected(50_00),
];

/** Instalments of what was due on a day that was extended since are withdrawn: it is due on the new day. */
const WITHDRAWN_AFTER_EXTENDING: RandomYear['steps'] = [
  { kind: 'raise', who: 0 },
  inInstalments,
  extended({ in: 90 }),
  { kind: 'days', days: 60 },
  { kind: 'instalments withdrawn', which: 0 },
  collected(300_00),
];

/** Two orders have added the same, by another day until one is extended; who comes back owes both, and neither is undone. */
const ALIKE_AFTER_EXTENDING: RandomYear['steps'] = [
  { kind: 'raise', who: 0 },
  chargedMore(30),
  chargedMore(60),
  extended({ which: 1, in: 60 }),
  { kind: 'moves with dues', who: 0 },
  { kind: 'moves with dues', who: 0 },
  { kind: 'raising undone', which: 2 },
];

/** Years that chance alone seldom draws; they are played before the others. */
export const WRITTEN_YEARS: readonly RandomYear[] = [
  LATE_WITH_WHAT_AN_ORDER_ADDED,
  LINE_OF_A_LATER_VERSION,
  EXTENDED_WITH_INSTALMENTS,
  WITHDRAWN_AFTER_EXTENDING,
  ALIKE_AFTER_EXTENDING,
].map((steps) => ({
  students: [STUDENT, STUDENT, STUDENT],
  steps,
  marks: ['G', 'PTA'],
  from: 0,
  on: 40,
}));
