import type { Column } from '../../../../shared/column.ts';
import { localDate } from '../../../../shared/dates.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { exportOf } from '../../../lists/export-table.ts';
import { listRefunds } from './refunds.queries.ts';

const dayOf = (moment: string | undefined) => moment && localDate(new Date(moment));

/** The columns of the exported register. */
const REFUND_EXPORT_COLUMNS: readonly Column<Refund>[] = [
  { kind: 'text', header: 'Voucher No', value: (refund) => refund.voucher_no },
  { kind: 'date', header: 'Requested On', value: (refund) => dayOf(refund.asked_at) },
  { kind: 'text', header: 'Student', width: 26, value: (refund) => refund.student_name },
  { kind: 'text', header: 'Course', value: (refund) => refund.course_name },
  { kind: 'date', header: 'Left On', value: (refund) => refund.date },
  { kind: 'text', header: 'Session', value: (refund) => refund.session },
  { kind: 'number', header: 'Percent', value: (refund) => refund.percent },
  { kind: 'text', header: 'Rule', width: 30, value: (refund) => refund.rule },
  { kind: 'money', header: 'Amount', value: (refund) => refund.amount },
  {
    kind: 'text',
    header: 'By Head',
    width: 40,
    value: ({ lines }) => lines.map(({ head, amount }) => `${head} ${amount.toFixed(2)}`).join('; '),
  },
  { kind: 'text', header: 'Reason', width: 30, value: (refund) => refund.reason },
  { kind: 'text', header: 'Requested By', value: (refund) => refund.asked_by },
  { kind: 'text', header: 'Status', value: (refund) => refund.status },
  { kind: 'date', header: 'Decided On', value: (refund) => dayOf(refund.decided?.at) },
  { kind: 'text', header: 'Decided By', value: (refund) => refund.decided?.by },
  { kind: 'text', header: 'Remark on Decision', width: 30, value: (refund) => refund.decided?.reason },
  { kind: 'date', header: 'Paid On', value: (refund) => refund.paid?.date },
  { kind: 'text', header: 'Paid By', value: (refund) => refund.paid?.payment_type },
  { kind: 'text', header: 'Bank Account', value: (refund) => refund.paid?.account },
  { kind: 'text', header: 'Reference', value: (refund) => refund.paid?.reference },
  { kind: 'date', header: 'Cancelled On', value: (refund) => dayOf(refund.cancelled?.at) },
  { kind: 'text', header: 'Approved by Requester', value: (refund) => (refund.own ? 'Yes' : null) },
];

export const refundTable = exportOf(REFUND_EXPORT_COLUMNS, listRefunds);
