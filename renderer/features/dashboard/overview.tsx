import { Box } from '@mui/material';
import { CollectionOfDays } from './collection-of-days.tsx';
import { WhatWaits } from './what-waits.tsx';

/** What stands below a dashboard's own figures: what waits, and the last days' collection. */
export const Overview = ({ courseId }: { readonly courseId?: number | undefined }) => (
  <Box
    sx={{
      display: 'grid',
      gap: { xs: 1, sm: 1.5 },
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
    }}
  >
    <WhatWaits courseId={courseId} />
    <CollectionOfDays courseId={courseId} />
  </Box>
);
