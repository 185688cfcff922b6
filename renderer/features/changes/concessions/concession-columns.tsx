import AttachFile from '@mui/icons-material/AttachFile';
import Undo from '@mui/icons-material/Undo';
import { formatMoment } from '../../../../shared/dates.ts';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import { StatusChip, type Tone } from '../../../ui/pages/status-chip.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn, amountColumn, drawnColumn, FROM_THE_LAST } from '../../../ui/tables/columns.tsx';
import { RowAction } from '../../../ui/tables/row-action.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { attachedFile, type FileViewer } from '../../college/files/attachment-viewer.tsx';
import { StudentLink } from '../../students/students/student-link.tsx';
import { headName } from './concession-facts.ts';

export const CONCESSION_TONES = {
  Waiting: 'warning',
  Approved: 'success',
  Declined: 'error',
  'Taken Back': 'neutral',
} as const satisfies Record<Concession['status'], Tone>;

/** Shows who decided last, when, and the reason: who took back comes after who approved. */
export const Decided = ({ decided, own, taken_back }: Concession) => {
  if (taken_back)
    return (
      <TwoLines
        first={taken_back.by}
        second={`Taken back, ${formatMoment(taken_back.at)}: ${taken_back.reason}`}
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

/** The columns of the register of concessions. */
export const concessionColumns = ({
  viewer,
  onTakeBack,
}: ConcessionActions): readonly Column<Concession>[] => [
  drawnColumn<Concession>(
    'student_name',
    'Student',
    ({ student_id, student_name, course_name }) => (
      <TwoLines
        first={<StudentLink id={student_id} name={student_name} />}
        second={course_name}
        title={student_name}
      />
    ),
    { inCard: 'title', sortable: true, flex: 2, minWidth: 150 },
  ),
  drawnColumn<Concession>(
    'head',
    'Due',
    (concession) => <TwoLines first={headName(concession)} second={concession.session} />,
    { flex: 0.6, minWidth: 100 },
  ),
  amountColumn<Concession>('amount', 'Amount', { sortable: true, width: 112 }),
  drawnColumn<Concession>(
    'category',
    'Category, Reason',
    ({ category, exemption, reason }) => (
      <TwoLines first={category} second={exemption ?? reason} title={reason} />
    ),
    { sortable: true, flex: 2, minWidth: 150 },
  ),
  drawnColumn<Concession>(
    'asked_at',
    'Requested By',
    ({ asked_by, asked_at }) => <TwoLines first={asked_by} second={formatMoment(asked_at)} />,
    { sortable: true, sortingOrder: FROM_THE_LAST, flex: 0.6, minWidth: 140 },
  ),
  drawnColumn<Concession>(
    'status',
    'Status',
    ({ status }) => <StatusChip tone={CONCESSION_TONES[status]} label={status} />,
    {
      inCard: 'status',
      sortable: true,
      width: 116,
    },
  ),
  drawnColumn<Concession>('decided', 'Decided By', (concession) => <Decided {...concession} />, {
    flex: 1,
    stands: true,
    minWidth: 130,
  }),
  actionsColumn<Concession>(
    (concession) => (
      <>
        {concession.attachment && (
          <RowAction
            looks
            icon={AttachFile}
            label={`Open the attachment of the concession of ${concession.student_name}`}
            onClick={() => viewer.open(concession.attachment && attachedFile(concession.attachment))}
          />
        )}
        {onTakeBack && concession.status === 'Approved' && concession.kind !== 'mistake' && (
          <RowAction
            icon={Undo}
            label={`Take back the concession of ${concession.student_name}`}
            onClick={() => onTakeBack(concession)}
          />
        )}
      </>
    ),
    { buttons: 2 },
  ),
];
