import Block from '@mui/icons-material/Block';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Outbox from '@mui/icons-material/OutboxOutlined';
import Print from '@mui/icons-material/Print';
import Send from '@mui/icons-material/Send';
import Visibility from '@mui/icons-material/Visibility';
import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { coursesText } from '../../../../shared/features/college/courses/courses.references.ts';
import { calledLetter } from '../../../../shared/features/papers/letters/letters.display-name.ts';
import type { Letter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { LETTER_TONES, letterStatus } from '../../../../shared/features/papers/letters/letters.register.ts';
import { blankNames, blanksText } from '../../../../shared/features/papers/letters/letters.templates.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import type { FileViewer } from '../../college/files/attachment-viewer.tsx';
import { StudentLink } from '../../students/students/student-link.tsx';
import { isPrintable, letterFile, letterName } from './letters.data.ts';

export const LetterStatusChip = (letter: Pick<Letter, 'status' | 'cancelled'>) => {
  const status = letterStatus(letter);
  const icon = status === 'Draft' ? DraftsOutlined : undefined;
  return <StatusChip tone={LETTER_TONES[status]} label={status} icon={icon} />;
};

interface LetterActions {
  readonly viewer: FileViewer;
  readonly onView: (letter: Letter) => void;
  readonly onSend: (letter: Letter) => void;
  /** Sends an issued letter by e-mail or WhatsApp; absent for who may not. */
  readonly onMail?: ((letter: Letter) => void) | undefined;
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

/** What a draft waits for, else what is blank on a letter, else that it is a duplicate. */
const belowType = ({ waits, blanks, duplicate_reason }: Letter): string | null => {
  if (waits !== null) return 'Waits for another admin';
  if (blanks.length > 0) return `Left blank: ${blankNames(blanks)}`;
  return duplicate_reason && 'Duplicate';
};

const whyBelowType = (letter: Letter): string | undefined => {
  const { waits, blanks, duplicate_reason } = letter;
  const why = [waits, blanksText(blanks), duplicate_reason].filter(Boolean).join(' ');
  return [belowType(letter), why].filter(Boolean).join('\n') || undefined;
};

/** The cells of the Issued Letters Register that are more than their words. */
export const LETTER_CELLS: Cells<Letter> = {
  referenceNo: (letter) => <LetterNumber letter={letter} />,
  type: (letter) => (
    <TwoLines first={calledLetter(letter)} second={belowType(letter)} title={whyBelowType(letter)} />
  ),
  issuedTo: (letter) => (
    <TwoLines
      first={<StudentLink id={letter.studentId} name={letter.issuedTo} />}
      second={coursesText(letter)}
      title={[letter.issuedTo, coursesText(letter)].join('\n').trim()}
    />
  ),
  // In small print on one line: a code is read out whole, and one of wide letters ended a line at its stroke.
  verification_code: ({ verification_code }) => (
    <Typography variant="caption" noWrap>
      {verification_code}
    </Typography>
  ),
  status: (letter) => <LetterStatusChip {...letter} />,
};

/** The buttons of a letter. */
export const letterActions = ({ viewer, onView, onSend, onMail, onCancel }: LetterActions): Column<Letter> =>
  actionsColumn<Letter>((letter) => {
    const name = letterName(letter);
    return [
      letter.status === 'draft' && {
        stays: true,
        icon: Send,
        label: `Send ${name}`,
        onClick: () => onSend(letter),
      },
      { looks: true, stays: true, icon: Visibility, label: `View ${name}`, onClick: () => onView(letter) },
      {
        looks: true,
        stays: true,
        icon: OpenInNew,
        label: `Open ${name}`,
        onClick: () => viewer.open(letterFile(letter)),
      },
      {
        looks: true,
        stays: true,
        icon: DownloadOutlined,
        label: `Download ${name}`,
        onClick: () => viewer.download(letterFile(letter)),
      },
      isPrintable(letter) && {
        looks: true,
        icon: Print,
        label: `Print ${name}`,
        onClick: () => viewer.print(letterFile(letter)),
      },
      onMail &&
        letter.status === 'issued' &&
        !letter.cancelled && { icon: Outbox, label: `Send ${name}`, onClick: () => onMail(letter) },
      onCancel &&
        letter.status === 'issued' &&
        !letter.cancelled && { icon: Block, label: `Cancel ${name}`, onClick: () => onCancel(letter) },
    ];
  });
