import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import RemoveDoneOutlined from '@mui/icons-material/RemoveDoneOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { formatDate, localDate } from '../../../shared/dates.ts';
import type { Dmc } from '../../../shared/features/dmcs/dmcs.model.ts';
import { actionsColumn, dateColumn, drawnColumn, textColumn } from '../../ui/columns.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { RowAction } from '../../ui/row-action.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { attachedFile, type FileViewer } from '../files/attachment-viewer.tsx';
import { printedDmc } from './dmcs.data.ts';

const DmcStatus = ({ dmc: { verified } }: { readonly dmc: Dmc }) =>
  verified ? <StatusChip tone="success" label="Verified" /> : <StatusChip tone="warning" label="Pending" />;

const verifiedText = ({ verified }: Dmc): string | undefined =>
  verified ? `Verified by ${verified.by}, ${formatDate(localDate(new Date(verified.at)))}` : undefined;

interface DmcActions {
  readonly viewer: FileViewer;
  readonly onVerify: (dmc: Dmc) => void;
  readonly onReceive: (dmc: Dmc) => void;
  readonly onDelete: (dmc: Dmc) => void;
}

const Actions = ({ dmc, viewer, onVerify, onReceive, onDelete }: DmcActions & { readonly dmc: Dmc }) => (
  <>
    {dmc.attachment && (
      <RowAction
        icon={PictureAsPdfOutlined}
        label={`Open the PDF of ${dmc.serial}`}
        onClick={() => viewer.open(dmc.attachment && attachedFile(dmc.attachment))}
      />
    )}
    <RowAction
      icon={WorkspacePremiumOutlined}
      label={`Print ${dmc.serial}`}
      onClick={() => viewer.open(printedDmc(dmc))}
    />
    <RowAction
      icon={dmc.verified ? RemoveDoneOutlined : VerifiedOutlined}
      label={`Mark ${dmc.serial} as ${dmc.verified ? 'pending' : 'verified'}`}
      onClick={() => onVerify(dmc)}
    />
    <RowAction icon={HowToRegOutlined} label={`Who received ${dmc.serial}`} onClick={() => onReceive(dmc)} />
    <RowAction icon={DeleteOutlined} label={`Delete ${dmc.serial}`} onClick={() => onDelete(dmc)} />
  </>
);

/** The columns of the DMC Register. */
export const dmcColumns = (actions: DmcActions): readonly Column<Dmc>[] => [
  dateColumn<Dmc>('issued_date', 'Issued', { sortable: true, width: 92 }),
  drawnColumn<Dmc>(
    'serial',
    'Serial and code',
    (dmc) => <TwoLines first={dmc.serial} second={dmc.verification_code} />,
    { sortable: true, width: 152 },
  ),
  drawnColumn<Dmc>(
    'name',
    'Name',
    (dmc) => <TwoLines first={dmc.name} second={`s/d of ${dmc.father_name}`} title={dmc.name} />,
    { sortable: true, flex: 1, minWidth: 140 },
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
    { sortable: true, flex: 0.8, minWidth: 130 },
  ),
  textColumn<Dmc>('dmc_type', 'Type', { flex: 0, width: 120, minWidth: 100 }),
  drawnColumn<Dmc>(
    'verified',
    'Status',
    (dmc) => (
      <span title={verifiedText(dmc)}>
        <DmcStatus dmc={dmc} />
      </span>
    ),
    { width: 100 },
  ),
  drawnColumn<Dmc>(
    'received',
    'Received by',
    ({ received }) =>
      received && <TwoLines first={received.by} second={formatDate(received.date)} title={received.by} />,
    { width: 108 },
  ),
  actionsColumn<Dmc>((dmc) => <Actions dmc={dmc} {...actions} />, { buttons: 5 }),
];
