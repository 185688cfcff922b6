import { collect } from '../../main/database/listing.ts';
import { promote, undo } from '../../main/features/changes/promotions/promotions.service.ts';
import { copyPlans } from '../../main/features/charges/plans/plans.copy.ts';
import { listPlans } from '../../main/features/charges/plans/plans.queries.ts';
import { raiseSavedPlan } from '../../main/features/charges/plans/plans.raise.ts';
import { addPlan } from '../../main/features/charges/plans/plans.service.ts';
import { findHeadByName } from '../../main/features/college/heads/heads.queries.ts';
import { addSession } from '../../main/features/college/sessions/sessions.service.ts';
import type { SignedIn } from '../../main/office/actor.ts';
import type { Change } from '../../main/office/change.ts';
import { NewPromotion } from '../../shared/features/changes/promotions/promotions.inputs.ts';
import type { FeePlan } from '../../shared/features/charges/plans/plans.model.ts';
import { NewFeePlan, PlanCopy } from '../../shared/features/charges/plans/plans.model.ts';
import { NewSession } from '../../shared/features/college/sessions/sessions.model.ts';
import type { Calendar } from './calendar.ts';
import type { Deed } from './past-office.ts';
import type { People, SampleCourse } from './people.ts';
import { dayIn, sessionOf, yearName } from './study.ts';

/** The sessions that are charged by plans, as the years in which they begin. The one before them was kept on paper. */
export const plannedSessions = ({ first, session }: Calendar): readonly number[] => {
  const before = Number(first.slice(0, 4));
  return Array.from({ length: session - before }, (_, at) => before + 1 + at);
};

/** The late fee of each head, in rupees. */
const LATE_FEE = { grace_days: 10, per_day: 2, most: 50 };
/** The courses with laboratories. */
const SCIENCES = ['BSM', 'BSB', 'BCA', 'MSC'];
/** The self-financed courses, in which the state pays a part for students of the Scheduled Castes. */
const SELF_FINANCED = ['BBA', 'BCA'];
const OF_SCHEDULED_CASTES = { category: 'SC', part: 0.7 };

const toFifty = (rupees: number): number => Math.round(rupees / 50) * 50;

/** A line of a plan: head, rupees, due date, and the number of its instalment. */
type Line = readonly [head: string, amount: number, due: string, instalment?: number];

const linesOf = ({ code, tuition, exam }: SampleCourse, isFirstYear: boolean, part: number) => {
  const half = (share: number) => toFifty(tuition * part * share);
  const lines: readonly Line[] = [
    ['Tuition', half(0.55), '07-31', 1],
    ['Tuition', half(0.45), '12-31', 2],
    ['Examination', toFifty(exam), '11-30'],
    ['Library', 300, '07-31'],
    ['Sports', 200, '07-31'],
    ['Development', 400, '07-31'],
    ...(SCIENCES.includes(code) ? [['Laboratory', 900, '07-31'] satisfies Line] : []),
    ...(isFirstYear
      ? ([
          ['Admission', 500, '07-31'],
          ['Caution Money', 1000, '07-31'],
        ] satisfies Line[])
      : []),
  ];
  return lines;
};

const sessionIds = new WeakMap<Calendar, Map<number, number>>();
const sessionId = (calendar: Calendar, year: number): number => sessionIds.get(calendar)?.get(year) ?? 0;

const writePlans = async (
  change: Change<SignedIn>,
  { courses }: People,
  session_id: number,
  year: number,
) => {
  const heads = new Map<string, number>();
  const headOf = async (name: string): Promise<number> => {
    const id = heads.get(name) ?? (await findHeadByName(change.db, name))?.id ?? 0;
    heads.set(name, id);
    return id;
  };
  for (const course of courses) {
    const all = { category: null, part: 1 };
    const kinds = SELF_FINANCED.includes(course.code) ? [all, OF_SCHEDULED_CASTES] : [all];
    for (const { category, part } of kinds) {
      for (const ofYear of [yearName(1), null]) {
        const lines: object[] = [];
        for (const [head, amount, due, instalment] of linesOf(course, ofYear !== null, part))
          lines.push({ head_id: await headOf(head), amount, due_date: dayIn(year, due), instalment });
        const plan = { session_id, course_id: course.id, year: ofYear, category, lines, late_fee: LATE_FEE };
        await addPlan(change, NewFeePlan.parse(plan));
      }
    }
  }
};

const plansOf = (change: Change, session_id: number): Promise<readonly FeePlan[]> =>
  collect(listPlans(change.db, 'all', { session_id }));

/** Moves a class to its next year and charges it, or ends its course. */
const promotion = (course: SampleCourse, from: number, calendar: Calendar, year: number) => {
  const isLast = from === course.years;
  return () =>
    NewPromotion.parse({
      course_id: course.id,
      from_year: yearName(from),
      to_year: isLast ? null : yearName(from + 1),
      session_id: isLast ? null : sessionId(calendar, year),
    });
};

/** What happens on the first of July: last years leave, the other classes move on, and new students are charged. */
const beginSession = ({ admin, courses }: People, calendar: Calendar, year: number): readonly Deed[] => {
  const at = (time: string): string => `${year}-07-01T${time}`;
  const moves = courses.flatMap((course) =>
    Array.from({ length: course.years }, (_, back) => promotion(course, course.years - back, calendar, year)),
  );
  const [first] = courses;
  const wrongly =
    first && year === calendar.session ? [promotion(first, first.years - 1, calendar, year)] : [];
  return [
    ...wrongly.map((move): Deed => {
      // The second years are moved before the third years have left; it is noticed and undone at once.
      const work = async (change: Change<SignedIn>) => {
        const { run_id } = await promote(change, move());
        if (run_id !== null) await undo(change, { id: run_id });
      };
      return { at: at('09:50:00'), by: admin, work };
    }),
    ...moves.map(
      (move): Deed => ({ at: at('10:05:00'), by: admin, work: (change) => promote(change, move()) }),
    ),
    {
      at: at('10:40:00'),
      by: admin,
      work: async (change) => {
        for (const plan of await plansOf(change, sessionId(calendar, year)))
          if (plan.year === yearName(1)) await raiseSavedPlan(change, plan.id);
      },
    },
  ];
};

/** The sessions and their plans, which are written once and then copied with 4 % more, and what begins with each session. */
export const sessionDeeds = (people: People, calendar: Calendar): readonly Deed[] => {
  const { admin } = people;
  const planned = plannedSessions(calendar);
  const ids = new Map<number, number>();
  sessionIds.set(calendar, ids);
  const opened = Number(calendar.first.slice(0, 4));
  const add = (year: number): Deed => ({
    at: `${year === opened ? `${year}-07-01T09:10` : `${year}-06-20T11:20`}:00`,
    by: admin,
    work: async (change) => {
      ids.set(year, (await addSession(change, NewSession.parse(sessionOf(year)))).id);
      const before = ids.get(year - 1);
      if (year === planned[0]) await writePlans(change, people, sessionId(calendar, year), year);
      else if (before !== undefined && year !== opened) {
        const copy = { from_session_id: before, to_session_id: ids.get(year), percent: 4, round_to: 50 };
        await copyPlans(change, PlanCopy.parse(copy));
      }
    },
  });
  return [
    ...[opened, ...planned].map(add),
    ...planned.flatMap((year) => beginSession(people, calendar, year)),
  ];
};
