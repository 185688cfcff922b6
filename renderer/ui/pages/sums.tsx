import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface Sum {
  readonly label: string;
  /** The sum in words, `₹500.00`, perhaps with what is said of it. */
  readonly value: ReactNode;
}

/** Sums with their names, side by side as far as there is room: what a preview comes to, head by head. */
export const Sums = ({ sums }: { readonly sums: readonly Sum[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
    {sums.map(({ label, value }) => (
      <Box key={label} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 560 }}>
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
);
