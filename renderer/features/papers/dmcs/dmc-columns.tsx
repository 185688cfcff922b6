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
import { DMC_TONES, dmcStatus } from '../../../../shared/features/papers/dmcs/dmcs.register.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import type { RowActsOf } from '../../../ui/tables/row-acts.ts';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { attachedFile, type FileViewer } from '../../college/files/attachment-viewer.tsx';
import { StudentLink } from '../../students/students/student-link.tsx';
import { printedDmc } from './dmcs.data.ts';

export const DmcStatus = ({ dmc }: { readonly dmc: Dmc }) => {
  const status = dmcStatus(dmc);
  const icon = status === 'Draft' ? DraftsOutlined : undefined;
  return <StatusChip tone={DMC_TONES[status]} label={status} icon={icon} />;
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

/** The papers of an issued one, its mark, and who received it. */
const issuedActs = (dmc: Dmc, { viewer, onVerify, onReceive }: DmcActions): ReturnType<RowActsOf<Dmc>> => [
  dmc.attachment && {
    looks: true,
    icon: PictureAsPdfOutlined,
    label: `Open the PDF of ${dmc.serial}`,
    onClick: () => viewer.open(dmc.attachment && attachedFile(dmc.attachment)),
  },
  {
    looks: true,
    icon: WorkspacePremiumOutlined,
    label: `Open ${dmc.serial}`,
    onClick: () => viewer.open(printedDmc(dmc)),
  },
  { looks: true, icon: Print, label: `Print ${dmc.serial}`, onClick: () => viewer.print(printedDmc(dmc)) },
  !dmc.cancelled && {
    icon: dmc.verified ? RemoveDoneOutlined : VerifiedOutlined,
    label: `Mark ${dmc.serial} as ${dmc.verified ? 'pending' : 'verified'}`,
    onClick: () => onVerify(dmc),
  },
  !dmc.cancelled && {
    icon: HowToRegOutlined,
    label: `Who received ${dmc.serial}`,
    onClick: () => onReceive(dmc),
  },
];

/** The cells of the DMC Register that are more than their words. */
export const DMC_CELLS: Cells<Dmc> = {
  name: (dmc) => (
    <TwoLines
      first={<StudentLink id={dmc.student_id} name={dmc.name} />}
      second={`Father: ${dmc.father_name}`}
      title={`${dmc.name}\nFather: ${dmc.father_name}`}
    />
  ),
  course: (dmc) => (
    <TwoLines
      first={dmc.course}
      second={`Roll ${dmc.roll_no} · ${dmc.year}`}
      title={`${dmc.course}, roll ${dmc.roll_no}, ${dmc.year}`}
    />
  ),
  status: (dmc) => (
    <span title={statusText(dmc)}>
      <DmcStatus dmc={dmc} />
    </span>
  ),
};

/** The buttons of a certificate. One that waits is approved or cancelled: it has no paper yet. */
export const dmcActions = (actions: DmcActions): Column<Dmc> =>
  actionsColumn<Dmc>((dmc) => {
    const { onApprove, onCancel } = actions;
    return [
      ...(dmc.waits === null || dmc.cancelled ? issuedActs(dmc, actions) : []),
      dmc.waits !== null &&
        !dmc.cancelled &&
        onApprove && {
          icon: ApprovalOutlined,
          label: `Approve ${dmc.serial}`,
          onClick: () => onApprove(dmc),
        },
      !dmc.cancelled &&
        onCancel && { icon: Block, label: `Cancel ${dmc.serial}`, onClick: () => onCancel(dmc) },
    ];
  });
