import { localDate } from '../../../../shared/dates.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import {
  REFUND_VOUCHER,
  type RefundVoucher,
} from '../../../../shared/features/collection/refunds/refunds.voucher-content.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import type { Office } from '../../../office/office.ts';
import { issuePaper, type PaperOf, readPaper } from '../../../papers/papers.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';
import { namesInHindi, referencedStudent, yearText } from '../../students/students/students.referenced.ts';
import type { refundDrawing } from './refunds.drawing.ts';
import { findRefund } from './refunds.queries.ts';

/** Freezes the voucher of a refund that is approved. */
export const issueVoucher = async (change: Change, refund: Refund): Promise<void> => {
  const student = await referencedStudent(change, refund.student_id);
  const college = await letterheadNow(change.db);
  const { voucher_no, decided, date, session, percent, rule, lines, keeps, amount, reason, asked_by } =
    refund;
  await issuePaper(change, REFUND_VOUCHER, refund.id, {
    voucher_no: voucher_no ?? '',
    date: localDate(new Date(decided?.at ?? change.now)),
    college,
    student: {
      name: refund.student_name,
      father_name: student?.father_name ?? null,
      roll_no: student?.roll_no ?? null,
      course_name: refund.course_name,
      year: yearText(student),
      ...namesInHindi(student, college),
    },
    leaving_date: date,
    session,
    percent,
    rule,
    lines: lines.map(({ head, amount: rupees }) => ({ head, amount: rupees })),
    keeps: keeps.map(({ due, amount: rupees }) => ({ due, amount: rupees })),
    amount,
    reason,
    asked_by,
    approved_by: decided?.by ?? '',
    issued_at: change.now,
  });
};

/** The voucher of a refund. Throws 404 for one that is not there, 409 for one that is not approved. */
export const voucherOf = async ({ reader }: Office, id: number): Promise<PaperOf<RefundVoucher>> => {
  const refund = await findRefund(reader, id);
  if (!refund) throw notFound('Refund');
  const content = await readPaper(reader, REFUND_VOUCHER, id);
  if (!content) throw conflict(`This refund is ${refund.status.toLowerCase()} and has no voucher`);
  const { paid } = refund;
  return {
    kind: REFUND_VOUCHER,
    recordId: id,
    content,
    cancelled: refund.cancelled,
    draw: (drawings) =>
      drawPdf<typeof refundDrawing>(
        'refund',
        drawings.map((drawing) => ({ ...drawing, paid })),
      ),
    name: `refund-${content.voucher_no}`,
    register: 'refunds',
    summary: `${content.voucher_no}, ${formatRupees(refund.amount)}, ${refund.student_name}`,
    audience: { courses: [refund.course_id] },
  };
};
