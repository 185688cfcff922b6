import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { unbroken } from '../../../shared/unbroken.ts';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second?: ReactNode;
  /** The whole text, for a pointer that rests on the cell. Default: both lines. */
  readonly title?: string | undefined;
}

const wholeOf = (...lines: readonly ReactNode[]): string =>
  lines.filter((line) => typeof line === 'string' && line !== '').join('\n');

const withoutBreaks = (line: ReactNode): ReactNode => (typeof line === 'string' ? unbroken(line) : line);

/** A cell of two lines: what it is, and in small print what belongs to it. Each goes on below where it is too long. */
export const TwoLines = ({ first, second, title }: TwoLinesProps) => (
  <Box
    title={title ?? wholeOf(first, second)}
    sx={{ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' }}
  >
    <Typography variant="body2" sx={{ lineHeight: 1.3 }}>
      {withoutBreaks(first)}
    </Typography>
    {second && (
      <Typography variant="caption" sx={{ color: 'text.secondary', lineHeight: 1.3 }}>
        {withoutBreaks(second)}
      </Typography>
    )}
  </Box>
);
