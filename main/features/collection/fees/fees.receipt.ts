import { formatDate } from '../../../../shared/dates.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import {
  RECEIPT,
  type ReceiptContent,
} from '../../../../shared/features/collection/fees/fees.receipt-content.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { labelsIn, type Says } from '../../../../shared/papers/labels.ts';
import type { Scope } from '../../../office/actor.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import type { Office } from '../../../office/office.ts';
import { issuePaper, type PaperOf, readPaper } from '../../../papers/papers.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';
import { readSettings } from '../../college/settings/settings.queries.ts';
import { namesInHindi, referencedStudent, yearText } from '../../students/students/students.referenced.ts';
import type { receiptDrawing } from './fees.drawing.ts';
import { findFee } from './fees.queries.ts';

/** `Receipt 2026-27/000123, ₹500.00, Asha Rao`. */
export const feeInWords = ({ receipt_no, amount, student_name, late_fee_waived }: Fee): string => {
  const fee = `${receipt_no ? `Receipt ${receipt_no}` : 'Unpaid entry'}, ${formatRupees(amount)}, ${student_name}`;
  if (!late_fee_waived) return fee;
  return `${fee}, late fee of ${formatRupees(late_fee_waived.amount)} waived: ${late_fee_waived.reason}`;
};

const accountOf = (student: Student | undefined): ReceiptContent['account'] =>
  student && student.total_fees > 0
    ? { total: student.total_fees, paid: student.paid_fees, balance: student.pending_fees }
    : null;

/** `Tuition, instalment 1 (2026-27)`. */
const whatOf = ({ head, instalment, session }: Fee['lines'][number], says: Says): string =>
  `${head}${instalment === null ? '' : `, ${says('instalment …', String(instalment))}`}${session === null ? '' : ` (${session})`}`;

/**
 * The receipt's lines, where dues are charged by head. What was owed before a plan is paid under the fee type that the
 * clerk chose, and needs no lines.
 */
const printedLines = ({ lines, advance, amount, fee_type }: Fee, says: Says): ReceiptContent['lines'] => {
  if (advance === 0 && lines.every(({ origin }) => origin === 'opening')) return [];
  const sums = new Map<string, number>();
  const add = (what: string, rupees: number) => {
    if (rupees > 0) sums.set(what, sumRupees([sums.get(what) ?? 0, rupees]));
  };
  for (const line of lines) add(whatOf(line, says), line.amount);
  add(says('Paid in advance'), advance);
  add(fee_type, sumRupees([amount, ...[...sums.values()].map((rupees) => -rupees)]));
  return [...sums].map(([what, rupees]) => ({ what, amount: rupees }));
};

/** `(demand draft) No. 004512, State Bank of India, 20-11-2026`, beside the mode. */
const paidWith = ({ cheque, reference, instrument, together, student_name }: Fee): string | null => {
  const which = cheque ? `No. ${cheque.number}, ${cheque.bank}, ${formatDate(cheque.date)}` : reference;
  const shared =
    together &&
    `part of ${formatRupees(together.amount)}${together.students === 1 && together.payer === student_name ? '' : ` from ${together.payer}`}`;
  // Brackets stand around it if it follows the mode alone: `Cash (part of ₹5,000.00)`.
  const text = which === null && shared ? `(${shared})` : [which, shared].filter(Boolean).join(', ') || null;
  return instrument === null ? text : `(${instrument})${text === null ? '' : ` ${text}`}`;
};

/** Freezes the receipt of a fee that is taken, with the student's fees as they stand after it. */
export const issueReceipt = async (change: Change, fee: Fee): Promise<void> => {
  const student = await referencedStudent(change, fee.student_id);
  const college = await letterheadNow(change.db);
  await issuePaper(change, RECEIPT, fee.id, {
    receipt_no: fee.receipt_no ?? '',
    date: fee.payment_date,
    college,
    student: {
      name: fee.student_name,
      father_name: student?.father_name ?? null,
      roll_no: student?.roll_no ?? null,
      course_name: fee.head === null ? fee.course_name : null,
      year: yearText(student),
      ...namesInHindi(student, college),
    },
    fee_type: fee.fee_type,
    payment_type: fee.payment_type,
    slip_nos: fee.slip_nos,
    description: fee.description,
    amount: fee.amount,
    account: accountOf(student),
    lines: printedLines(fee, labelsIn(college.language)),
    paid_with: paidWith(fee),
    head: fee.head,
    verification_code: fee.verification_code,
    cashier: fee.created_by,
    issued_at: change.now,
  });
};

/** A receipt that courses share names the reader's own course, where it was issued with the name of one that they may not see. */
const redactCourse = (scope: Scope, fee: Fee, content: ReceiptContent): ReceiptContent => {
  const { course_id, course_name } = redactCourses(scope, fee);
  return course_id === fee.course_id || content.student.course_name === null
    ? content
    : { ...content, student: { ...content.student, course_name } };
};

/** The receipt of an entry. Throws 404 outside the scope, 409 for an entry without one. */
export const receiptOf = async (
  { reader }: Office,
  scope: Scope,
  id: number,
): Promise<PaperOf<ReceiptContent>> => {
  const fee = await findFee(reader, scope, id);
  if (!fee) throw notFound('Fee entry');
  const content = await readPaper(reader, RECEIPT, id);
  if (!content) throw conflict('This entry is unpaid and has no receipt');
  const sheet = (await readSettings(reader))?.receipt_sheet ?? 'A5';
  return {
    kind: RECEIPT,
    recordId: id,
    content: redactCourse(scope, fee, content),
    cancelled: fee.cancelled,
    draw: (drawings) =>
      drawPdf<typeof receiptDrawing>(
        'receipt',
        drawings.map((drawing) => ({ ...drawing, sheet })),
      ),
    name: `receipt-${content.receipt_no}`,
    register: 'receipts',
    summary: feeInWords(fee),
    audience: { courses: fee.course_ids },
  };
};
