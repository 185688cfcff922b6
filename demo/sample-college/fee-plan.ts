import type { IsoDate } from '../../shared/dates.ts';
import type { FeeType } from '../../shared/features/college/heads/fee-types.ts';
import type { Calendar } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { SampleCourse } from './people.ts';
import { dayIn } from './study.ts';

export interface PlannedPayment {
  readonly day: IsoDate;
  readonly amount: number;
  readonly type: FeeType;
}

export interface FeePlan {
  readonly totalFees: number;
  readonly openingPaid: number;
  readonly payments: readonly PlannedPayment[];
}

interface Due {
  readonly amount: number;
  readonly type: PlannedPayment['type'];
  /** The first and last day of payment, as month and day; a month before July is in the session's second half. */
  readonly from: string;
  readonly to: string;
}

const toFifty = (rupees: number): number => Math.round(rupees / 50) * 50;

/** The instalments of the tuition by a student's habit: a third pay one sum, most two instalments, the rest three, late. */
const tuitionOf = (tuition: number, habit: number): readonly Due[] => {
  const due = (part: number, from: string, to: string): Due => ({
    amount: toFifty(tuition * part),
    type: 'Tuition',
    from,
    to,
  });
  if (habit < 0.33) return [due(1, '07-05', '08-28')];
  if (habit < 0.9) return [due(0.55, '07-05', '08-30'), due(0.45, '12-08', '01-31')];
  return [due(0.4, '08-10', '09-28'), due(0.3, '11-02', '12-20'), due(0.3, '02-05', '04-20')];
};

const duesOf = (course: SampleCourse, habit: number, age: number, chance: Chance): readonly Due[] => [
  ...tuitionOf(toFifty(course.tuition * 1.04 ** age), habit),
  { amount: toFifty(course.exam * 1.05 ** age), type: 'Exam', from: '11-06', to: '12-05' },
  ...(chance.happens(0.3)
    ? [{ amount: 300, type: 'Library', from: '07-05', to: '08-30' } satisfies Due]
    : []),
  ...(habit > 0.55 && habit < 0.67
    ? [{ amount: toFifty(4800 * 1.05 ** age), type: 'Transport', from: '07-08', to: '09-05' } satisfies Due]
    : []),
  ...(chance.happens(0.08) ? [{ amount: 100, type: 'Misc', from: '08-01', to: '03-20' } satisfies Due] : []),
];

/**
 * What a student owes from admission up to the session that was kept on paper, and when it is paid: most in July and August,
 * second instalments in December and January, examination fees in November. A few owe one instalment to the end. Students of
 * later batches are charged by plans alone.
 */
export const planFees = (
  course: SampleCourse,
  batch: number,
  calendar: Calendar,
  chance: Chance,
): FeePlan => {
  const firstSession = Number(calendar.first.slice(0, 4));
  const lastSession = Math.min(firstSession, batch + course.years - 1);
  const habit = chance.part();
  const isDefaulter = chance.happens(0.03);
  let totalFees = 0;
  let openingPaid = 0;
  const payments: PlannedPayment[] = [];
  for (let session = batch; session <= lastSession; session += 1) {
    const dues = duesOf(course, habit, session - firstSession, chance);
    const sum = dues.reduce((total, { amount }) => total + amount, 0);
    totalFees += sum;
    if (session < firstSession) openingPaid += sum;
    else {
      const paid = isDefaulter && session === lastSession ? dues.slice(1) : dues;
      for (const { amount, type, from, to } of paid) {
        const day = calendar.dayBetween(dayIn(session, from), dayIn(session, to));
        if (day !== undefined) payments.push({ day, amount, type });
      }
    }
  }
  return { totalFees, openingPaid, payments };
};
