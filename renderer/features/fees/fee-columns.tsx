import Block from '@mui/icons-material/Block';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import ReceiptLong from '@mui/icons-material/ReceiptLong';
import type { Fee } from '../../../shared/features/fees/fees.model.ts';
import { actionsColumn, amountColumn, dateColumn, drawnColumn, textColumn } from '../../ui/columns.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { RowAction } from '../../ui/row-action.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { FeeFiles } from './fee-files.tsx';

/** The fee columns that more than one table shows, each with its field as the API sorts by it. */
export const FEE_COLUMNS = {
  student: textColumn<Fee>('student_name', 'Student', { sortable: true, flex: 1.1, minWidth: 118 }),
  date: dateColumn<Fee>('payment_date', 'Date', { sortable: true, width: 90 }),
  amount: amountColumn<Fee>('amount', 'Amount', { sortable: true, width: 102 }),
  payment: textColumn<Fee>('payment_type', 'Payment', { flex: 0, width: 100, minWidth: 90 }),
  type: textColumn<Fee>('fee_type', 'Type', { flex: 0, width: 80, minWidth: 80 }),
  course: textColumn<Fee>('course_name', 'Course', {
    minWidth: 98,
    valueGetter: (_, fee) => coursesText(fee),
  }),
  slip: textColumn<Fee>('slip_nos', 'Slip', {
    flex: 0,
    width: 82,
    minWidth: 80,
    valueGetter: (_, fee) => fee.slip_nos.join(', '),
  }),
  receipt: textColumn<Fee>('receipt_no', 'Receipt No', { sortable: true, flex: 0, width: 122 }),
  collectedBy: textColumn<Fee>('created_by', 'Collected By', { minWidth: 120 }),
  status: drawnColumn<Fee>('paid', 'Status', (fee) => <FeeStatus fee={fee} />, { width: 102 }),
} as const satisfies Record<string, Column<Fee>>;

const coursesText = ({ courses }: Fee): string => courses.map(({ name }) => name).join(', ');

const FeeStatus = ({ fee }: { readonly fee: Fee }) => {
  if (fee.cancelled) return <StatusChip tone="neutral" label="Cancelled" />;
  return fee.paid ? (
    <StatusChip tone="success" label="Paid" />
  ) : (
    <StatusChip tone="warning" label="Pending" />
  );
};

interface FeeActions {
  readonly files: FeeFiles;
  /** Only an admin cancels. */
  readonly onCancel?: (fee: Fee) => void;
}

/** Receipt, attachment and cancelling, as far as the entry has them; `fees` are those that the table may show. */
export const feeActions = ({ files, onCancel }: FeeActions, fees: readonly Fee[] | undefined): Column<Fee> =>
  actionsColumn<Fee>(
    (fee) => {
      const what = fee.receipt_no ?? fee.student_name;
      return (
        <>
          {fee.receipt_no && (
            <RowAction icon={ReceiptLong} label={`Receipt ${what}`} onClick={() => files.openReceipt(fee)} />
          )}
          {fee.attachment && (
            <>
              <RowAction
                icon={OpenInNew}
                label={`Open the attachment of ${what}`}
                onClick={() => files.openAttachment(fee)}
              />
              <RowAction
                icon={DownloadOutlined}
                label={`Download the attachment of ${what}`}
                onClick={() => files.download(fee)}
              />
            </>
          )}
          {onCancel && !fee.cancelled && (
            <RowAction icon={Block} label={`Cancel ${what}`} onClick={() => onCancel(fee)} />
          )}
        </>
      );
    },
    { buttons: 1 + (onCancel ? 1 : 0) + (fees?.some(({ attachment }) => attachment) ? 2 : 0) },
  );
