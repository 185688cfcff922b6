import type { MergeOrder } from '../../../../shared/features/overview/merges/merges.model.ts';
import { differences, filledFrom } from '../../../../shared/features/overview/merges/merges.rules.ts';
import { identityText } from '../../../../shared/features/students/students/students.identity.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { post } from '../../../journal/post.ts';
import { requireSeen } from '../../../office/act.ts';
import { conflict, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { settleWithEarlier } from '../../charges/dues/dues.settle.ts';
import { whoStays } from '../../students/students/students.merged-queries.ts';
import { findStudent } from '../../students/students/students.queries.ts';
import { yearText } from '../../students/students/students.referenced.ts';
import { lookAtMerge, readBoth, refusals } from './merges.preview.ts';
import { heldBy } from './merges.queries.ts';
import { balancesOf, fillStudent, keepWhoGoes, moveAll } from './merges.write-queries.ts';

const textOf = (student: Student): string => identityText({ ...student, year: yearText(student) });

/** Moves the journal's balances on one voucher of today: what it said before, it says. */
const moveBalances = async (change: Change, stays: number, goes: number): Promise<void> => {
  const balances = await balancesOf(change.db, goes);
  const lines = balances.flatMap((line) => [
    { ...line, student_id: goes, paise: -line.paise },
    { ...line, student_id: stays },
  ]);
  await post(change, { kind: 'students merged', record_id: goes, lines });
};

const requireOne = (stays: Student, goes: Student, confirmed: boolean | undefined): void => {
  const [first] = differences(stays, goes);
  if (!first || confirmed) return;
  throw conflict(
    `${first.field} is ${first.stays} on one record and ${first.goes} on the other. Make sure that it is one student.`,
    'confirmed',
  );
};

/** The record with which the other was made one already, where it was. Throws 409 where that is another than this one. */
const madeOneAlready = async ({ db }: Change, id: number, otherId: number) => {
  const leads = await whoStays(db, otherId);
  if (leads === undefined) return undefined;
  const student = await findStudent(db, 'all', leads);
  if (leads === id || !student) return student;
  throw conflict(`This record was made one with another already: ${textOf(student)}`, 'other_id');
};

/**
 * Makes another record of the same student one with the first: what it holds goes there, with its balances, and it leaves
 * the list of students. No line of the journal is changed, and nothing is booked but of today. Answers the record that stays, also
 * where it was done already. Throws 400 for one record twice, 404 for one that is none, 409 for records that differ and are not
 * `confirmed`, that were changed since they were looked at, or of which something waits to be decided.
 */
export const mergeStudents = async (change: Change, id: number, order: MergeOrder): Promise<Student> => {
  const done = await madeOneAlready(change, id, order.other_id);
  if (done) return done;
  const { db } = change;
  const { stays, goes } = await readBoth(db, id, order.other_id);
  if (change.stamp !== undefined) {
    const { stamp, ...preview } = await lookAtMerge(db, id, order.other_id, change.today);
    await requireSeen(change, preview, async () => ({ ...preview, stamp }));
  }
  requireVersion(order.version, stays);
  requireVersion(order.other_version, goes);
  const [against] = await refusals(db, stays, goes);
  if (against !== undefined) throw conflict(against);
  requireOne(stays, goes, order.confirmed);
  const moved = await heldBy(db, goes.id);
  await keepWhoGoes(change, { stays: id, goes: goes.id });
  await moveBalances(change, id, goes.id);
  await moveAll(db, id, goes.id);
  await fillStudent(
    change,
    id,
    Object.fromEntries(filledFrom(stays, goes).map((field) => [field, goes[field]])),
  );
  await settleWithEarlier(change, id);
  const after = await findStudent(db, 'all', id);
  if (!after) throw notFound('Student');
  const audience = { courses: [stays.course_id, goes.course_id, after.course_id] };
  const ids = { stays: id, goes: goes.id };
  const summary = `${textOf(goes)}: made one with ${textOf(after)}`;
  const of = { entity: 'students', action: 'merged', summary, audience } as const;
  await change.record({ ...of, id: goes.id, before: goes, after: ids });
  await change.record({ ...of, id, before: stays, after: { ...after, merged: { ...ids, moved } } });
  return after;
};
