import type { Figures } from '../../../shared/features/dashboard/dashboard.endpoints.ts';
import { toRupees } from '../../../shared/money.ts';
import { type Actor, scopeOf } from '../../office/actor.ts';
import { todayOf } from '../../office/clock.ts';
import type { Office } from '../../office/office.ts';
import { courseNames } from '../courses/courses.queries.ts';
import { billsDue, collectedOn, lettersIssuedOn, pendingNow, type Tally } from './dashboard.queries.ts';

const tallyOf = (tallies: readonly Tally[], courseId: number | null) => {
  const found = tallies.findLast(({ course_id }) => course_id === courseId);
  return { amount: toRupees(found?.paise ?? 0), count: found?.count ?? 0 };
};

/** The dashboard's figures for what this person may see, overall and by course. */
export const dashboardFigures = async (office: Office, actor: Actor) => {
  const db = office.reader;
  const scope = scopeOf(actor);
  const today = todayOf(office.clock);
  const [collected, pending, due, issued] = [
    await collectedOn(db, today, scope),
    await pendingNow(db, scope),
    await billsDue(db, scope),
    await lettersIssuedOn(db, today, scope),
  ];
  const figures = (courseId: number | null): Figures => ({
    todayCollection: tallyOf(collected, courseId).amount,
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
