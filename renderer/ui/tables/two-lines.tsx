import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { unbrokenText } from '../pages/unbroken-text.tsx';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second?: ReactNode;
  /** The whole text, for a pointer that rests on the cell. Default: both lines. */
  readonly title?: string | undefined;
}

const wholeOf = (...lines: readonly ReactNode[]): string =>
  lines.filter((line) => typeof line === 'string' && line !== '').join('\n');

/** A cell of two lines: what it is, and in small print what belongs to it. Each goes on below where it is too long. */
export const TwoLines = ({ first, second, title }: TwoLinesProps) => (
  <Box
    title={title ?? wholeOf(first, second)}
    sx={{ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' }}
  >
    <Typography variant="body2" sx={{ lineHeight: 1.3 }}>
      {unbrokenText(first)}
    </Typography>
    {second && (
      <Typography variant="caption" sx={{ color: 'text.secondary', lineHeight: 1.3 }}>
        {unbrokenText(second)}
      </Typography>
    )}
  </Box>
);
