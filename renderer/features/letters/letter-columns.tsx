import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Send from '@mui/icons-material/Send';
import Visibility from '@mui/icons-material/Visibility';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Letter } from '../../../shared/features/letters/letters.model.ts';
import { actionsColumn, dateColumn, drawnColumn, textColumn } from '../../ui/columns.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { RowAction } from '../../ui/row-action.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import type { FileViewer } from '../files/attachment-viewer.tsx';
import { letterFile, letterName } from './letters.data.ts';

export const LetterStatusChip = ({ status }: Pick<Letter, 'status'>) =>
  status === 'issued' ? (
    <StatusChip tone="success" label="Issued" />
  ) : (
    <StatusChip tone="warning" icon={DraftsOutlined} label="Draft" />
  );

interface LetterActions {
  readonly viewer: FileViewer;
  readonly onView: (letter: Letter) => void;
  readonly onSend: (letter: Letter) => void;
}

const LetterNumber = ({ letter }: { readonly letter: Letter }) => (
  <Link component={RouterLink} to={`/letters/${letter.id}`} underline="hover">
    {letter.referenceNo ?? 'Not numbered'}
  </Link>
);

/** The columns of the Issued Letters Register. */
export const letterColumns = ({ viewer, onView, onSend }: LetterActions): readonly Column<Letter>[] => [
  dateColumn<Letter>('date', 'Date', { sortable: true, width: 92 }),
  drawnColumn<Letter>('referenceNo', 'Letter No', (letter) => <LetterNumber letter={letter} />, {
    sortable: true,
    width: 146,
  }),
  drawnColumn<Letter>(
    'type',
    'Type',
    (letter) => (
      <TwoLines
        first={letter.type}
        second={letter.duplicate_reason && 'Duplicate'}
        title={letter.duplicate_reason ?? undefined}
      />
    ),
    { sortable: true, width: 152 },
  ),
  drawnColumn<Letter>(
    'issuedTo',
    'Issued To',
    (letter) => (
      <TwoLines
        first={letter.issuedTo}
        second={letter.courses.map(({ name }) => name).join(', ')}
        title={letter.issuedTo}
      />
    ),
    { sortable: true, flex: 1, minWidth: 140 },
  ),
  textColumn<Letter>('issuedBy', 'Issued By', { flex: 0.9, minWidth: 112 }),
  textColumn<Letter>('verification_code', 'Code', {
    flex: 0,
    width: 138,
    minWidth: 138,
  }),
  drawnColumn<Letter>('status', 'Status', (letter) => <LetterStatusChip status={letter.status} />, {
    sortable: true,
    width: 100,
  }),
  actionsColumn<Letter>(
    (letter) => {
      const name = letterName(letter);
      return (
        <>
          {letter.status === 'draft' && (
            <RowAction icon={Send} label={`Send ${name}`} onClick={() => onSend(letter)} />
          )}
          <RowAction icon={Visibility} label={`View ${name}`} onClick={() => onView(letter)} />
          <RowAction
            icon={OpenInNew}
            label={`Open ${name}`}
            onClick={() => viewer.open(letterFile(letter))}
          />
          <RowAction
            icon={DownloadOutlined}
            label={`Download ${name}`}
            onClick={() => viewer.download(letterFile(letter))}
          />
        </>
      );
    },
    { buttons: 4 },
  ),
];
