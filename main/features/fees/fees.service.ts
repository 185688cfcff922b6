import type { Fee, NewFee } from '../../../shared/features/fees/fees.model.ts';
import type { Head } from '../../../shared/features/heads/heads.model.ts';
import { toPaise } from '../../../shared/money.ts';
import { type SignedIn, scopeOf } from '../../office/actor.ts';
import { conflict, notFound } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import { chooseCourses } from '../courses/courses.choose.ts';
import { courseSetOf, firstThenById } from '../courses/courses.set-queries.ts';
import { attach, nameFile } from '../files/files.attach.ts';
import { requirePaymentDay } from '../settings/settings.day.ts';
import { takeReference } from '../settings/settings.series.ts';
import { referencedStudent } from '../students/students.referenced.ts';
import { requireConfirmed } from './fees.doubts.ts';
import { insertCancellation, insertFee } from './fees.insert-queries.ts';
import { requireParticulars } from './fees.particulars.ts';
import { keepParticulars } from './fees.particulars-queries.ts';
import { findFee } from './fees.queries.ts';
import { issueReceipt, summaryOf } from './fees.receipt.ts';
import { keepWaiver, planSettling, settleFee, unsettleFee } from './fees.settling.ts';

const requireFee = async (change: Change, id: number): Promise<Fee> => {
  const fee = await findFee(change.db, scopeOf(change.actor), id);
  if (!fee) throw notFound('Fee entry');
  return fee;
};

/**
 * Collects a fee: takes the receipt number, writes the entry, its receipt and the student's dues, all or
 * nothing. Throws 404 for a student outside the caller's courses, 403 for a course that is not theirs, 409 with the
 * doubts that `confirm` does not name.
 */
export const collectFee = (change: Change<SignedIn>, input: NewFee): Promise<Fee> => collect(change, input);

/** What an entry is beside a student's own fee. */
export interface Collecting {
  /**
   * Of a payment for several students, whose cheque or transfer the first of them has asked about. Where the rest is free, what the
   * heads of its lines do not owe settles what else the student owes.
   */
  readonly part?: { readonly id: number; readonly isFirst: boolean; readonly isRestFree?: boolean };
  /** The head under which it is received, where it is money that no student owes. */
  readonly head?: Head & { readonly account: number };
}

/** Collects as `collectFee` says, also a part of a payment for several students, and money that no student owes. */
export const collect = async (
  change: Change<SignedIn>,
  input: NewFee,
  { part, head }: Collecting = {},
): Promise<Fee> => {
  const { actor } = change;
  const student = await referencedStudent(change, input.student_id);
  const courseIds = await chooseCourses(change.db, actor, input, student?.course_id);
  const attachment = await attach(change, input.attachment);
  const paid = input.paid ?? true;
  const payment_date = input.payment_date ?? change.today;
  await requirePaymentDay(change, actor.role, payment_date, 'payment_date');
  const amount_paise = toPaise(input.amount);
  const course_set_id = await courseSetOf(change.db, firstThenById(courseIds));
  const wish = { on: payment_date, course_set_id, isRestFree: part?.isRestFree ?? false };
  const planned = await planSettling(change, student?.id, input, wish);
  const fee_type = planned?.fee_type ?? head?.fee_type ?? input.fee_type ?? 'Tuition';
  if (part === undefined || part.isFirst) await requireParticulars(change, input);
  await requireConfirmed(change, { input, student, fee_type, planned, isOneOfSeveral: part !== undefined });
  const payment_type = input.payment_type ?? (input.cheque ? 'Cheque' : 'Cash');
  const receipt_no = paid ? await takeReference(change.db, 'receipt', payment_date) : null;
  const id = await insertFee(change.db, {
    receipt_no,
    student_id: student?.id ?? null,
    student_name: student?.name ?? input.student_name ?? '',
    amount_paise,
    fee_type,
    payment_type,
    paid: paid ? 1 : 0,
    payment_date,
    course_set_id,
    slip_nos: JSON.stringify(input.slip_nos),
    description: input.description,
    ...attachment,
    created_by: actor.userId,
    created_by_name: actor.name,
    created_at: change.now,
    head_id: head?.id ?? null,
  });
  if (attachment.attachment_file !== null)
    await nameFile(change, 'fees', id, attachment.attachment_file, courseIds);
  await keepParticulars(change, id, input, part?.id);
  if (paid) {
    const receipt = {
      id,
      student_id: student?.id ?? null,
      fee_type,
      payment_type,
      course_set_id,
      amount_paise,
      account_id: input.account_id,
      head,
    };
    // Before it is settled: of what is paid no late fee is asked any more.
    await keepWaiver(change, { ...receipt, payment_date }, planned, input.waive_late_fee);
    await settleFee(change, { ...receipt, payment_date }, planned);
  }
  const fee = await requireFee(change, id);
  if (paid) await issueReceipt(change, fee);
  await change.record({
    entity: 'fees',
    id,
    action: 'created',
    summary: summaryOf(fee),
    after: fee,
    audience: { courses: courseIds },
  });
  return fee;
};

/** Cancels an entry: it keeps its number, is marked, and leaves all totals. */
export const cancelFee = async (change: Change<SignedIn>, id: number, reason: string): Promise<Fee> => {
  const { actor } = change;
  const before = await requireFee(change, id);
  if (before.cancelled) throw conflict('This receipt is cancelled already');
  await insertCancellation(change.db, {
    fee_id: id,
    reason,
    cancelled_by: actor.userId,
    cancelled_by_name: actor.name,
    cancelled_at: change.now,
  });
  await unsettleFee(change, before, reason);
  const after = await requireFee(change, id);
  await change.record({
    entity: 'fees',
    id,
    action: 'cancelled',
    summary: `${summaryOf(after)}: ${reason}`,
    before,
    after,
    audience: { courses: after.course_ids },
  });
  return after;
};
