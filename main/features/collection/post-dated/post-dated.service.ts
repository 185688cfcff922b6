import { formatDate, type IsoDate } from '../../../../shared/dates.ts';
import type { CollectedFee, NewFee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type {
  GivingBack,
  PostDated,
  TakingPostDated,
} from '../../../../shared/features/collection/post-dated/post-dated.model.ts';
import { formatRupees, toPaise } from '../../../../shared/money.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { ApiError, conflict, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { chooseCourses } from '../../college/courses/courses.choose.ts';
import { courseSetOf, firstThenById } from '../../college/courses/courses.set-queries.ts';
import { requirePaymentDay } from '../../college/settings/settings.day.ts';
import { referencedStudent } from '../../students/students/students.referenced.ts';
import { requireParticulars } from '../fees/fees.particulars.ts';
import { collectFee } from '../fees/fees.service.ts';
import { findPostDated, insertPostDated, isAlreadyHeld, updatePostDated } from './post-dated.queries.ts';

/** `Cheque 004512, State Bank of India, 05-12-2026, ₹500.00, Asha Rao`. */
const postDatedInWords = ({ number, bank, date, amount, student_name }: PostDated): string =>
  `Cheque ${number}, ${bank}, ${formatDate(date)}, ${formatRupees(amount)}, ${student_name}`;

const requirePostDated = async (change: Change<SignedIn>, id: number) => {
  const found = await findPostDated(change.db, scopeOf(change.actor), id, change.today);
  if (!found) throw notFound('Post-dated cheque');
  return found;
};

const auditPostDated = (change: Change<SignedIn>, action: string, after: PostDated, before?: PostDated) =>
  change.record({
    entity: 'post_dated_cheques',
    id: after.id,
    action,
    summary: postDatedInWords(after),
    before,
    after,
    audience: { courses: after.course_ids },
  });

/**
 * Keeps a cheque that is dated ahead with the entry that it is for: no receipt, and nothing in the journal, before its day. Throws 400
 * for one that is not dated ahead, 409 for one that is known already.
 */
export const keepPostDated = async (change: Change<SignedIn>, input: NewFee): Promise<PostDated> => {
  const { actor, db, today } = change;
  const { cheque } = input;
  if (!cheque) throw invalid('Number, bank and date of the cheque are required', 'cheque');
  if (cheque.date <= today) throw invalid('This cheque is not dated ahead: take it as a fee entry', 'cheque');
  if (input.attachment)
    throw invalid('Attach the file to the receipt, on the day of the cheque', 'attachment');
  const student = await referencedStudent(change, input.student_id);
  const courseIds = await chooseCourses(db, actor, input, student?.course_id);
  await requireParticulars(change, { ...input, payment_type: 'Cheque' }, cheque.date);
  if (await isAlreadyHeld(db, cheque.number, cheque.bank))
    throw conflict('This cheque is kept as post-dated already', 'cheque');
  const id = await insertPostDated(db, {
    student_id: student?.id ?? null,
    student_name: student?.name ?? input.student_name ?? '',
    amount_paise: toPaise(input.amount),
    number: cheque.number,
    bank: cheque.bank,
    cheque_date: cheque.date,
    course_set_id: await courseSetOf(db, firstThenById(courseIds)),
    entry: JSON.stringify({ ...input, confirm: undefined, course_id: undefined, course_ids: courseIds }),
    taken_by_name: actor.name,
    taken_at: change.now,
  });
  const { cheque: kept } = await requirePostDated(change, id);
  await auditPostDated(change, 'created', kept);
  return kept;
};

const requireStanding = ({ state, receipt_no }: PostDated): void => {
  if (state === 'taken')
    throw conflict(`This cheque is in the books already, with receipt ${receipt_no ?? ''}`);
  if (state === 'given back') throw conflict('This cheque was given back');
};

/** The day of its receipt: that of the cheque, so that no late fee is asked for waiting; today where that day is closed to this person. */
const receiptDay = async (change: Change<SignedIn>, date: IsoDate): Promise<IsoDate> => {
  try {
    await requirePaymentDay(change, change.actor.role, date, 'payment_date');
    return date;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return change.today;
    throw error;
  }
};

/** Takes a cheque into the books on its day or later, as the counter would. Throws 409 before its day, and for one that is settled. */
export const takePostDated = async (
  change: Change<SignedIn>,
  id: number,
  { confirm }: TakingPostDated,
): Promise<CollectedFee> => {
  const { cheque, entry } = await requirePostDated(change, id);
  requireStanding(cheque);
  if (cheque.date > change.today)
    throw conflict(`This cheque is dated ${formatDate(cheque.date)}: it is in the books from then`);
  const payment_date = await receiptDay(change, cheque.date);
  const fee = await collectFee(change, {
    ...entry,
    ask: false,
    confirm,
    payment_type: 'Cheque',
    payment_date,
    paid: true,
  });
  await updatePostDated(change.db, id, { fee_id: fee.id });
  const { cheque: after } = await requirePostDated(change, id);
  await auditPostDated(change, 'received', after, cheque);
  return fee;
};

/** Gives a cheque back to who brought it. Throws 409 for one that is in the books, or was given back. */
export const giveBackPostDated = async (
  change: Change<SignedIn>,
  id: number,
  { reason }: GivingBack,
): Promise<PostDated> => {
  const { cheque: before } = await requirePostDated(change, id);
  requireStanding(before);
  await updatePostDated(change.db, id, {
    given_back_at: change.now,
    given_back_by_name: change.actor.name,
    given_back_reason: reason,
  });
  const { cheque: after } = await requirePostDated(change, id);
  await auditPostDated(change, 'declined', after, before);
  return after;
};
