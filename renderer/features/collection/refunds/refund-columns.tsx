import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { StatusChip, type Tone } from '../../../ui/pages/status-chip.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { amountColumn, drawnColumn } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { StudentLink } from '../../students/students/student-link.tsx';

const TONES = {
  Waiting: 'warning',
  Approved: 'info',
  Paid: 'success',
  Declined: 'error',
  Cancelled: 'error',
} as const satisfies Record<Refund['status'], Tone>;

/** Who brought it to where it stands, and what was said or paid. */
const lastStep = ({ cancelled, paid, decided }: Refund) => {
  if (cancelled) return { by: cancelled.by, said: cancelled.reason };
  if (paid)
    return {
      by: paid.by,
      // The day first: at the end of a line it would be parted.
      said: [formatDate(paid.date), paid.payment_type, paid.account, paid.reference]
        .filter(Boolean)
        .join(' · '),
    };
  return decided && { by: decided.by, said: decided.reason ?? formatMoment(decided.at) };
};

const LastStep = ({ refund }: { readonly refund: Refund }) => {
  const step = lastStep(refund);
  return (
    step && <TwoLines first={refund.own ? `${step.by}, no second person` : step.by} second={step.said} />
  );
};

/** The columns of the register of refunds, but for what can be done. */
export const REFUND_COLUMNS: readonly Column<Refund>[] = [
  drawnColumn<Refund>(
    'voucher_no',
    'Voucher',
    ({ voucher_no, date }) => (
      <TwoLines first={voucher_no ?? 'Not yet'} second={`Leaves ${formatDate(date)}`} />
    ),
    { width: 136 },
  ),
  drawnColumn<Refund>(
    'student_name',
    'Student',
    ({ student_id, student_name, course_name }) => (
      <TwoLines
        first={<StudentLink id={student_id} name={student_name} />}
        second={course_name}
        title={student_name}
      />
    ),
    { inCard: 'title', flex: 1, minWidth: 140 },
  ),
  amountColumn<Refund>('amount', 'Amount', { width: 112 }),
  drawnColumn<Refund>(
    'asked_by',
    'Requested By',
    ({ asked_by, reason }) => <TwoLines first={asked_by} second={reason} />,
    { flex: 1, minWidth: 130 },
  ),
  drawnColumn<Refund>(
    'status',
    'Status',
    ({ status }) => <StatusChip tone={TONES[status]} label={status} />,
    {
      inCard: 'status',
      width: 116,
    },
  ),
  drawnColumn<Refund>('decided', 'Decided or Paid By', (refund) => <LastStep refund={refund} />, {
    flex: 1,
    minWidth: 140,
  }),
];
