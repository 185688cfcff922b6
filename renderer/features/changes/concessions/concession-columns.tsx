import AttachFile from '@mui/icons-material/AttachFile';
import Undo from '@mui/icons-material/Undo';
import { formatMoment } from '../../../../shared/dates.ts';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { attachedFile, type FileViewer } from '../../college/files/attachment-viewer.tsx';
import { StudentLines } from '../../students/students/student-link.tsx';
import { headName } from './concession-facts.ts';

/** Shows who decided last, when, and the reason: who took back comes after who approved. */
export const Decided = ({ decided, own, taken_back }: Concession) => {
  if (taken_back)
    return (
      <TwoLines
        first={taken_back.by}
        second={`Reversed, ${formatMoment(taken_back.at)}: ${taken_back.reason}`}
      />
    );
  return (
    decided && (
      <TwoLines
        first={own ? `${decided.by}, no second person` : decided.by}
        second={decided.reason ?? formatMoment(decided.at)}
        title={[formatMoment(decided.at), decided.reason].filter((part) => part).join('\n')}
      />
    )
  );
};

interface ConcessionActions {
  readonly viewer: FileViewer;
  /** Only an admin takes back. */
  readonly onTakeBack: ((concession: Concession) => void) | undefined;
}

/** The cells of the register that are more than their words. */
export const CONCESSION_CELLS: Cells<Concession> = {
  student_name: (concession) => <StudentLines {...concession} below={concession.course_name} />,
  head: (concession) => <TwoLines first={headName(concession)} second={concession.session} />,
  category: ({ category, exemption, reason }) => (
    <TwoLines first={category} second={exemption ?? reason} title={reason} />
  ),
  asked_by: ({ asked_by, asked_at }) => <TwoLines first={asked_by} second={formatMoment(asked_at)} />,
  decided: (concession) => <Decided {...concession} />,
};

/** The buttons of a concession. */
export const concessionActions = ({ viewer, onTakeBack }: ConcessionActions): Column<Concession> =>
  actionsColumn<Concession>((concession) => [
    concession.attachment && {
      looks: true,
      icon: AttachFile,
      label: `Open the attachment of the concession of ${concession.student_name}`,
      onClick: () => viewer.open(concession.attachment && attachedFile(concession.attachment)),
    },
    onTakeBack &&
      concession.status === 'Approved' &&
      concession.kind !== 'mistake' && {
        icon: Undo,
        label: `Reverse the concession of ${concession.student_name}`,
        onClick: () => onTakeBack(concession),
      },
  ]);
