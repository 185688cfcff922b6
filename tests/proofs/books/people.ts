import { addPlan } from '../../../main/features/charges/plans/plans.service.ts';
import type { SignedIn } from '../../../main/office/actor.ts';
import type { Change } from '../../../main/office/change.ts';
import { DecisionsModel } from '../../features/charges/dues/decisions-model.ts';
import { DuesModel } from '../../features/charges/dues/dues-model.ts';
import { asLateFee } from '../../features/charges/dues/late-terms.ts';
import type { PlanLine } from '../../features/charges/dues/model-due.ts';
import type { Marks } from '../../features/charges/dues/model-parts.ts';
import { imported, typed } from '../../features/charges/dues/random-student.ts';
import type { Way } from '../../features/charges/dues/ways.ts';
import type { SettableClock } from '../../support/offices/settable-clock.ts';
import type { RandomYear } from './random-steps.ts';

export interface YearPlace {
  readonly courses: readonly [science: number, commerce: number];
  readonly sessionId: number;
  /** The session's. */
  readonly lastDay: string;
  /** Those whose receipts may have a mark. */
  readonly funds: readonly number[];
  readonly clock: SettableClock;
  /** Counts what was done, and what office and model refused alike. */
  readonly told: {
    steps: number;
    refused: number;
    looks: number;
    closed: number;
    merged: number;
    more: number;
    undone: number;
    exempted: number;
    divided: number;
    withdrawn: number;
    extended: number;
    parted: number;
    marked: number;
  };
}

/** What the parts of a year are played in: one office, and its people. */
export interface Stage {
  readonly way: Way;
  readonly place: YearPlace;
  readonly courses: YearPlace['courses'];
  readonly today: () => string;
  readonly student: (who: number) => Played;
  /** Has the office make a change, or refuse it, as is expected of it. Answers whether it was made. */
  readonly agree: (
    work: (change: Change<SignedIn>) => Promise<unknown>,
    expected: boolean,
    what: string,
  ) => Promise<boolean>;
}

/** A class with the lines of its plan, as the model charges them. */
export interface Class {
  readonly course: number;
  readonly year: string;
  /** What its lines have in common. */
  readonly plan: object;
  readonly lines: PlanLine[];
  /** Whether it has charged somebody. */
  isRaised: boolean;
}

/** Enters a student whose class has a plan of its own, as has the one to which the student moves, in the office and in the model. */
export const enter = async (
  way: Way,
  place: Pick<YearPlace, 'courses' | 'sessionId'>,
  random: RandomYear['students'][number],
  who: number,
) => {
  const course_id = place.courses[who === 2 ? 1 : 0];
  const year = `Class ${who}`;
  const total = Math.max(random.total, random.openingPaid);
  const model = new DuesModel(total, random.openingPaid, random.lateFee);
  const rupees = { total_fees: total / 100, pending_fees: (total - random.openingPaid) / 100 };
  const roll_no = `R${who}`;
  const id = await typed(way, { course_id, year, roll_no, ...rupees });
  const planned = async (of: Pick<Class, 'course' | 'year'>, random_lines: typeof random.plan) => {
    const lines = random_lines.map(({ head: { head_id }, paise, date }) => {
      return { head_id, amount: paise / 100, due_date: date };
    });
    const plan = { session_id: place.sessionId, course_id: of.course, year: of.year, category: null };
    const { id: planId } = await way.does((change) =>
      addPlan(change, { ...plan, lines, late_fee: asLateFee(random.lateFee) }),
    );
    const ofPlan = {};
    const charged = random_lines.map(({ head: { type, position }, paise: amount, date }): PlanLine => {
      return { type, position, date, amount, plan: ofPlan };
    });
    return { planId, ofPlan, lines: charged };
  };
  const other = { course: place.courses[who === 2 ? 0 : 1], year: `Class ${who}, moved` };
  const { planId, ofPlan, lines: charged } = await planned({ course: course_id, year }, random.plan);
  const { ofPlan: otherPlan, lines: otherLines } = await planned(other, random.otherPlan);
  const classes: readonly Class[] = [
    { course: course_id, year, plan: ofPlan, lines: [...charged], isRaised: false },
    { ...other, plan: otherPlan, lines: [...otherLines], isRaised: false },
  ];
  return {
    id,
    planId,
    charged,
    classes,
    /** The class by whose plan the student is charged, as it stands. */
    get plan(): Class | undefined {
      return classes.find(({ lines }) =>
        model.dues.some(({ line }) => line !== undefined && lines.includes(line)),
      );
    },
    model,
    decisions: new DecisionsModel(model),
    course: course_id,
    home: course_id,
    homeYear: year,
    year,
    rollNo: roll_no,
    isGone: false,
    isUsed: false,
    began: [...model.dues],
    importId: undefined as number | undefined,
  };
};
export type Played = Awaited<ReturnType<typeof enter>>;

interface Again {
  readonly total: number;
  readonly openingPaid: number;
  readonly isLoaded: boolean;
  readonly course: number;
  readonly today: string;
  /** The number of this second record. */
  readonly made: number;
  readonly marks: Marks;
}

/** Enters a student a second time, by hand or by a load, in a class that no plan charges. */
export const enterAgain = async (
  way: Way,
  { isLoaded, course, made, today, marks, ...random }: Again,
): Promise<Played> => {
  const total = Math.max(random.total, random.openingPaid);
  const model = new DuesModel(total, random.openingPaid, null, today);
  model.marks = marks;
  const year = `Twice ${made}`;
  const rupees = { total_fees: total / 100, pending_fees: (total - random.openingPaid) / 100 };
  const id = await (isLoaded ? imported : typed)(way, { course_id: course, year, ...rupees });
  const { last } = await way
    .db()
    .selectFrom('student_imports')
    .select((has) => has.fn.max<number>('id').as('last'))
    .executeTakeFirstOrThrow();
  return {
    id,
    planId: 0,
    charged: [],
    classes: [],
    plan: undefined,
    model,
    decisions: new DecisionsModel(model),
    course,
    home: course,
    homeYear: year,
    year,
    rollNo: '',
    isGone: false,
    isUsed: false,
    began: [...model.dues],
    importId: isLoaded ? last : undefined,
  };
};
