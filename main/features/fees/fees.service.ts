import type { Fee, NewFee } from '../../../shared/features/fees/fees.model.ts';
import type { ReceiptContent, ReceiptCopy } from '../../../shared/features/fees/fees.receipt-content.ts';
import type { Student } from '../../../shared/features/students/students.model.ts';
import { formatRupees, toPaise } from '../../../shared/money.ts';
import { type SignedIn, scopeOf } from '../../office/actor.ts';
import type { Change } from '../../office/change.ts';
import { conflict, notFound } from '../../office/refusal.ts';
import { chooseCourses } from '../courses/courses.choose.ts';
import { attach, nameFile } from '../files/files.attach.ts';
import { letterheadNow } from '../settings/settings.letterhead.ts';
import { takeReference } from '../settings/settings.series.ts';
import { studentNamed, yearText } from '../students/students.named.ts';
import { addCollected } from '../students/students.queries.ts';
import {
  findFee,
  insertCancellation,
  insertFee,
  insertPrint,
  insertReceipt,
  receiptContent,
  wasPrinted,
} from './fees.queries.ts';

const requireFee = async (change: Change, id: number): Promise<Fee> => {
  const fee = await findFee(change.db, scopeOf(change.actor), id);
  if (!fee) throw notFound('Fee entry');
  return fee;
};

/** What the receipt will say for ever, whatever is renamed later. */
const freezeReceipt = async (
  change: Change,
  fee: Fee,
  student: Student | undefined,
): Promise<ReceiptContent> => {
  const { name, address, affiliation_number, logo_file } = await letterheadNow(change.db);
  return {
    receipt_no: fee.receipt_no ?? '',
    date: fee.payment_date,
    college: { name, address, affiliation_number, logo_file },
    student: {
      name: fee.student_name,
      father_name: student?.father_name ?? null,
      roll_no: student?.roll_no ?? null,
      course_name: fee.course_name,
      year: yearText(student),
    },
    fee_type: fee.fee_type,
    payment_type: fee.payment_type,
    slip_nos: fee.slip_nos,
    description: fee.description,
    amount: fee.amount,
    cashier: fee.created_by,
    issued_at: change.now,
  };
};

const summaryOf = (fee: Fee): string =>
  `${fee.receipt_no ? `Receipt ${fee.receipt_no}` : 'Unpaid entry'}, ${formatRupees(fee.amount)}, ${fee.student_name}`;

/**
 * Collects a fee: takes the receipt number, writes the entry, its receipt and the student's dues, all or
 * nothing. Throws 404 for a student outside the caller's courses, 403 for a course that is not theirs.
 */
export const collectFee = async (change: Change, actor: SignedIn, input: NewFee): Promise<Fee> => {
  const student = await studentNamed(change, input.student_id);
  const courseIds = await chooseCourses(change.db, actor, input, student?.course_id);
  const attachment = await attach(change, input.attachment);
  const paid = input.paid ?? true;
  const payment_date = input.payment_date ?? change.today;
  const amount_paise = toPaise(input.amount);
  const receipt_no = paid ? await takeReference(change.db, 'receipt', payment_date) : null;
  const id = await insertFee(
    change.db,
    {
      receipt_no,
      student_id: student?.id ?? null,
      student_name: student?.name ?? input.student_name ?? '',
      amount_paise,
      fee_type: input.fee_type ?? 'Tuition',
      payment_type: input.payment_type ?? 'Cash',
      paid: paid ? 1 : 0,
      payment_date,
      course_id: courseIds[0] ?? null,
      slip_nos: JSON.stringify(input.slip_nos),
      description: input.description,
      ...attachment,
      created_by: actor.userId,
      created_by_name: actor.name,
      created_at: change.now,
    },
    courseIds,
  );
  await nameFile(change, 'fees', id, attachment.attachment_file, courseIds);
  if (student && paid) await addCollected(change.db, student.id, amount_paise);
  const fee = await requireFee(change, id);
  if (paid) await insertReceipt(change.db, id, JSON.stringify(await freezeReceipt(change, fee, student)));
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
export const cancelFee = async (
  change: Change,
  actor: SignedIn,
  id: number,
  reason: string,
): Promise<Fee> => {
  const before = await requireFee(change, id);
  if (before.cancelled) throw conflict('This receipt is cancelled already');
  await insertCancellation(change.db, {
    fee_id: id,
    reason,
    cancelled_by: actor.userId,
    cancelled_by_name: actor.name,
    cancelled_at: change.now,
  });
  if (before.student_id && before.paid) {
    await addCollected(change.db, before.student_id, -toPaise(before.amount));
  }
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

/** Notes that a receipt is printed, and says what to print: the first copy, or a duplicate. */
export const printReceipt = async (change: Change, actor: SignedIn, id: number) => {
  const fee = await requireFee(change, id);
  const content = await receiptContent(change.db, id);
  if (content === undefined) throw conflict('This entry is unpaid and has no receipt');
  const copy: ReceiptCopy = (await wasPrinted(change.db, id)) ? 'duplicate' : 'original';
  await insertPrint(change.db, id, actor.userId, change.now);
  await change.record({
    entity: 'receipts',
    id,
    action: copy === 'original' ? 'printed' : 'reprinted',
    summary: summaryOf(fee),
    audience: { courses: fee.course_ids },
  });
  return { fee, content: JSON.parse(content) as ReceiptContent, copy } as const;
};
