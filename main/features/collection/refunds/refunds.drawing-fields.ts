import { formatDate } from '../../../../shared/dates.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { RefundVoucher } from '../../../../shared/features/collection/refunds/refunds.voucher-content.ts';
import { labelsIn, nameIn, wordIn } from '../../../../shared/papers/labels.ts';
import type { PaperDrawing } from '../../../papers/paper-drawing.ts';

export interface RefundDrawing extends PaperDrawing<RefundVoucher> {
  /** With what it was paid; null until it is, and room is left to write it in. */
  readonly paid: Refund['paid'];
}

const orDash = (text: string | null): string => (text === null || text.trim() === '' ? '—' : text);

const paidBy = ({ paid, content: { college } }: RefundDrawing): string =>
  paid
    ? [wordIn(college.language, paid.payment_type), paid.account, paid.reference].filter(Boolean).join(', ')
    : ' ';

/** The rows of the voucher above its amounts. */
export const fieldsOf = (drawing: RefundDrawing) => {
  const { student, leaving_date, session, percent, rule, reason } = drawing.content;
  const { language } = drawing.content.college;
  const says = labelsIn(language);
  return [
    [{ label: says('Pay to'), value: nameIn(language, student.name, student.name_hindi) }],
    [
      {
        label: says("Father's name"),
        value: nameIn(language, orDash(student.father_name), student.father_name_hindi),
      },
      { label: says('Roll No.'), value: orDash(student.roll_no) },
    ],
    [
      { label: says('Course'), value: orDash(student.course_name) },
      { label: says('Year'), value: orDash(student.year) },
    ],
    [
      { label: says('Left on'), value: formatDate(leaving_date) },
      { label: says('Session'), value: orDash(session) },
    ],
    [
      { label: says('Policy allows'), value: rule ?? (percent === null ? '—' : `${percent} % of the fees`) },
      { label: says('Paid by'), value: paidBy(drawing) },
    ],
    [
      { label: says('Reason'), value: reason },
      { label: says('Paid on'), value: drawing.paid ? formatDate(drawing.paid.date) : ' ' },
    ],
  ];
};
