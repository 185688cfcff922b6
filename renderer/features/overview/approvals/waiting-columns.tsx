import AttachFile from '@mui/icons-material/AttachFile';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HighlightOff from '@mui/icons-material/HighlightOff';
import type { Entity } from '../../../../shared/contract/entities.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { formatRupees } from '../../../../shared/money.ts';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn, amountColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { WouldConcede } from '../../changes/exemptions/would-concede.tsx';
import { attachedFile, type FileViewer } from '../../college/files/attachment-viewer.tsx';
import { StudentLink } from '../../students/students/student-link.tsx';
import type { Deed } from './decide.ts';
import type { Waiting, WaitingKind } from './waiting.ts';

export const KIND_LABELS = {
  Concession: 'Concession',
  Exemption: 'Exemption',
  Refund: 'Refund',
  Cancellation: 'Cancel receipt',
  Bill: 'Bill',
  Payment: 'Payment',
  Voucher: 'Voucher',
  Certificate: 'Certificate',
} as const satisfies Record<WaitingKind, string>;

/** What may change once something is decided. */
export const DECIDED_ENTITIES = [
  'concessions',
  'exemptions',
  'refunds',
  'requests',
  'fees',
  'bills',
  'vouchers',
  'ledger_vouchers',
  'letters',
  'dmcs',
] as const satisfies readonly Entity[];

interface WaitingActions {
  readonly viewer: FileViewer;
  readonly onDecide: (waiting: Waiting, deed: Deed) => void;
}

/** Whether whoever looks at it may approve it: nobody as one person with who asked, while another admin is free of that. */
export const mayApprove = ({ asOne }: Waiting): boolean => asOne !== 'refused';

/** The columns of what waits. */
export const waitingColumns = ({ viewer, onDecide }: WaitingActions): readonly Column<Waiting>[] => [
  textColumn<Waiting>('kind', 'Kind', {
    flex: 0,
    width: 112,
    inCard: 'status',
    valueGetter: (_, { kind }) => KIND_LABELS[kind],
  }),
  drawnColumn<Waiting>(
    'who',
    'For',
    ({ who, studentId, what }) => (
      <TwoLines first={<StudentLink id={studentId} name={who} />} second={what} title={`${who}\n${what}`} />
    ),
    { inCard: 'title', flex: 2, minWidth: 190 },
  ),
  amountColumn<Waiting>('amount', 'Amount', {
    width: 112,
    draw: ({ kind, record, amount }) =>
      kind === 'Exemption' ? (
        <WouldConcede id={record.id} textOf={(would) => formatRupees(would.amount)} />
      ) : (
        amount !== undefined && formatRupees(amount)
      ),
  }),
  textColumn<Waiting>('why', 'Why', { flex: 2, minWidth: 130 }),
  drawnColumn<Waiting>(
    'asked',
    'Requested By',
    (waiting) => (
      <TwoLines
        first={waiting.isOwn ? `${waiting.askedBy} (you)` : waiting.askedBy}
        second={mayApprove(waiting) ? formatMoment(waiting.askedAt) : 'Another admin approves it'}
      />
    ),
    { flex: 0.6, minWidth: 150 },
  ),
  actionsColumn<Waiting>((waiting) => [
    waiting.attachment && {
      looks: true,
      icon: AttachFile,
      label: `Open the attachment of ${waiting.name}`,
      onClick: () => waiting.attachment && viewer.open(attachedFile(waiting.attachment)),
    },
    {
      stays: true,
      icon: HighlightOff,
      words: 'Decline',
      tone: 'error',
      label: `Decline ${waiting.name}`,
      onClick: () => onDecide(waiting, 'decline'),
    },
    {
      stays: true,
      icon: CheckCircleOutlined,
      words: 'Approve',
      tone: 'outlined',
      disabled: !mayApprove(waiting),
      label: `Approve ${waiting.name}`,
      onClick: () => onDecide(waiting, 'approve'),
    },
  ]),
];
