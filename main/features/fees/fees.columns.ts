import type { Column } from '../../../shared/column.ts';
import type { FeeEntry } from './fees.queries.ts';

const statusOf = (fee: FeeEntry): string => {
  if (fee.cancelled) return 'Cancelled';
  return fee.paid ? 'Paid' : 'Pending';
};

/** The columns of the exported register. */
export const FEE_EXPORT_COLUMNS: readonly Column<FeeEntry>[] = [
  { kind: 'text', header: 'Receipt No', width: 18, value: (fee) => fee.receipt_no },
  { kind: 'date', header: 'Date', value: (fee) => fee.payment_date },
  { kind: 'text', header: 'Student', width: 30, value: (fee) => fee.student_name },
  { kind: 'text', header: 'Class', value: (fee) => fee.courses.map(({ name }) => name).join(', ') },
  { kind: 'text', header: 'Fee Type', width: 12, value: (fee) => fee.fee_type },
  { kind: 'text', header: 'Payment Type', width: 14, value: (fee) => fee.payment_type },
  { kind: 'money', header: 'Amount', value: (fee) => fee.amount },
  { kind: 'text', header: 'Status', width: 12, value: statusOf },
  { kind: 'text', header: 'Slip No(s)', width: 16, value: (fee) => fee.slip_nos.join(', ') },
  { kind: 'text', header: 'Collected By', value: (fee) => fee.created_by },
  { kind: 'text', header: 'Cancelled Because', value: (fee) => fee.cancelled?.reason },
];
