import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The two columns of a drawer's page: the count, and the rest. On a small window they are one below the other. */
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
