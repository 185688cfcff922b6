import { counted } from '../../../../shared/counted.ts';
import type { NewMove, StudentMove } from '../../../../shared/features/changes/moves/moves.model.ts';
import { formatRupees, sumRupees, toPaise } from '../../../../shared/money.ts';
import { act, type Looking } from '../../../office/act.ts';
import { conflict, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { noteControl } from '../../../office/note-control.ts';
import { raise } from '../../charges/dues/dues.raise.ts';
import { raiseForMoved } from '../../charges/plans/plans.raise.ts';
import { keepSession } from '../../charges/plans/plans.session-queries.ts';
import { courseSetOf } from '../../college/courses/courses.set-queries.ts';
import { findStudent, updateStudent } from '../../students/students/students.queries.ts';
import { replaceDues } from '../replacements/replacements.ts';
import { type PlannedMove, planMove } from './moves.planning.ts';
import { insertMove } from './moves.queries.ts';
import { moveReason } from './moves.text.ts';

/** Raises what comes: the new class's plan, then the single charge. */
const letCome = async (
  change: Change,
  { planId, preview, sessionId }: PlannedMove,
  charge: NewMove['charge'],
): Promise<void> => {
  const { student_id, to } = preview;
  if (planId !== undefined) await raiseForMoved(change, planId, student_id);
  if (!charge) return;
  const course_set_id = await courseSetOf(change.db, to.course_id === null ? [] : [to.course_id]);
  const due = {
    head_id: charge.head_id,
    session_id: sessionId,
    origin: 'charge' as const,
    instalment: null,
    due_date: charge.due_date,
    amount_paise: toPaise(charge.amount),
    description: null,
    fee_id: null,
  };
  await raise(change, [{ student_id, course_set_id, dues: [due] }]);
};

const sumOfHeads = (heads: StudentMove['heads'], of: 'falls' | 'comes' | 'paid'): number =>
  sumRupees(heads.map((head) => head[of]));

const keep = (change: Change, { preview, sessionId }: PlannedMove): Promise<number> => {
  const { from, to, heads, reason, order_no, student_id } = preview;
  return insertMove(change, {
    student_id,
    session_id: sessionId,
    from_course_id: from.course_id,
    to_course_id: to.course_id ?? 0,
    from_course_name: from.course_name,
    to_course_name: to.course_name ?? '',
    from_year: from.year,
    to_year: to.year,
    from_category: from.category,
    to_category: to.category,
    fallen_paise: toPaise(sumOfHeads(heads, 'falls')),
    come_paise: toPaise(sumOfHeads(heads, 'comes')),
    paid_paise: toPaise(sumOfHeads(heads, 'paid')),
    reason,
    order_no,
  });
};

const movePlanned = async (
  change: Change,
  planned: PlannedMove,
  id: number,
  order: NewMove,
): Promise<StudentMove> => {
  const { student, preview } = planned;
  requireVersion(order.version, student);
  const [against] = preview.refused;
  if (against !== undefined) throw conflict(against);
  const { falling, standing, again } = planned;
  const { course_id, year, category, roll_no } = preview.to;
  const replacement = { student_id: id, course_id, falling, standing, again, reason: moveReason(preview) };
  await replaceDues(change, replacement, async () => {
    await updateStudent(change, id, { course_id, year, category, roll_no });
    await letCome(change, planned, order.charge);
    // Last: whether they are new is found by the session that they came for before.
    if (planned.planId !== undefined && planned.sessionId !== null)
      await keepSession(change.db, planned.sessionId, [id]);
  });
  const move = {
    ...preview,
    id: await keep(change, planned),
    moved: { at: change.now, by: change.actor.name },
  };
  await change.record({
    entity: 'students',
    id,
    action: 'moved',
    summary: `${student.name}: ${moveReason(preview)}, ${counted(falling.length, 'due falls', 'dues fall')} away, ${formatRupees(sumOfHeads(preview.heads, 'comes'))} charged`,
    before: student,
    after: { ...(await findStudent(change.db, 'all', id)), move },
    audience: { courses: [preview.from.course_id, preview.to.course_id] },
  });
  const less = sumRupees([sumOfHeads(preview.heads, 'falls'), -sumOfHeads(preview.heads, 'comes')]);
  if (less > 0)
    await noteControl(change, {
      what: 'dues lowered in a move by one person',
      id,
      number: null,
      whose: student.name,
      course_ids: [preview.from.course_id, preview.to.course_id],
      reason: moveReason(preview),
      amount: less,
    });
  return move;
};

/**
 * Moves a student to another class in the middle of a session, in one transaction. The plan's dues of the session fall away, by
 * counter-vouchers of today; those of the new class's plan come; and what receipts settled of the first settles the second, in
 * the order of settling, and then whatever else is open. No receipt is cancelled. Throws 404 for nobody, 400 for what is not there,
 * 409 for an older version, and for what stands against it.
 */
export const moveStudent = act({
  look: ({ db, today }: Looking, id: number, order: NewMove) => planMove(db, id, order, today),
  show: ({ preview }) => preview,
  seen: ({ preview, planId, falling, standing, again }) => [
    preview,
    planId,
    falling.map((due) => due.id),
    standing,
    again,
  ],
  perform: movePlanned,
});
