import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Lays fields out in two columns, on a phone in one. A field with `data-wide` takes both. */
export const FormGrid = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      pt: 1,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      alignItems: 'start',
      '& > [data-wide]': { gridColumn: '1 / -1' },
    }}
  >
    {children}
  </Box>
);
