import Block from '@mui/icons-material/Block';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Outbox from '@mui/icons-material/OutboxOutlined';
import Print from '@mui/icons-material/Print';
import ReceiptLong from '@mui/icons-material/ReceiptLong';
import { Link } from '@mui/material';
import { modeText } from '../../../../shared/features/collection/fees/fees.instruments.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { statusOfFee } from '../../../../shared/features/collection/fees/fees.status.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import {
  actionsColumn,
  amountColumn,
  dateColumn,
  drawnColumn,
  FROM_THE_LAST,
  textColumn,
} from '../../../ui/tables/columns.tsx';
import type { RowAct } from '../../../ui/tables/row-acts.ts';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import type { FileViewer, ViewedFile } from '../../college/files/attachment-viewer.tsx';
import { StudentLink } from '../../students/students/student-link.tsx';
import { feeAttachment, receiptFile } from './fee-files.ts';
import { paymentColumn } from './payment-column.tsx';

/** The fee columns that more than one table shows, each with its field as the API sorts by it. */
export const FEE_COLUMNS = {
  student: drawnColumn<Fee>(
    'student_name',
    'Student',
    ({ student_id, student_name }) => <StudentLink id={student_id} name={student_name} />,
    { inCard: 'title', sortable: true, flex: 3, minWidth: 112 },
  ),
  date: dateColumn<Fee>('payment_date', 'Date', { sortable: true, width: 86 }),
  amount: amountColumn<Fee>('amount', 'Amount', { sortable: true, width: 98 }),
  /** The column of the mode, for a table without one of the status: it says Unpaid in place of how. */
  paymentOrStatus: drawnColumn<Fee>('payment_type', 'Payment', (fee) => <PaymentOrStatus fee={fee} />, {
    width: 110,
  }),
  type: drawnColumn<Fee>('fee_type', 'Type', (fee) => <TypeOfFee fee={fee} />, {
    flex: 0,
    width: 76,
    minWidth: 76,
  }),
  course: textColumn<Fee>('course_name', 'Course', {
    // The width of `B.Sc. (Mathematics)`, which is never broken before its bracket.
    minWidth: 144,
    valueGetter: (_, fee) => coursesText(fee),
  }),
  slip: textColumn<Fee>('slip_nos', 'Slip', {
    flex: 0.4,
    minWidth: 76,
    valueGetter: (_, fee) => fee.slip_nos.join(', '),
  }),
  receipt: textColumn<Fee>('receipt_no', 'Receipt No', {
    sortable: true,
    sortingOrder: FROM_THE_LAST,
    flex: 0.6,
    minWidth: 118,
  }),
  collectedBy: textColumn<Fee>('created_by', 'Collected By', { minWidth: 120 }),
  status: drawnColumn<Fee>('paid', 'Status', (fee) => <StatusOfFee fee={fee} />, {
    inCard: 'status',
    width: 114,
  }),
} as const satisfies Record<string, Column<Fee>>;

/** Money that no student owes is of no course. */
const coursesText = ({ head, courses }: Fee): string =>
  head === null ? courses.map(({ name }) => name).join(', ') : '';

/** The fee type; of a receipt that settles several heads also how many, and which. */
const TypeOfFee = ({ fee: { fee_type, lines, head: other } }: { readonly fee: Fee }) => {
  if (other !== null) return <TwoLines first={other} title={other} />;
  const heads = [...new Set(lines.map(({ head }) => head))];
  if (heads.length < 2) return <TwoLines first={fee_type} />;
  return <TwoLines first={fee_type} second={`${heads.length} heads`} title={heads.join(', ')} />;
};

const TONES = { Paid: 'success', Pending: 'warning', Cancelled: 'neutral' } as const;

const StatusOfFee = ({ fee }: { readonly fee: Fee }) => {
  const { status, note } = statusOfFee(fee);
  // The note has no room beside the status on a narrow screen: the status itself shows that there is one.
  const tone = note === undefined ? TONES[status] : 'warning';
  return <TwoLines first={<StatusChip tone={tone} label={status} />} second={note} />;
};

/** How a paid entry was paid, with what is asked or came back below it; else the status in its place. */
const PaymentOrStatus = ({ fee }: { readonly fee: Fee }) => {
  const { status, note } = statusOfFee(fee);
  return status === 'Paid' ? <TwoLines first={modeText(fee)} second={note} /> : <StatusOfFee fee={fee} />;
};

interface FeeActions {
  readonly viewer: FileViewer;
  /** Sends a receipt; absent for who may not. */
  readonly onSend?: ((fee: Fee) => void) | undefined;
  /** Only an admin cancels. */
  readonly onCancel?: ((fee: Fee) => void) | undefined;
  /** Anybody else asks an admin. */
  readonly onAsk?: ((fee: Fee) => void) | undefined;
}

