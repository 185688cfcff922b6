import { Box, Typography } from '@mui/material';
import { Fragment } from 'react';
import { formatDate, localDate } from '../../../../shared/dates.ts';
import type { FeesPaid } from '../../../../shared/features/papers/letters/letters.fees-paid.ts';
import type { LetterLanguage } from '../../../../shared/features/papers/letters/letters.rules.ts';
import { piecesOf } from '../../../../shared/features/papers/letters/letters.templates.ts';
import { LETTER_WORDS } from '../../../../shared/features/papers/letters/letters.words.ts';
import { unbrokenText } from '../../../ui/pages/unbroken-text.tsx';
import { FeesPaidTables } from './fees-paid-tables.tsx';

interface LetterPaperProps {
  /** Stands at the head; left out where the paper's own is not known. */
  readonly college?: string | undefined;
  readonly language: LetterLanguage;
  /** Printed above the text, in both languages a line each; null for a letter, which has none. */
  readonly title: string | null;
  readonly fees?: FeesPaid | null | undefined;
  readonly referenceNo: string;
  /** ISO, or '' for today. */
  readonly date: string;
  readonly body: string;
  readonly isDuplicate: boolean;
}

/** A blank to write on. */
const Blank = () => (
  <Box
    component="span"
    role="img"
    aria-label="blank"
    sx={{ display: 'inline-block', width: 110, borderBottom: 1, verticalAlign: 'baseline' }}
  />
);

/** A letter roughly as it will be printed, redrawn with every letter typed. */
export const LetterPaper = (props: LetterPaperProps) => {
  const { college, language, title, fees, referenceNo, date, body, isDuplicate } = props;
  const words = LETTER_WORDS[language];
  return (
    <Box
      component="section"
      aria-label="Preview of the letter"
      sx={{
        bgcolor: '#fff',
        color: '#17191c',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: { xs: 2, sm: 3 },
        minHeight: { xs: 240, sm: 420 },
        fontSize: '0.8125rem',
        lineHeight: 1.55,
      }}
    >
      {college && (
        <Typography
          component="p"
          sx={{ textAlign: 'center', fontWeight: 700, pb: 1, mb: 1, borderBottom: '3px double #17191c' }}
        >
          {college}
        </Typography>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2, overflowWrap: 'anywhere' }}>
        <span>
          {words.number} {referenceNo || '…'}
        </span>
        <span>
          {words.date} {formatDate(date || localDate(new Date()))}
        </span>
      </Box>
      {title !== null && (
        <Typography
          component="p"
          sx={{
            textAlign: 'center',
            fontWeight: 700,
            mb: 1.5,
            fontSize: '0.9375rem',
            whiteSpace: 'pre-line',
          }}
        >
          {title.toUpperCase()}
          {isDuplicate && ` (${words.duplicate})`}
        </Typography>
      )}
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {piecesOf(body).map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place.
          <Fragment key={index}>
            {index > 0 && <Blank />}
            {unbrokenText(piece)}
          </Fragment>
        ))}
      </Box>
      {fees && <FeesPaidTables fees={fees} language={language} />}
    </Box>
  );
};
