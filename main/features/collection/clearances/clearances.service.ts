import { counted } from '../../../../shared/counted.ts';
import type {
  Clearance,
  NewClearance,
} from '../../../../shared/features/collection/clearances/clearances.model.ts';
import { sumPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { act, type Looking } from '../../../office/act.ts';
import type { Scope, SignedIn } from '../../../office/actor.ts';
import { invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { chooseCourses } from '../../college/courses/courses.choose.ts';
import { namesOfCourses } from '../../college/courses/courses.queries.ts';
import { courseSetOf } from '../../college/courses/courses.set-queries.ts';
import { findHeadFor } from '../../college/heads/heads.queries.ts';
import { examine, findClearance, insertClearance, namesOfHeads } from './clearances.queries.ts';

/** Throws 404 for a clearance that is not there, or of no course in scope. */
export const requireClearance = async (db: Db, scope: Scope, id: number) => {
  const clearance = await findClearance(db, scope, id);
  if (!clearance) throw notFound('Clearance');
  return clearance;
};

const lookAt = async ({ db, actor, today }: Looking<SignedIn>, input: NewClearance) => {
  const { name, by } = input;
  const headIds = [...new Set(input.head_ids)];
  for (const [at, id] of headIds.entries())
    if (!(await findHeadFor(db, 'fee', id))) throw invalid('Choose a head from the list', `head_ids.${at}`);
  const courseIds = await chooseCourses(db, actor, { course_ids: input.course_ids });
  const students = await examine(db, courseIds, { by, headIds, today });
  const names = await namesOfCourses(db, courseIds);
  const courses = courseIds.map((id) => ({ id, name: names.get(id) ?? '' }));
  return { name, by, headIds, heads: await namesOfHeads(db, headIds), courses, students };
};
type Found = Awaited<ReturnType<typeof lookAt>>;

const shown = (
  { name, by, heads, courses, students }: Found,
  { actor, now }: Looking<SignedIn>,
): Clearance => {
  const short = students.filter(({ short_paise }) => short_paise > 0);
  return {
    ...{ id: null, name, by, heads },
    ...{ course_id: courses[0]?.id ?? null, course_ids: courses.map(({ id }) => id), courses },
    ...{ students: students.length, cleared: students.length - short.length, not_cleared: short.length },
    short: toRupees(sumPaise(short.map(({ short_paise: paise }) => ({ paise })))),
    ...{ created_by: actor.name, created_at: now },
  };
};

const keep = async (change: Change<SignedIn>, found: Found): Promise<Clearance> => {
  const { name, by, headIds, courses, students } = found;
  if (students.length === 0) throw invalid('Nobody studies in these courses', 'course_ids');
  const course_ids = courses.map(({ id }) => id);
  const course_set_id = await courseSetOf(change.db, course_ids);
  if (course_set_id === null) throw invalid('Choose at least one course', 'course_ids');
  const id = await insertClearance(change, { name, by_day: by, course_set_id }, headIds, students);
  const after = { ...shown(found, change), id };
  await change.record({
    entity: 'clearances',
    id,
    action: 'created',
    summary: `${name}: ${after.cleared} of ${counted(after.students, 'student', 'students')} cleared`,
    after,
    audience: { courses: course_ids },
  });
  return after;
};

/**
 * Keeps who is cleared, with the moment: what was due by a day under some heads is paid, conceded or awaited from somebody else. Throws 400
 * for a head or course that is not there and for courses in which nobody studies, 403 for another's course.
 */
export const clearStudents = act({
  look: lookAt,
  show: shown,
  seen: ({ students, ...rest }) => [rest, students],
  perform: keep,
});
takesLong('Students are being cleared', clearStudents);
