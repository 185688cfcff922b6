import type { Figures, Overdue } from '../../../../shared/features/overview/dashboard/dashboard.endpoints.ts';
import { toRupees } from '../../../../shared/money.ts';
import { cacheUntilChanged } from '../../../database/cache-until-changed.ts';
import type { Db } from '../../../database/db.ts';
import { type Actor, type Scope, scopeOf } from '../../../office/actor.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { courseNames } from '../../college/courses/courses.queries.ts';
import {
  billsDue,
  collectedOn,
  lettersIssuedOn,
  overdueBy,
  pendingNow,
  type Tally,
  takenBackOn,
} from './dashboard.queries.ts';

const tallyOf = (tallies: readonly Tally[], courseId: number | null) => {
  const found = tallies.findLast(({ course_id }) => course_id === courseId);
  return { amount: toRupees(found?.paise ?? 0), count: found?.count ?? 0 };
};

const figuresOf = async (db: Db, scope: Scope, today: string) => {
  const [collected, takenBack, pending, due, issued] = [
    await collectedOn(db, today, scope),
    await takenBackOn(db, today, scope),
    await pendingNow(db, scope),
    await billsDue(db, scope),
    await lettersIssuedOn(db, today, scope),
  ];
  const figures = (courseId: number | null): Figures => ({
    todayCollection: tallyOf(collected, courseId).amount,
    takenBackToday: Math.abs(tallyOf(takenBack, courseId).amount),
    pendingFeesAmount: tallyOf(pending, courseId).amount,
    pendingFeesCount: tallyOf(pending, courseId).count,
    billDueCount: tallyOf(due, courseId).count,
    billDueAmount: tallyOf(due, courseId).amount,
    lettersIssuedToday: tallyOf(issued, courseId).count,
  });
  const courses = (await courseNames(db)).filter(({ id }) => scope === 'all' || scope.includes(id));
  return {
    overall: figures(null),
    byCourse: Object.fromEntries(
      courses.map(({ id, name }) => [String(id), { courseName: name, ...figures(id) }] as const),
    ),
    courses: courses.map(({ id, name }) => ({ id, name })),
  };
};

const MOST_CACHED = 50;

/** Answers the dashboard's figures for what a person may see today, overall and by course. */
export const dashboardFigures = ({ reader, clock }: Office) => {
  const cached = cacheUntilChanged<Awaited<ReturnType<typeof figuresOf>>>(reader, { most: MOST_CACHED });
  return (actor: Actor) => {
    const [scope, today] = [scopeOf(actor), todayOf(clock)];
    return cached.read(JSON.stringify([scope, today]), () => figuresOf(reader, scope, today));
  };
};

/** Answers what is overdue today of what a person may see, overall and by course. */
export const dashboardOverdue = ({ reader, clock }: Office) => {
  const read = async (scope: Scope, today: string) => {
    const tallies = await overdueBy(reader, today, scope);
    const of = (courseId: number | null): Overdue => {
      const { amount, count } = tallyOf(tallies, courseId);
      const since = tallies.find(({ course_id }) => course_id === courseId)?.since ?? null;
      return { amount, students: count, since };
    };
    const courses = tallies.flatMap(({ course_id }) => (course_id === null ? [] : [course_id]));
    return { overall: of(null), byCourse: Object.fromEntries(courses.map((id) => [String(id), of(id)])) };
  };
  const cached = cacheUntilChanged<Awaited<ReturnType<typeof read>>>(reader, { most: MOST_CACHED });
  return (actor: Actor) => {
    const [scope, today] = [scopeOf(actor), todayOf(clock)];
    return cached.read(JSON.stringify([scope, today]), () => read(scope, today));
  };
};
