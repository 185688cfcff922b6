import type { Column } from '../../../../shared/column.ts';
import { calledLetter } from '../../../../shared/features/papers/letters/letters.display-name.ts';
import type { Letter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { blankNames } from '../../../../shared/features/papers/letters/letters.templates.ts';
import { exportOf } from '../../../lists/export-table.ts';
import { listLetters } from './letters.queries.ts';

const statusOf = ({ status, cancelled }: Letter): string => {
  if (cancelled) return 'Cancelled';
  return status === 'issued' ? 'Issued' : 'Draft';
};

/** The columns of the exported register. */
const LETTER_EXPORT_COLUMNS: readonly Column<Letter>[] = [
  { kind: 'date', header: 'Date', value: (letter) => letter.date },
  { kind: 'text', header: 'Letter No', width: 18, value: (letter) => letter.referenceNo },
  { kind: 'text', header: 'Type', value: calledLetter },
  { kind: 'text', header: 'Issued To', width: 30, value: (letter) => letter.issuedTo },
  { kind: 'text', header: 'Course', value: (letter) => letter.courses.map(({ name }) => name).join(', ') },
  { kind: 'text', header: 'Issued By', value: (letter) => letter.issuedBy },
  { kind: 'text', header: 'Verification Code', value: (letter) => letter.verification_code },
  { kind: 'text', header: 'Status', width: 12, value: statusOf },
  { kind: 'text', header: 'Duplicate Because', value: (letter) => letter.duplicate_reason },
  { kind: 'text', header: 'Waits Because', width: 30, value: (letter) => letter.waits },
  { kind: 'text', header: 'Blanks', width: 30, value: ({ blanks }) => blankNames(blanks) },
  { kind: 'text', header: 'Issued Although', width: 30, value: (letter) => letter.override_reason },
  { kind: 'text', header: 'Cancelled Because', value: (letter) => letter.cancelled?.reason },
];

export const letterTable = exportOf(LETTER_EXPORT_COLUMNS, listLetters);
