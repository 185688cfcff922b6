import { counted } from '../../../../../shared/counted.ts';
import {
  TOGETHER_FIELDS,
  TOGETHER_LABELS,
  type Together,
  type TogetherAct,
  type TogetherOrder,
  type TogetherRemark,
  type TogetherRemarks,
} from '../../../../../shared/features/students/students/students.chosen.ts';
import type { StudentStatus } from '../../../../../shared/features/students/students/students.particulars.ts';
import type { Db } from '../../../../database/db.ts';
import type { RowChange } from '../../../../database/row-types.ts';
import { act, type Looking } from '../../../../office/act.ts';
import { conflict, notFound } from '../../../../office/api-error.ts';
import type { Change } from '../../../../office/change.ts';
import { takesLong } from '../../../../office/command.ts';
import { NOBODY_CHARGED } from '../../../charges/plans/plans.coming.ts';
import { onStudentsReadmitted } from '../students.callbacks.ts';
import { findStudent, rollNumberTaken, updateStudent } from '../students.queries.ts';
import { readmit } from '../students.readmitted.ts';
import { groupsOf, nameOf, planTogether, type TogetherPlan } from './students.together-plan.ts';
import { CHANGED_BACK, CHANGED_TOGETHER, findAct, lastActs } from './students.together-queries.ts';

/** So many of each sort are named. */
const MOST_SHOWN = 200;
const MOST_ACTS = 5;

const remarksOf = (all: readonly TogetherRemark[]): TogetherRemarks => ({
  students: new Set(all.map(({ student_id }) => student_id)).size,
  some: all.slice(0, MOST_SHOWN),
});

const answerOf = (plan: TogetherPlan): Together => ({
  chosen: plan.chosen,
  students: plan.changing.length,
  unchanged: plan.chosen - plan.changing.length - plan.refused.length,
  changes: plan.changing
    .slice(0, MOST_SHOWN)
    .map(({ student, cells }) => ({ student_id: student.id, student: nameOf(student), cells })),
  refused: remarksOf(plan.refused),
  charged_otherwise: remarksOf(plan.chargedOtherwise),
  owing: remarksOf(plan.owing),
  readmitted: plan.readmitted.length,
});

/** Since when, and why, somebody of this status is no longer studying. */
const standingOf = (status: StudentStatus, today: string, reason: string): RowChange<'students'> =>
  status === 'Studying'
    ? { status, status_date: null, status_reason: null }
    : { status, status_date: today, status_reason: reason };

/** The columns as they are told, with what a status brings. */
const columnsOf = (
  said: Readonly<Record<string, unknown>>,
  today: string,
  reason: string,
): RowChange<'students'> => ({
  ...said,
  ...(said.status !== undefined && standingOf(said.status as StudentStatus, today, reason)),
});

const changeAll = async (change: Change, plan: TogetherPlan, order: TogetherOrder): Promise<Together> => {
  const { changing } = plan;
  if (changing.length === 0) return answerOf(plan);
  for (const [at, { student, cells }] of changing.entries()) {
    const said = Object.fromEntries(cells.map(({ field, after }) => [field, after]));
    await updateStudent(change, student.id, columnsOf(said, change.today, 'Changed together with others'));
    change.progress(at + 1, changing.length);
  }
  const { notCharged } = plan.readmitted.length > 0 ? await readmit(change, plan.readmitted) : NOBODY_CHARGED;
  const said = (when: 'before' | 'after') =>
    changing.map(({ student, cells }) => ({
      id: student.id,
      ...Object.fromEntries(cells.map((cell) => [cell.field, cell[when]])),
    }));
  const what = TOGETHER_FIELDS.flatMap((field) =>
    order.set[field] === undefined ? [] : [`${TOGETHER_LABELS[field]} ${order.set[field]}`],
  );
  await change.record({
    entity: 'students',
    id: null,
    action: CHANGED_TOGETHER,
    summary: `${counted(changing.length, 'student', 'students')}: ${what.join(', ')}`,
    before: { students: said('before') },
    after: { students: said('after') },
    audience: { courses: [...new Set(changing.map(({ student }) => student.course_id))] },
  });
  return { ...answerOf(plan), ...(notCharged.length > 0 && { not_charged_why: notCharged }) };
};

/** Changes students together, as one act; their dues stay as they are. */
export const changeTogether = act({
  look: ({ db, today }: Looking, order: TogetherOrder) => planTogether(db, order, today),
  show: answerOf,
  seen: ({ changing, refused, ...said }) => [
    changing.map(({ student, cells }) => [student.id, cells]),
    refused,
    said,
  ],
  perform: changeAll,
});
takesLong('Students are being changed together', changeTogether);

type Said = Readonly<Record<string, unknown>> & { readonly id: number };
const saidOf = (text: string): readonly Said[] => JSON.parse(text).students;

/** The last acts that changed students together. */
export const togetherActs = async (db: Db): Promise<TogetherAct[]> =>
  (await lastActs(db, MOST_ACTS)).map(({ id, at, user_name, summary, before, taken_back }) => ({
    id,
    at,
    by: user_name,
    summary,
    students: saidOf(before).length,
    taken_back: taken_back === 1,
  }));

/**
 * Changes back whom an act changed, as far as they are still as it left them; answers how many, and how many were changed since and
 * stay. Throws 409 where it was taken back already.
 */
export const takeBack = async (
  change: Change,
  id: number,
): Promise<{ readonly students: number; readonly left: number }> => {
  const act = await findAct(change.db, id);
  if (!act) throw notFound('Change');
  if (act.taken_back === 1) throw conflict('This change was undone already');
  const after = new Map(saidOf(act.after).map((said) => [said.id, said]));
  const back: number[] = [];
  const readmitted: number[] = [];
  const courses = new Set<number | null>();
  const before = saidOf(act.before);
  for (const { id: studentId, ...said } of before) {
    const student = await findStudent(change.db, 'all', studentId);
    if (!student) continue;
    const now = groupsOf(student);
    const isSame = TOGETHER_FIELDS.every(
      (field) => !(field in said) || now[field] === after.get(studentId)?.[field],
    );
    const { course_id, roll_no } = student;
    const year = 'year' in said ? (said.year as string | null) : now.year;
    if (!isSame || (await rollNumberTaken(change.db, { course_id, roll_no, year }, studentId))) continue;
    await updateStudent(change, studentId, columnsOf(said, change.today, 'A change was taken back'));
    back.push(studentId);
    courses.add(course_id);
    if (said.status === 'Studying') readmitted.push(studentId);
    change.progress(back.length, before.length);
  }
  if (readmitted.length > 0) await onStudentsReadmitted.call(change, readmitted);
  await change.record({
    entity: 'students',
    id: null,
    action: CHANGED_BACK,
    summary: `${counted(back.length, 'student', 'students')} changed back: ${act.summary}`,
    before: { students: saidOf(act.after).filter((said) => back.includes(said.id)) },
    after: { act: id, students: before.filter((said) => back.includes(said.id)) },
    audience: { courses: [...courses] },
  });
  return { students: back.length, left: before.length - back.length };
};
takesLong('Students are being changed back', takeBack);
