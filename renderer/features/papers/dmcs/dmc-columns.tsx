import ApprovalOutlined from '@mui/icons-material/ApprovalOutlined';
import Block from '@mui/icons-material/Block';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Print from '@mui/icons-material/Print';
import RemoveDoneOutlined from '@mui/icons-material/RemoveDoneOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { formatDate, localDate } from '../../../../shared/dates.ts';
import type { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import {
  actionsColumn,
  dateColumn,
  drawnColumn,
  FROM_THE_LAST,
  textColumn,
} from '../../../ui/tables/columns.tsx';
import { RowAction } from '../../../ui/tables/row-action.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { attachedFile, type FileViewer } from '../../college/files/attachment-viewer.tsx';
import { StudentLink } from '../../students/students/student-link.tsx';
import { printedDmc } from './dmcs.data.ts';

export const DmcStatus = ({ dmc: { verified, waits, cancelled } }: { readonly dmc: Dmc }) => {
  if (cancelled) return <StatusChip tone="neutral" label="Cancelled" />;
  if (waits !== null) return <StatusChip tone="warning" icon={DraftsOutlined} label="Draft" />;
  return verified ? (
    <StatusChip tone="success" label="Verified" />
  ) : (
    <StatusChip tone="warning" label="Pending" />
  );
};

const statusText = ({ verified, waits, cancelled }: Dmc): string | undefined => {
  if (cancelled) return `Cancelled by ${cancelled.by}: ${cancelled.reason}`;
  if (waits !== null) return `Waits for a second person: ${waits}`;
  return verified ? `Verified by ${verified.by}, ${formatDate(localDate(new Date(verified.at)))}` : undefined;
};

interface DmcActions {
  readonly viewer: FileViewer;
  readonly onVerify: (dmc: Dmc) => void;
  readonly onReceive: (dmc: Dmc) => void;
  /** Only an admin approves one that waits. */
  readonly onApprove?: ((dmc: Dmc) => void) | undefined;
  /** Only an admin cancels. */
  readonly onCancel?: ((dmc: Dmc) => void) | undefined;
}

/** Actions on a DMC that waits: approving or cancelling it. It has no paper yet. */
const WaitingActions = ({ dmc, onApprove, onCancel }: DmcActions & { readonly dmc: Dmc }) => (
  <>
    {onApprove && (
      <RowAction icon={ApprovalOutlined} label={`Approve ${dmc.serial}`} onClick={() => onApprove(dmc)} />
    )}
    {onCancel && <RowAction icon={Block} label={`Cancel ${dmc.serial}`} onClick={() => onCancel(dmc)} />}
  </>
);

const Actions = ({ dmc, viewer, onVerify, onReceive, onCancel }: DmcActions & { readonly dmc: Dmc }) => (
  <>
    {dmc.attachment && (
      <RowAction
        looks
        icon={PictureAsPdfOutlined}
        label={`Open the PDF of ${dmc.serial}`}
        onClick={() => viewer.open(dmc.attachment && attachedFile(dmc.attachment))}
      />
    )}
    <RowAction
      looks
      icon={WorkspacePremiumOutlined}
      label={`Open ${dmc.serial}`}
      onClick={() => viewer.open(printedDmc(dmc))}
    />
    <RowAction
      looks
      icon={Print}
      label={`Print ${dmc.serial}`}
      onClick={() => viewer.print(printedDmc(dmc))}
    />
    {!dmc.cancelled && (
      <>
        <RowAction
          icon={dmc.verified ? RemoveDoneOutlined : VerifiedOutlined}
          label={`Mark ${dmc.serial} as ${dmc.verified ? 'pending' : 'verified'}`}
          onClick={() => onVerify(dmc)}
        />
        <RowAction
          icon={HowToRegOutlined}
          label={`Who received ${dmc.serial}`}
          onClick={() => onReceive(dmc)}
        />
        {onCancel && <RowAction icon={Block} label={`Cancel ${dmc.serial}`} onClick={() => onCancel(dmc)} />}
      </>
    )}
  </>
);

/** The columns of the DMC Register. */
export const dmcColumns = (actions: DmcActions): readonly Column<Dmc>[] => [
  dateColumn<Dmc>('issued_date', 'Issued', { sortable: true, width: 86 }),
  drawnColumn<Dmc>(
    'serial',
    'Serial and Code',
    (dmc) => <TwoLines first={dmc.serial} second={dmc.verification_code} />,
    { sortable: true, sortingOrder: FROM_THE_LAST, flex: 0.2, minWidth: 138 },
  ),
  drawnColumn<Dmc>(
    'name',
    'Name',
    (dmc) => (
      <TwoLines
        first={<StudentLink id={dmc.student_id} name={dmc.name} />}
        second={`Father: ${dmc.father_name}`}
        title={`${dmc.name}\nFather: ${dmc.father_name}`}
      />
    ),
    { inCard: 'title', sortable: true, flex: 2, minWidth: 140 },
  ),
  drawnColumn<Dmc>(
    'roll_no',
    'Course',
    (dmc) => (
      <TwoLines
        first={dmc.course}
        second={`Roll ${dmc.roll_no} · ${dmc.year}`}
        title={`${dmc.course}, roll ${dmc.roll_no}, ${dmc.year}`}
      />
    ),
    { sortable: true, flex: 1.2, minWidth: 140 },
  ),
  textColumn<Dmc>('dmc_type', 'Type', { flex: 0.6, minWidth: 100 }),
  drawnColumn<Dmc>(
    'verified',
    'Status',
    (dmc) => (
      <span title={statusText(dmc)}>
        <DmcStatus dmc={dmc} />
      </span>
    ),
    { inCard: 'status', width: 100 },
  ),
  drawnColumn<Dmc>(
    'received',
    'Received By',
    ({ received }) => received && <TwoLines first={received.by} second={formatDate(received.date)} />,
    { flex: 0.2, minWidth: 96 },
  ),
  actionsColumn<Dmc>(
    (dmc) =>
      dmc.waits !== null && !dmc.cancelled ? (
        <WaitingActions dmc={dmc} {...actions} />
      ) : (
        <Actions dmc={dmc} {...actions} />
      ),
    { buttons: actions.onCancel ? 6 : 5 },
  ),
];
