import type { NewPromotion } from '../../../../shared/features/changes/promotions/promotions.inputs.ts';
import type {
  Promotion,
  PromotionRun,
} from '../../../../shared/features/changes/promotions/promotions.model.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { act, type Looking } from '../../../office/act.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { linesByStudent } from '../../charges/plans/plans.for-queries.ts';
import { linesOfPlans } from '../../charges/plans/plans.queries.ts';
import { raiseForPromoted } from '../../charges/plans/plans.raise.ts';
import { undoRun } from '../../charges/plans/plans.undo.ts';
import { findCourse, requireCourses } from '../../college/courses/courses.queries.ts';
import { chosenSession } from '../../college/sessions/sessions.service.ts';
import { onStudentsReadmitted } from '../../students/students/students.callbacks.ts';
import {
  type ClassStudent,
  changedSince,
  classOf,
  countIn,
  insertPromotion,
  moveBack,
  moveStudents,
  plansOf,
} from './promotions.class-queries.ts';
import {
  findPromotion,
  markUndone,
  type RaisedUnder,
  raisedSums,
  standingRuns,
} from './promotions.queries.ts';

/** So many of those who stay are named. */
const MOST_NAMED = 200;

const TAKEN = 'The roll number is taken in the next year';

/** `B.Sc., 1 to 2: 120 students`. */
const promotionInWords = ({ course_name, from_year, to_year, status, students }: Promotion): string =>
  `${course_name}, ${from_year ?? 'no year'} to ${to_year ?? status}: ${students} students`;

const auditPromotion = (change: Change, action: string, promotion: Promotion, reason: string | null = null) =>
  change.record({
    entity: 'promotions',
    id: promotion.run_id,
    action,
    summary: [promotionInWords(promotion), reason].filter(Boolean).join(': '),
    after: promotion,
    audience: { courses: [promotion.course_id] },
  });

/** What the plans of the session would raise for those who move. */
const toBeRaised = async (
  db: Db,
  { session_id, course_id, to_year }: Pick<Promotion, 'session_id' | 'course_id' | 'to_year'>,
  moving: readonly ClassStudent[],
): Promise<Promotion['raised']> => {
  if (session_id === null) return raisedSums(0, []);
  const raised: RaisedUnder[] = [];
  let students = 0;
  for (const [planId, ids] of plansOf(moving)) {
    const lines = await linesOfPlans(db, [planId]);
    const way = { year: to_year, wasHere: true };
    const linesOf = await linesByStudent(db, { session_id, course_id }, lines, ids, way);
    const charged = ids.map(linesOf).filter((own) => own.length > 0);
    students += charged.length;
    for (const line of lines) {
      const dues = charged.filter((own) => own.includes(line)).length;
      const { head_id, head, amount_paise } = line;
      if (dues > 0) raised.push({ head_id, head, dues, paise: amount_paise * dues });
    }
  }
  return raisedSums(students, raised);
};

const planMove = async ({ db, actor, now, today }: Looking, input: NewPromotion) => {
  const { course_id, from_year, to_year } = input;
  await requireCourses(db, [course_id]);
  const session = input.session_id ? await chosenSession(db, input.session_id) : undefined;
  const status = to_year === null ? (input.status ?? 'Passed Out') : 'Studying';
  const move = { course_id, from_year, to_year, status, session_id: session?.id ?? null } as const;
  const all = await classOf(db, move, today);
  const leftOut = new Set(input.leave_out);
  const whyStays = ({ id, is_taken, came_for }: ClassStudent): string | undefined => {
    if (leftOut.has(id)) return 'Left out';
    if (came_for !== null) return `Came into this class for ${came_for}`;
    return is_taken === 1 ? TAKEN : undefined;
  };
  const stays = (student: ClassStudent): boolean => whyStays(student) !== undefined;
  const moving = all.filter((student) => !stays(student));
  const owing = moving.filter(({ pending_paise }) => pending_paise > 0);
  const course = await findCourse(db, course_id);
  const preview: PromotionRun = {
    ...move,
    run_id: null,
    course_name: course?.name ?? '',
    session: session?.name ?? null,
    students: moving.length,
    skipped: all.length - moving.length,
    raised: await toBeRaised(db, move, moving),
    used: false,
    created_by: actor.name,
    created_at: now,
    undone: null,
    stay: all
      .filter(stays)
      .slice(0, MOST_NAMED)
      .map((student) => ({
        student_id: student.id,
        student_name: student.name,
        reason: whyStays(student) ?? '',
      })),
    arrears: {
      students: owing.length,
      amount: toRupees(owing.reduce((sum, { pending_paise }) => sum + pending_paise, 0)),
    },
    there_already: to_year === null ? 0 : await countIn(db, course_id, to_year),
  };
  return { move, moving, preview };
};

const moveClass = async (
  change: Change,
  { move, moving, preview }: Awaited<ReturnType<typeof planMove>>,
): Promise<PromotionRun> => {
  if (moving.length === 0) return preview;
  const { students, skipped } = preview;
  const id = await insertPromotion(change, move, { students, skipped });
  await moveStudents(change, id, move, moving);
  const promoted = { promotion_id: id, students: new Set(moving.map((student) => student.id)) };
  for (const plan_id of plansOf(moving).keys()) await raiseForPromoted(change, plan_id, promoted);
  const made = await findPromotion(change.db, id);
  if (!made) throw notFound('Promotion');
  const after = { ...preview, ...made };
  await auditPromotion(change, 'created', after);
  return after;
};

/** Moves a class and raises the dues of its new year. */
export const promote = act({
  look: planMove,
  show: ({ preview }) => preview,
  // Who looks, and when, is not what is done.
  seen: ({ moving, preview: { created_by: _by, created_at: _at, ...preview } }) => [
    moving.map(({ id }) => id),
    preview,
  ],
  perform: moveClass,
});
takesLong('A class is being promoted', promote);

/** Moves a class back. Throws 409 once something of its dues is paid or conceded, or a student was changed since. */
export const undo = async (
  change: Change,
  { id, reason = null }: { readonly id: number; readonly reason?: string | null | undefined },
): Promise<Promotion> => {
  const before = await findPromotion(change.db, id);
  if (!before) throw notFound('Promotion');
  if (before.undone) throw conflict('This promotion was undone already');
  const changed = await changedSince(change.db, before);
  if (changed > 0)
    throw conflict(`${changed} of its students were changed since: the promotion can no longer be undone`);
  for (const run of await standingRuns(change.db, id)) await undoRun(change, run);
  const back = await moveBack(change, id);
  if (before.status !== 'Studying') await onStudentsReadmitted.call(change, back);
  await markUndone(change, id, reason);
  const after = { ...before, undone: { at: change.now, by: change.actor.name, reason } };
  await auditPromotion(change, 'undone', after, reason);
  return after;
};
takesLong('A class is being moved back', undo);
