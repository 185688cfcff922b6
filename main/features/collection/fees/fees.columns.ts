import type { Column } from '../../../../shared/column.ts';
import { INSTRUMENT_WORDS } from '../../../../shared/features/collection/fees/fees.instruments.ts';
import { feeStatusText } from '../../../../shared/features/collection/fees/fees.status.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { exportOf } from '../../../lists/export-table.ts';
import { type ExportedFee, listExportedFees } from './fees.queries.ts';

/** `Tuition ₹5,000.00, Library ₹200.00`: what it settles, head by head; its fee type where it settles nothing. */
const headsOf = ({ lines, advance, fee_type, head: other }: ExportedFee): string => {
  if (other !== null) return other;
  const sums = new Map<string, number>();
  for (const { head, amount } of lines) sums.set(head, sumRupees([sums.get(head) ?? 0, amount]));
  if (sums.size === 0 && advance === 0) return fee_type;
  if (advance > 0) sums.set('Paid in advance', advance);
  return [...sums].map(([head, amount]) => `${head} ${formatRupees(amount)}`).join(', ');
};

/** The courses of a fee; none of money that no student owes. */
const classesOf = ({ head, courses }: ExportedFee): string =>
  head === null ? courses.map(({ name }) => name).join(', ') : '';

/** The columns of the exported register. */
const FEE_EXPORT_COLUMNS: readonly Column<ExportedFee>[] = [
  { kind: 'text', header: 'Receipt No', width: 18, value: (fee) => fee.receipt_no },
  { kind: 'date', header: 'Date', value: (fee) => fee.payment_date },
  { kind: 'text', header: 'Student', width: 30, value: (fee) => fee.student_name },
  { kind: 'text', header: 'Roll No', width: 14, value: (fee) => fee.roll_no },
  { kind: 'text', header: "Father's Name", width: 26, value: (fee) => fee.father_name },
  { kind: 'text', header: 'Class', value: classesOf },
  { kind: 'text', header: 'Category', width: 12, value: (fee) => fee.category },
  { kind: 'text', header: 'Gender', width: 10, value: (fee) => fee.gender },
  { kind: 'text', header: 'Fee Type', width: 12, value: (fee) => fee.head ?? fee.fee_type },
  { kind: 'text', header: 'Payment Type', width: 14, value: (fee) => fee.payment_type },
  {
    kind: 'text',
    header: 'Paid With',
    width: 14,
    value: (fee) => fee.instrument && INSTRUMENT_WORDS[fee.instrument],
  },
  { kind: 'text', header: 'Heads', width: 40, value: headsOf },
  { kind: 'text', header: 'UTR or Reference', width: 20, value: (fee) => fee.reference },
  { kind: 'text', header: 'Bank Account', width: 18, value: (fee) => fee.account },
  { kind: 'text', header: 'Cheque No', width: 12, value: (fee) => fee.cheque?.number },
  { kind: 'text', header: 'Bank', width: 22, value: (fee) => fee.cheque?.bank },
  { kind: 'date', header: 'Cheque Date', value: (fee) => fee.cheque?.date },
  {
    kind: 'text',
    header: 'Paid Together By',
    width: 24,
    value: ({ together }) => (together && together.students > 1 ? together.payer : null),
  },
  { kind: 'text', header: 'Number Missing Because', width: 24, value: (fee) => fee.missing_reason },
  { kind: 'money', header: 'Amount', value: (fee) => fee.amount },
  { kind: 'text', header: 'Status', width: 24, value: feeStatusText },
  { kind: 'text', header: 'Slip No(s)', width: 16, value: (fee) => fee.slip_nos.join(', ') },
  { kind: 'text', header: 'Narration', width: 30, value: (fee) => fee.description },
  { kind: 'text', header: 'Collected By', value: (fee) => fee.created_by },
  { kind: 'text', header: 'Cancelled Because', value: (fee) => fee.cancelled?.reason },
];

export const feeTable = exportOf(FEE_EXPORT_COLUMNS, listExportedFees);
