import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A drawer's two columns: what is counted, and what stands beside it; on a small window one below the other. */
export const DrawerColumns = ({
  first,
  beside,
}: {
  readonly first: ReactNode;
  readonly beside: ReactNode;
}) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 440px) minmax(0, 1fr)' },
    }}
  >
    {first}
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{beside}</Box>
  </Box>
);
