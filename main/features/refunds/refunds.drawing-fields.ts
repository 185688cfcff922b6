import { formatDate } from '../../../shared/dates.ts';
import type { Refund } from '../../../shared/features/refunds/refunds.model.ts';
import type { RefundVoucher } from '../../../shared/features/refunds/refunds.voucher-content.ts';
import type { PaperDrawing } from '../../papers/paper-drawing.ts';

export interface RefundDrawing extends PaperDrawing<RefundVoucher> {
  /** With what it was paid; null until it is, and room is left to write it in. */
  readonly paid: Refund['paid'];
}

const orDash = (text: string | null): string => (text === null || text.trim() === '' ? '—' : text);

const paidBy = ({ paid }: RefundDrawing): string =>
  paid ? [paid.payment_type, paid.account, paid.reference].filter(Boolean).join(', ') : ' ';

/** The rows of the voucher above its amounts. */
export const fieldsOf = (drawing: RefundDrawing) => {
  const { student, leaving_date, session, percent, rule, reason } = drawing.content;
  return [
    [{ label: 'Pay to', value: student.name }],
    [
      { label: "Father's name", value: orDash(student.father_name) },
      { label: 'Roll No.', value: orDash(student.roll_no) },
    ],
    [
      { label: 'Course', value: orDash(student.course_name) },
      { label: 'Year', value: orDash(student.year) },
    ],
    [
      { label: 'Left on', value: formatDate(leaving_date) },
      { label: 'Session', value: orDash(session) },
    ],
    [
      { label: 'Policy allows', value: rule ?? (percent === null ? '—' : `${percent} % of the fees`) },
      { label: 'Paid by', value: paidBy(drawing) },
    ],
    [
      { label: 'Reason', value: reason },
      { label: 'Paid on', value: drawing.paid ? formatDate(drawing.paid.date) : ' ' },
    ],
  ];
};
