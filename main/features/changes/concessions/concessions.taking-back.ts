import { counted } from '../../../../shared/counted.ts';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { DuesTakenBack, DuesToTakeBack } from '../../../../shared/features/charges/dues/taking-back.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { ApiError, conflict, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { duesOf } from '../../charges/dues/dues.list-queries.ts';
import {
  isOwnOfToday,
  noteTakenBack,
  requireUnused,
  reverseUnused,
} from '../../charges/dues/dues.take-back.ts';
import { findStudent } from '../../students/students/students.queries.ts';
import { askFor } from './concessions.service.ts';

const tallyOf = (dues: readonly Due[]): DuesTakenBack['requested'] => ({
  dues: dues.length,
  amount: sumRupees(dues.map(({ amount }) => amount)),
});

/** A refusal with the name of the due that it is about. */
const naming = async (due: Due, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    throw conflict(`${due.head}, ${formatRupees(due.amount)}: ${error.body.message}`);
  }
};

/** The dues that are meant, a late fee before the due for which it is charged. Throws 409 where one of them stands no more. */
const chosenOf = (dues: readonly Due[], ids: readonly number[]): readonly Due[] => {
  const wanted = new Set(ids);
  const chosen = dues.filter(({ id }) => wanted.has(id));
  if (chosen.length !== wanted.size)
    throw conflict('One of these dues was reversed meanwhile. Look at what is still owed.');
  return chosen.toSorted((a, b) => Number(b.origin === 'late fee') - Number(a.origin === 'late fee'));
};

/** Asks somebody else to take back a due. */
const request = (change: Change<SignedIn>, due: Due, reason: string): Promise<void> =>
  naming(due, async () => {
    const { id: due_id, student_id, amount } = due;
    const of = { category: null, sanction_no: null, attachment: null } as const;
    await askFor(change, { kind: 'mistake', student_id, due_id, amount, reason, ...of });
  });

/**
 * Takes several dues of a student back with one reason, all or none. What an admin raised on this day falls at once, by a
 * counter-voucher for each voucher that raised some of it. The rest is asked for, and falls once somebody else approves. Throws
 * 404 outside the scope; 409 for a due that stands no more, or of which something is paid, conceded, charged for being late or
 * asked for.
 */
export const takeBackDues = async (
  change: Change<SignedIn>,
  studentId: number,
  { due_ids, reason }: DuesToTakeBack,
): Promise<DuesTakenBack> => {
  const student = await findStudent(change.db, scopeOf(change.actor), studentId);
  if (!student) throw notFound('Student');
  const chosen = chosenOf(await duesOf(change.db, student.id), due_ids);
  const isAtOnce = (due: Due) => change.actor.role === 'admin' && isOwnOfToday(change, due);
  const [own, others] = [chosen.filter(isAtOnce), chosen.filter((due) => !isAtOnce(due))];
  const late = own.filter(({ origin }) => origin === 'late fee');
  for (const some of [late, own.filter((due) => !late.includes(due))]) {
    for (const due of some) await naming(due, () => requireUnused(change, due));
    await reverseUnused(change, some, reason);
  }
  if (own.length > 0)
    await change.record({
      entity: 'dues',
      id: own.length === 1 ? (own[0]?.id ?? null) : null,
      action: 'reversed',
      summary: `${counted(own.length, 'due', 'dues')}, ${formatRupees(tallyOf(own).amount)}, ${student.name}: ${reason}`,
      before: own,
      audience: { courses: [student.course_id] },
    });
  for (const due of own)
    await noteTakenBack(change, due, { name: student.name, course_id: student.course_id, reason });
  for (const due of others) await request(change, due, reason);
  return { taken_back: tallyOf(own), requested: tallyOf(others) };
};
