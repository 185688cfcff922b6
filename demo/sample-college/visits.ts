import { duesOf, lateFeesOn } from '../../main/features/charges/dues/dues.list-queries.ts';
import {
  askToCancel,
  cancellationRequest,
} from '../../main/features/collection/fees/cancel-requests.service.ts';
import { cancelFee, collectFee } from '../../main/features/collection/fees/fees.service.ts';
import { findHeadByName } from '../../main/features/college/heads/heads.queries.ts';
import type { SignedIn } from '../../main/office/actor.ts';
import type { Change } from '../../main/office/change.ts';
import texts from '../../resources/sample-college/texts.json' with { type: 'json' };
import { addDays, type IsoDate } from '../../shared/dates.ts';
import { NewFee } from '../../shared/features/collection/fees/fees.model.ts';
import { toPaise, toRupees } from '../../shared/money.ts';
import type { Calendar } from './calendar.ts';
import type { Chance } from './chance.ts';
import { chequeDeeds, later, type Taken } from './cheques.ts';
import type { Deed } from './past-office.ts';
import type { Means, Payments } from './receipt.ts';
import { plannedSessions } from './sessions.ts';
import type { SampleStudent } from './students.ts';
import { dayIn, studiesIn } from './study.ts';

/** The number of today's receipts, in a college of full scale, so that the dashboard shows a day at work. */
const TODAY = 22;
const CANCELLED = 0.006;
const RETURNED = 2;

/** A student's visit to the counter, to pay what is due up to a day. */
interface Visit {
  readonly student: SampleStudent;
  readonly day: IsoDate;
  readonly session: number;
  readonly upTo: IsoDate;
  /** The share of what is due that is paid, from 0 to 1. */
  readonly part: number;
}

/** The visits of a habit: the first and last day of coming, and the day up to which dues are paid. */
type Habit = readonly (readonly [from: string, to: string, upTo: string])[];
const AT_ONCE: Habit = [['07-05', '08-08', '06-30']];
const IN_TIME: Habit = [
  ['07-05', '08-09', '09-30'],
  ['11-06', '11-29', '12-05'],
  ['12-08', '01-08', '06-30'],
];
const LATE: Habit = [
  ['08-20', '09-28', '09-30'],
  ['11-20', '12-20', '12-05'],
  ['02-05', '04-20', '06-30'],
];

const visitsOf = (student: SampleStudent, calendar: Calendar, chance: Chance): readonly Visit[] => {
  const way = chance.part();
  const habit = way < 0.3 ? AT_ONCE : way < 0.86 ? IN_TIME : LATE;
  const owes = chance.happens(0.07);
  return plannedSessions(calendar).flatMap((session) => {
    if (!studiesIn(student.course, student.batch, session)) return [];
    const isShort = owes && session === calendar.session;
    return (isShort ? habit.slice(0, 1) : habit).flatMap(([from, to, upTo]): readonly Visit[] => {
      const day = calendar.dayBetween(dayIn(session, from), dayIn(session, to));
      if (day === undefined || (student.leaves !== undefined && day >= student.leaves)) return [];
      return [{ student, day, session, upTo: dayIn(session, upTo), part: isShort ? 0.4 : 1 }];
    });
  });
};

/** The visits up to today. Some of the next weeks' are moved to today, until it has `count`. */
const upToToday = (visits: readonly Visit[], { today }: Calendar, count: number): readonly Visit[] => {
  const done = visits.filter(({ day }) => day <= today);
  const missing = count - done.filter(({ day }) => day === today).length;
  const next = visits
    .filter(({ day }) => day > today)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .slice(0, Math.max(0, missing));
  return [...done, ...next.map((visit) => ({ ...visit, day: today }))];
};

/** The rupees that a student pays on a visit: what is due by then with its late fees, times `part`. */
const owedOn = async ({ db, today }: Change, { student, upTo, part }: Visit): Promise<number> => {
  const due = (await duesOf(db, student.id)).filter(
    ({ open, due_date }) => open > 0 && (due_date <= upTo || due_date <= today),
  );
  const late = (await lateFeesOn(db, student.id, today)).filter(({ due_id }) =>
    due.some(({ id }) => id === due_id),
  );
  const paise = [...due.map(({ open }) => toPaise(open)), ...late.map((fee) => fee.paise)].reduce(
    (sum, each) => sum + each,
    0,
  );
  return part < 1 ? Math.floor((toRupees(paise) * part) / 50) * 50 : toRupees(paise);
};

