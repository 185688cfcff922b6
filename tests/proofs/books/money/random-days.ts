import fc from 'fast-check';

const kind = <const Kind extends string>(name: Kind) => fc.constant(name);
const paise = fc.oneof(
  fc.integer({ min: 1, max: 400_00 }),
  fc.integer({ min: 1, max: 30 }).map((hundreds) => hundreds * 100_00),
);
/** What is spent: mostly little, so that there is cash for it. */
const spent = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 400_00 }) },
  { weight: 1, arbitrary: paise },
);
/** What is deducted as tax of a bill, in percent. */
const percent = fc.constantFrom(0, 0, 1, 2, 10);
/** Which of what there is: see `pick`. */
const which = fc.nat({ max: 99 });
/** The first two are admins, the third an accountant. */
const by = fc.nat({ max: 2 });
const admin = fc.nat({ max: 1 });
/** Who decides; undefined: an admin who did not ask. */
const decider = fc.option(admin, { nil: undefined, freq: 3 });
const who = fc.nat({ max: 1 });
const bank = fc.nat({ max: 1 });
/** A part in percent of what there is; sometimes more than there is. */
const part = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 100 }) },
  { weight: 1, arbitrary: fc.integer({ min: 101, max: 150 }) },
);
/** The days before today: mostly none, sometimes of the month before, rarely tomorrow. */
const back = fc.oneof(
  { weight: 8, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 2, arbitrary: fc.integer({ min: 20, max: 60 }) },
  { weight: 1, arbitrary: fc.constant(-1) },
);
const means = fc.constantFrom('Cash', 'Cash', 'Cash', 'Online', 'Cheque');
const from = fc.constantFrom('cash', 'cash', 'bank', 'bank', 'other bank');

const step = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: kind('receipt'), by, who, paise, means, bank, back }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('other receipt'), by, paise, means, bank, back, isHeld: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('cancel'), by: admin, which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('charge'),
      who,
      paise,
      isHeld: fc.boolean(),
      in: fc.integer({ min: -30, max: 30 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('charges taken back'),
      who,
      charges: fc.array(fc.record({ paise: spent, isHeld: fc.boolean() }), { minLength: 2, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('payment for many'),
      by: admin,
      parts: fc.tuple(paise, paise),
      left: fc.oneof(fc.constant(0), spent),
      bank,
      back,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('many cancelled'), by: admin, which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('cheque'),
      which,
      state: fc.constantFrom('deposited', 'cleared', 'returned'),
      bank,
      back,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('deposit'),
      by,
      part: fc.oneof(part, fc.constant(0)),
      cheques: fc.nat({ max: 3 }),
      bank,
      back,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('deposit cancelled'), by: admin, which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('close'),
      by,
      off: fc.constantFrom(0, 0, 0, -1, 5, -20, 150, -400),
      hasReason: fc.integer({ min: 0, max: 5 }).map((roll) => roll > 0),
      back,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('difference approved'), by: decider, which }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('reopen'), by: admin, whose: by }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('hand over'), by, to: by, part }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('hand-over ends'),
      /** Undefined: who is to take it. */
      by: fc.option(by, { nil: undefined, freq: 2 }),
      which,
      isAccepted: fc.integer({ min: 0, max: 3 }).map((roll) => roll > 0),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('expense asked'), by, from, paise: spent, back }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('remittance asked'), by, from, part, back }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('payment decided'),
      by: decider,
      which,
      what: fc.constantFrom('approve', 'approve', 'approve', 'decline', 'cancel'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('bill'), paise: spent, percent, back }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('bill taxed'), by: admin, which, percent }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('bill set'),
      by: admin,
      which,
      status: fc.constantFrom('Approved', 'Paid', 'Paid', 'Not Approved'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('bill paid'), by, which, part, from, back }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('refund'), by: admin, who, which, part }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('refund decided'),
      by: decider,
      who,
      which,
      what: fc.constantFrom('approve', 'approve', 'approve', 'decline', 'pay', 'pay', 'pay', 'cancel'),
      from,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('bank books'),
      bank,
      /** How many of what the books say it books, and its own: money in, charges, one thing there and back. */
      entries: fc.nat({ max: 4 }),
      own: fc.array(fc.integer({ min: -300_00, max: 2000_00 }), { maxLength: 1 }),
      bounced: fc.option(paise, { freq: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('statement'),
      bank,
      again: fc.nat({ max: 6 }),
      short: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('match'),
      bank,
      which,
      isFitting: fc.integer({ min: 0, max: 4 }).map((roll) => roll > 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('match undone'), bank, which }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('suspense'), bank, which }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('entry'), bank, which }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('claim'), by: admin, bank, which, who, part }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('lock'), back: fc.integer({ min: 0, max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('month reopened'), back: fc.integer({ min: 0, max: 2 }) }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('days'), days: fc.constantFrom(1, 1, 1, 3, 12, 31) }) },
);

/** What three cashiers, two banks and two funds do in some weeks. */
export const randomDays = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 300, size: 'max' }),
  /** The beginning of the period, and a day, for which the books are compared. */
  from: fc.nat({ max: 60 }),
  on: fc.nat({ max: 60 }),
});
export type RandomDays = typeof randomDays extends fc.Arbitrary<infer T> ? T : never;
export type DayStep = RandomDays['steps'][number];
