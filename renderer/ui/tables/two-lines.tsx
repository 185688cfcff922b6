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

/** What it is, and in small print what belongs to it: on a card and on paper below it, in a table beside it as far as there is room. */
export const TwoLines = ({ first, second, title }: TwoLinesProps) => (
  <Box
    className="two-lines"
    title={title ?? wholeOf(first, second)}
    sx={{ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' }}
  >
    <Typography variant="body2" component="div" sx={{ lineHeight: 1.3 }}>
      {unbrokenText(first)}
    </Typography>
    {second && (
      <Typography
        className="second"
        variant="caption"
        component="div"
        sx={{ color: 'text.secondary', lineHeight: 1.3 }}
      >
        {unbrokenText(second)}
      </Typography>
    )}
  </Box>
);
