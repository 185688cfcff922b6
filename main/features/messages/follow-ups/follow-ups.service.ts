import { formatDate } from '../../../../shared/dates.ts';
import type {
  FollowUp,
  NewFollowUp,
} from '../../../../shared/features/messages/follow-ups/follow-ups.model.ts';
import { formatRupees, toPaise } from '../../../../shared/money.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { findStudent } from '../../students/students/students.queries.ts';
import { followUpsOfStudent, insertFollowUp } from './follow-ups.queries.ts';

/** `Asha Rao, spoke to the father: ₹5,000.00 by 30-11-2026`. */
const inWords = ({ student_name, spoke_to, amount, promised_on }: FollowUp): string => {
  const sum = amount === null ? 'payment' : formatRupees(amount);
  const promise = promised_on === null ? '' : `: ${sum} by ${formatDate(promised_on)}`;
  return `${student_name}, spoke to ${spoke_to}${promise}`;
};

/** Notes a talk of today about what a student owes. Throws 404 out of scope, 400 for a promise of a day that is past. */
export const noteFollowUp = async (
  change: Change<SignedIn>,
  studentId: number,
  { amount, ...said }: NewFollowUp,
): Promise<FollowUp> => {
  const { db, actor, today } = change;
  const student = await findStudent(db, scopeOf(actor), studentId);
  if (!student) throw notFound('Student');
  if (said.promised_on !== null && said.promised_on < today)
    throw invalid('A promise is for today or a later day', 'promised_on');
  const id = await insertFollowUp(db, {
    ...said,
    student_id: studentId,
    day: today,
    amount_paise: amount ? toPaise(amount) : null,
    created_by: actor.userId,
    created_by_name: actor.name,
    created_at: change.now,
  });
  const noted = (await followUpsOfStudent(db, studentId, today)).find((each) => each.id === id);
  if (!noted) throw new Error('What was noted is there');
  const { received: _, state: __, ...after } = noted;
  await change.record({
    entity: 'follow_ups',
    id,
    action: 'created',
    summary: inWords(noted),
    after,
    audience: { courses: [student.course_id] },
  });
  return noted;
};
