import Block from '@mui/icons-material/Block';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Print from '@mui/icons-material/Print';
import Send from '@mui/icons-material/Send';
import Visibility from '@mui/icons-material/Visibility';
import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { calledLetter } from '../../../../shared/features/papers/letters/letters.display-name.ts';
import type { Letter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { blankNames, blanksText } from '../../../../shared/features/papers/letters/letters.templates.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn, dateColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { RowAction } from '../../../ui/tables/row-action.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import type { FileViewer } from '../../college/files/attachment-viewer.tsx';
import { StudentLink } from '../../students/students/student-link.tsx';
import { isPrintable, letterFile, letterName } from './letters.data.ts';

export const LetterStatusChip = ({ status, cancelled }: Pick<Letter, 'status' | 'cancelled'>) => {
  if (cancelled) return <StatusChip tone="neutral" label="Cancelled" />;
  return status === 'issued' ? (
    <StatusChip tone="success" label="Issued" />
  ) : (
    <StatusChip tone="warning" icon={DraftsOutlined} label="Draft" />
  );
};

interface LetterActions {
  readonly viewer: FileViewer;
  readonly onView: (letter: Letter) => void;
  readonly onSend: (letter: Letter) => void;
  /** Only an admin cancels. */
  readonly onCancel?: ((letter: Letter) => void) | undefined;
}

const LetterNumber = ({ letter: { id, referenceNo } }: { readonly letter: Letter }) => {
  const number = referenceNo ?? 'Not numbered';
  return (
    <Link component={RouterLink} to={`/letters/${id}`} aria-label={number} underline="hover">
      {number}
    </Link>
  );
};

const coursesOf = ({ courses }: Letter): string => courses.map(({ name }) => name).join(', ');

/** What a draft waits for, else what is blank on a letter, else that it is a duplicate. */
const belowType = ({ waits, blanks, duplicate_reason }: Letter): string | null => {
  if (waits !== null) return 'Waits for another admin';
  if (blanks.length > 0) return `Left blank: ${blankNames(blanks)}`;
  return duplicate_reason && 'Duplicate';
};

const whyBelowType = ({ waits, blanks, duplicate_reason }: Letter): string | undefined =>
  [waits, blanksText(blanks), duplicate_reason].filter(Boolean).join(' ') || undefined;

/** The columns of the Issued Letters Register. */
export const letterColumns = ({
  viewer,
  onView,
  onSend,
  onCancel,
}: LetterActions): readonly Column<Letter>[] => [
  dateColumn<Letter>('date', 'Date', { sortable: true, width: 86 }),
  drawnColumn<Letter>('referenceNo', 'Letter No', (letter) => <LetterNumber letter={letter} />, {
    sortable: true,
    flex: 0.4,
    minWidth: 134,
  }),
  drawnColumn<Letter>(
    'type',
    'Type',
    (letter) => (
      <TwoLines first={calledLetter(letter)} second={belowType(letter)} title={whyBelowType(letter)} />
    ),
    { sortable: true, width: 150 },
  ),
  drawnColumn<Letter>(
    'issuedTo',
    'Issued To',
    (letter) => (
      <TwoLines
        first={<StudentLink id={letter.studentId} name={letter.issuedTo} />}
        second={coursesOf(letter)}
        title={[letter.issuedTo, coursesOf(letter)].join('\n').trim()}
      />
    ),
    { inCard: 'title', sortable: true, flex: 4, minWidth: 140 },
  ),
  textColumn<Letter>('issuedBy', 'Issued By', { flex: 1.6, minWidth: 102 }),
  drawnColumn<Letter>(
    'verification_code',
    'Code',
    // In small print on one line: a code is read out whole, and one of wide letters ended a line at its stroke.
    ({ verification_code }) => (
      <Typography variant="caption" noWrap>
        {verification_code}
      </Typography>
    ),
    { flex: 0.4, minWidth: 122 },
  ),
  drawnColumn<Letter>('status', 'Status', (letter) => <LetterStatusChip {...letter} />, {
    inCard: 'status',
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
          <RowAction looks icon={Visibility} label={`View ${name}`} onClick={() => onView(letter)} />
          <RowAction
            looks
            icon={OpenInNew}
            label={`Open ${name}`}
            onClick={() => viewer.open(letterFile(letter))}
          />
          <RowAction
            looks
            icon={DownloadOutlined}
            label={`Download ${name}`}
            onClick={() => viewer.download(letterFile(letter))}
          />
          {isPrintable(letter) && (
            <RowAction
              looks
              icon={Print}
              label={`Print ${name}`}
              onClick={() => viewer.print(letterFile(letter))}
            />
          )}
          {onCancel && letter.status === 'issued' && !letter.cancelled && (
            <RowAction icon={Block} label={`Cancel ${name}`} onClick={() => onCancel(letter)} />
          )}
        </>
      );
    },
    { buttons: onCancel ? 5 : 4 },
  ),
];