/** The file of an entry, else its receipt; null for an unpaid one without a file. */
const fileOf = (fee: Fee): ViewedFile | null =>
  feeAttachment(fee) ?? (fee.receipt_no === null ? null : receiptFile(fee));

const printReceipt = (fee: Fee, viewer: FileViewer): RowAct | false =>
  fee.receipt_no !== null && {
    looks: true,
    icon: Print,
    label: `Print receipt ${fee.receipt_no}`,
    onClick: () => viewer.print(receiptFile(fee)),
  };

/** The entry's file, or else its receipt: to view in a new tab, and to download. */
const fileActs = (fee: Fee, viewer: FileViewer): readonly RowAct[] => {
  const name = fee.receipt_no ?? fee.student_name;
  const what = fee.attachment ? `the attachment of ${name}` : `receipt ${name}`;
  const file = fileOf(fee);
  if (file === null) return [];
  return [
    {
      looks: true,
      stays: true,
      icon: OpenInNew,
      label: `View ${what} in a new tab`,
      onClick: () => viewer.openInTab(file),
    },
    {
      looks: true,
      stays: true,
      icon: DownloadOutlined,
      label: `Download ${what}`,
      onClick: () => viewer.download(file),
    },
  ];
};

/** Printing, the file and cancelling, as far as the entry has them. */
const feeActions = ({ viewer, onCancel, onAsk, onSend }: FeeActions): Column<Fee> =>
  actionsColumn<Fee>((fee) => {
    const what = fee.receipt_no ?? fee.student_name;
    return [
      printReceipt(fee, viewer),
      ...fileActs(fee, viewer),
      onSend &&
        fee.receipt_no !== null &&
        !fee.cancelled && { icon: Outbox, label: `Send receipt ${what}`, onClick: () => onSend(fee) },
      onAsk &&
        !fee.cancelled && {
          icon: Block,
          label: `Request cancellation of ${what}`,
          onClick: () => onAsk(fee),
        },
      onCancel && !fee.cancelled && { icon: Block, label: `Cancel ${what}`, onClick: () => onCancel(fee) },
    ];
  });

/** Receipt, and the file or else the receipt to view in a new tab and to download: in lists of entries that are only looked at. */
export const entryActions = (viewer: FileViewer): Column<Fee> =>
  actionsColumn<Fee>((fee) =>
    fileOf(fee)
      ? [
          fee.receipt_no !== null && {
            looks: true,
            icon: ReceiptLong,
            label: `Receipt ${fee.receipt_no}`,
            onClick: () => viewer.open(receiptFile(fee)),
          },
          printReceipt(fee, viewer),
          ...fileActs(fee, viewer),
        ]
      : [],
  );

/** What fits into the column: `2026-27/002389`. */
const SHORT = 14;

/** `SSM/2026-27/` and `040005`, `2026-27/` and `SWM000123`; a shorter number, `2026-27/002389`, is one part. */
const partsOf = (number: string): readonly string[] =>
  (number.length > SHORT ? /^(.+\/)([^/]+)$/.exec(number)?.slice(1) : undefined) ?? [number];

/** The number of a receipt, which opens it. */
const receiptColumn = (viewer: FileViewer): Column<Fee> => ({
  ...FEE_COLUMNS.receipt,
  minWidth: 126,
  draw: (fee) =>
    fee.receipt_no !== null && (
      <Link
        component="button"
        type="button"
        variant="body2"
        underline="hover"
        // What stands before the number goes above it where both have no room: a number is never cut.
        sx={{ textAlign: 'left', '& span': { display: 'inline-block', whiteSpace: 'nowrap' } }}
        aria-label={`Receipt ${fee.receipt_no}`}
        onClick={() => viewer.open(receiptFile(fee))}
      >
        {partsOf(fee.receipt_no).map((part) => (
          <span key={part}>{part}</span>
        ))}
      </Link>
    ),
});

interface RegisterActions extends FeeActions {
  /** Follows an entry's cheque to the bank. */
  readonly onCheque: (fee: Fee) => void;
}

/** The columns of Fee Records. */
export const feeColumns = ({ onCheque, ...actions }: RegisterActions): readonly Column<Fee>[] => [
  { ...FEE_COLUMNS.student, minWidth: 98 },
  { ...FEE_COLUMNS.course, headerName: 'Class' },
  { ...FEE_COLUMNS.type, headerName: 'Fee Type', width: 74, minWidth: 74 },
  paymentColumn(onCheque),
  FEE_COLUMNS.amount,
  { ...FEE_COLUMNS.status, width: 96 },
  { ...FEE_COLUMNS.date, width: 84, minWidth: 84 },
  { ...FEE_COLUMNS.slip, headerName: 'Slip No(s)', minWidth: 74 },
  receiptColumn(actions.viewer),
  feeActions(actions),
];
