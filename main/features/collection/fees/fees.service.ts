import type { CollectedFee, Fee, NewFee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { receiptSeries } from '../../../../shared/features/college/settings/settings.series.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { toPaise } from '../../../../shared/money.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { newCode } from '../../../office/codes.ts';
import { noteControl } from '../../../office/note-control.ts';
import { chooseCourses } from '../../college/courses/courses.choose.ts';
import { courseSetOf, firstThenById } from '../../college/courses/courses.set-queries.ts';
import { attach, nameFile } from '../../college/files/files.attach.ts';
import { marksOfHeads } from '../../college/heads/heads.queries.ts';
import { requirePaymentDay } from '../../college/settings/settings.day.ts';
import { takeReference } from '../../college/settings/settings.series.ts';
import { isOnePerson } from '../../college/users/users.approval.ts';
import { referencedStudent } from '../../students/students/students.referenced.ts';
import { cashOfDay, requireConfirmed } from './fees.doubts.ts';
import { insertCancellation, insertFee, insertPayment, waitingRequest } from './fees.insert-queries.ts';
import { requireParticulars } from './fees.particulars.ts';
import { keepParticulars } from './fees.particulars-queries.ts';
import { type Part, partsOf } from './fees.parts.ts';
import { findFee } from './fees.queries.ts';
import { feeInWords, issueReceipt } from './fees.receipt.ts';
import { keepWaiver, planSettling, requireMayWaiveFor, settleFee, unsettleFee } from './fees.settling.ts';

const requireFee = async (change: Change, id: number): Promise<Fee> => {
  const fee = await findFee(change.db, scopeOf(change.actor), id);
  if (!fee) throw notFound('Fee entry');
  return fee;
};

/** What was collected: the entry, or the largest part's, and those of the parts in other series of receipts. */
export interface Collected {
  readonly fee: Fee;
  readonly others: readonly Fee[];
}

/** All entries of what was collected, the largest first. */
export const entriesOf = ({ fee, others }: Collected): readonly Fee[] => [fee, ...others];

/** The entry as the API answers it: those beside it are named where there are any. */
export const answerOf = ({ fee, others }: Collected): CollectedFee =>
  others.length === 0 ? fee : { ...fee, others };

/**
 * Collects a fee: takes the receipt number, writes the entry, its receipt and the student's dues, all or
 * nothing. Throws 404 for a student outside the caller's courses, 403 for a course that is not theirs, 409 with the
 * doubts that `confirm` does not name.
 */
export const collectFee = async (change: Change<SignedIn>, input: NewFee): Promise<CollectedFee> =>
  answerOf(await collect(change, input));

/** What an entry is beside a student's own fee. */
export interface Collecting {
  /**
   * Set for one student's part of a payment for several: only the first part asks about the cheque or transfer. If the rest is
   * free, what the lines' heads do not owe settles what else the student owes.
   */
  readonly part?: { readonly id: number; readonly isFirst: boolean; readonly isRestFree?: boolean };
  /** The head under which it is received, where it is money that no student owes. */
  readonly head?: Head & { readonly account: number };
  /** The account of the journal into which it comes, where that is a portal's. */
  readonly into?: number;
}

/** What the entries of one payment have in common. */
interface Shared {
  readonly input: NewFee;
  readonly student: Student | undefined;
  readonly courseIds: readonly number[];
  readonly course_set_id: number | null;
  readonly attachment: Awaited<ReturnType<typeof attach>>;
  readonly payment_date: string;
  readonly payment_type: string;
  readonly head: Collecting['head'];
  /** The payment of which it is a part. */
  readonly together: number | null;
  readonly into: Collecting['into'];
}

/** The type of an entry that names none: `Tuition` for a student, `Misc` for a typed name. */
const assumedType = (student: Student | undefined) => (student ? 'Tuition' : 'Misc');

/** Writes one entry with its number, and settles what it settles; answers its id. */
const writeEntry = async (
  change: Change<SignedIn>,
  { mark, paise: amount_paise, planned }: Part,
  {
    input,
    student,
    courseIds,
    course_set_id,
    attachment,
    payment_date,
    payment_type,
    head,
    together,
    into,
  }: Shared,
): Promise<number> => {
  const { actor } = change;
  const paid = input.paid ?? true;
  const fee_type = planned?.fee_type ?? head?.fee_type ?? input.fee_type ?? assumedType(student);
  const student_id = student?.id ?? null;
  const id = await insertFee(change.db, {
    receipt_no: paid ? await takeReference(change.db, receiptSeries(mark), payment_date) : null,
    student_id,
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
    verification_code: paid ? newCode() : null,
  });
  if (attachment.attachment_file !== null)
    await nameFile(change, 'fees', id, attachment.attachment_file, courseIds);
  await keepParticulars(change, id, input, together);
  if (!paid) return id;
  const { account_id } = input;
  const receipt = {
    id,
    student_id,
    fee_type,
    payment_type,
    course_set_id,
    amount_paise,
    account_id,
    head,
    into,
  };
  // Before it is settled: of what is paid no late fee is asked any more.
  await keepWaiver(change, { ...receipt, payment_date }, planned, input.waive_late_fee);
  await settleFee(change, { ...receipt, payment_date }, planned);
  return id;
};

/** Issues the receipt of an entry, where it is paid, and records the entry. */
const issueEntry = async (
  change: Change<SignedIn>,
  id: number,
  courseIds: readonly number[],
): Promise<Fee> => {
  const fee = await requireFee(change, id);
  if (fee.paid) await issueReceipt(change, fee);
  await change.record({
    entity: 'fees',
    id,
    action: 'created',
    summary: feeInWords(fee),
    after: fee,
    audience: { courses: courseIds },
  });
  return fee;
};

/**
 * Collects as `collectFee` says, also a part of a payment for several students, and money that no student owes. What is paid under
 * heads of several series of receipts becomes an entry and a receipt for each, as parts of one payment.
 */
export const collect = async (
  change: Change<SignedIn>,
  input: NewFee,
  { part, head, into }: Collecting = {},
): Promise<Collected> => {
  const { actor, db } = change;
  const student = await referencedStudent(change, input.student_id);
  const courseIds = await chooseCourses(db, actor, input, student?.course_id);
  const attachment = await attach(change, input.attachment);
  const payment_date = input.payment_date ?? change.today;
  const payment_type = input.payment_type ?? (input.cheque ? 'Cheque' : 'Cash');
  const receivesCash = payment_type === 'Cash' && (input.paid ?? true);
  await requirePaymentDay(change, actor.role, payment_date, 'payment_date', { receivesCash });
  const paise = toPaise(input.amount);
  const course_set_id = await courseSetOf(db, firstThenById(courseIds));
  const wish = { on: payment_date, course_set_id, isRestFree: part?.isRestFree ?? false };
  const planned = await planSettling(change, student?.id, input, wish);
  if (part === undefined || part.isFirst) await requireParticulars(change, input);
  const cashThatDay = await cashOfDay(change, { input, student });
  await requireConfirmed(change, {
    ...{ input, student, planned, cashThatDay },
    isOneOfSeveral: part !== undefined,
    isOther: head !== undefined,
  });
  await requireMayWaiveFor(change, student?.id, payment_date, planned, input.waive_late_fee);
  const marks = await marksOfHeads(db);
  const parts = head
    ? [{ mark: marks.get(head.id) ?? null, paise, planned }]
    : partsOf(paise, planned, marks);
  const isParted = parts.length > 1 && part === undefined;
  const together = isParted
    ? await insertPayment(db, { payer: student?.name ?? '', paise, students: 1 })
    : part?.id;
  const common = { courseIds, course_set_id, attachment, payment_date, payment_type, head, into };
  const shared: Shared = { input, student, ...common, together: together ?? null };
  const ids: number[] = [];
  for (const each of parts) ids.push(await writeEntry(change, each, shared));
  // Each receipt says what is owed after the whole payment.
  const fees: Fee[] = [];
  for (const id of ids) fees.push(await issueEntry(change, id, courseIds));
  if (cashThatDay !== undefined)
    await noteControl(change, {
      what: 'much cash from one payer',
      id: ids[0] ?? 0,
      number: fees[0]?.receipt_no ?? null,
      whose: student?.name ?? input.student_name ?? '',
      course_ids: courseIds,
      reason: input.cash_reason ?? null,
      amount: input.amount,
    });
  const [fee, ...others] = fees;
  if (!fee) throw new Error('A payment has one part at least');
  return { fee, others };
};

/** Cancels an entry: it keeps its number, is marked, and leaves all totals. A receipt that nobody else asked to cancel stands in *Controls*. */
export const cancelFee = async (change: Change<SignedIn>, id: number, reason: string): Promise<Fee> => {
  const { actor } = change;
  const before = await requireFee(change, id);
  if (before.cancelled) throw conflict('This receipt is cancelled already');
  const asked = await waitingRequest(change.db, id);
  const isByOne = before.paid && (!asked || (await isOnePerson(change, asked)));
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
    summary: `${feeInWords(after)}: ${reason}`,
    before,
    after,
    audience: { courses: after.course_ids },
  });
  if (isByOne)
    await noteControl(change, {
      what: 'receipt cancelled by one person',
      id,
      number: after.receipt_no,
      whose: after.student_name,
      course_ids: after.course_ids,
      reason,
      amount: after.amount,
    });
  return after;
};