/** Sales of lost library cards, which fill today before the summer, when nearly everything else is paid. */
const cardsSold = (
  students: readonly SampleStudent[],
  { today, momentOn }: Calendar,
  chance: Chance,
  { slip }: Payments,
  count: number,
): readonly Deed[] =>
  chance
    .some(
      students.filter(({ hasPassed, leaves }) => !hasPassed && leaves === undefined),
      count,
    )
    .map(
      (student): Deed => ({
        at: momentOn(today),
        by: student.course.accountant,
        work: async (change) => {
          const lines = [{ head_id: (await findHeadByName(change.db, 'Library'))?.id, amount: 100 }];
          const fee = { student_id: student.id, amount: 100, lines, slip_nos: [slip()] };
          await collectFee(change, NewFee.parse({ ...fee, description: 'Library card, duplicate' }));
        },
      }),
    );

const take =
  (visit: Visit, means: Means, { slip }: Payments, taken: Taken) =>
  async (change: Change<SignedIn>): Promise<void> => {
    const amount = await owedOn(change, visit);
    if (amount <= 0) return;
    const { hasSlip, ...paid } = means;
    const fee = { student_id: visit.student.id, amount, ...paid, slip_nos: hasSlip ? [slip()] : [] };
    taken.id = (await collectFee(change, NewFee.parse(fee))).id;
  };

/**
 * The correction of a wrong receipt: the accountant asks on the next morning, the admin cancels it, and it is entered again.
 */
const mended = (
  visit: Visit,
  again: Deed,
  taken: Taken,
  admin: SignedIn,
  reason: string,
): readonly Deed[] => {
  const day = addDays(visit.day, 1);
  const { accountant } = visit.student.course;
  return [
    later(taken, `${day}T10:50:00`, accountant, (change, id) => askToCancel(change, id, reason)),
    later(taken, `${day}T11:05:00`, admin, (change, id) => cancelFee(change, id, reason)),
    { ...again, at: `${day}T11:40:00` },
  ];
};

/** The payments of students' dues in the sessions that are charged by plans. */
export const visitDeeds = (
  students: readonly SampleStudent[],
  calendar: Calendar,
  chance: Chance,
  admin: SignedIn,
  payments: Payments,
  scale: number,
): readonly Deed[] => {
  const all = students.flatMap((student) => visitsOf(student, calendar, chance));
  const ofToday = Math.max(4, Math.round(TODAY * scale));
  const visits = upToToday(all, calendar, ofToday);
  const cards = ofToday - visits.filter(({ day }) => day === calendar.today).length;
  const old = visits.filter(({ day, session, part }) => {
    return part === 1 && session === calendar.session && addDays(day, 12) < calendar.today;
  });
  const returned = new Set(chance.some(old, RETURNED));
  const asked = visits.filter(({ day }) => day === calendar.today).slice(0, 2);
  const kept = new Set(
    chance.some(
      old.filter((visit) => !returned.has(visit)),
      1,
    ),
  );
  const deeds = visits.flatMap((visit): readonly Deed[] => {
    const { student, day } = visit;
    const by = student.course.accountant;
    const taken: Taken = { id: 0 };
    const means = returned.has(visit) ? payments.cheque(day) : payments.means(student.course.tuition, day);
    const deed: Deed = { at: calendar.momentOn(day), by, work: take(visit, means, payments, taken) };
    const reason = chance.pick(texts.cancelReasons);
    const isWrong = chance.happens(CANCELLED) && addDays(day, 1) < calendar.today;
    if (isWrong && !returned.has(visit)) return [deed, ...mended(visit, deed, taken, admin, reason)];
    const ask = (at: string) => later(taken, at, by, (change, id) => askToCancel(change, id, reason));
    if (asked.includes(visit)) return [deed, ask(deed.at)];
    if (!kept.has(visit))
      return means.cheque
        ? [deed, ...chequeDeeds({ course: student.course, day }, taken, calendar, returned.has(visit))]
        : [deed];
    const decline = later(taken, `${addDays(day, 1)}T11:00:00`, admin, async (change) => {
      const { id } = await askToCancel(change, taken.id, reason);
      await cancellationRequest.decline(change, id, 'The receipt is right: the student has shown it');
    });
    return [deed, decline];
  });
  return [...deeds, ...cardsSold(students, calendar, chance, payments, Math.max(0, cards))];
};
