import { Box, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { later } from '../../ui/pages/later.tsx';
import { WhatWaits } from './what-waits.tsx';

/** With the code that draws charts, which no figure above waits for. */
const CollectionOfDays = later<{ readonly courseId?: number | undefined }>(
  async () => (await import('./collection-of-days.tsx')).CollectionOfDays,
);

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
    <WhatWaits />
    <Suspense fallback={<Skeleton variant="rounded" height={380} />}>
      <CollectionOfDays courseId={courseId} />
    </Suspense>
  </Box>
);
