import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second?: ReactNode;
  /** In full, for a pointer that rests on it; the first line where nothing is said. */
  readonly title?: string | undefined;
}

/** A cell of two lines: what it is, and in small print what belongs to it. */
export const TwoLines = ({ first, second, title }: TwoLinesProps) => (
  <Box
    title={title ?? (typeof first === 'string' ? first : undefined)}
    sx={{ height: '100%', display: 'grid', alignContent: 'center', minWidth: 0 }}
  >
    <Typography variant="body2" noWrap sx={{ lineHeight: 1.35 }}>
      {first}
    </Typography>
    {second && (
      <Typography variant="caption" noWrap sx={{ color: 'text.secondary', lineHeight: 1.35 }}>
        {second}
      </Typography>
    )}
  </Box>
);
