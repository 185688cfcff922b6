import { Box } from '@mui/material';
import { useSeesAll } from '../../../client/login.tsx';
import { Used } from '../../../client/uses.tsx';
import { CollectionOfDays } from './collection-of-days.tsx';
import { DuesByAge } from './dues-by-age.tsx';
import { LastBackup } from './last-backup.tsx';
import { MonthByHead } from './month-by-head.tsx';
import { OwnDrawer } from './own-drawer.tsx';
import { WhatWaits } from './what-waits.tsx';

/**
 * What stands below a dashboard's own figures: what waits and the last days' collection, then for an admin the month and the last backup, for
 * an accountant the own drawer; and for both what is owed.
 */
export const Overview = ({ courseId }: { readonly courseId?: number | undefined }) => {
  const isOverseer = useSeesAll();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 1.5 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: { xs: 1, sm: 1.5 }, minWidth: 0 }}>
        {!isOverseer && (
          <Used of="day_close">
            <OwnDrawer />
          </Used>
        )}
        <WhatWaits courseId={courseId} />
        {isOverseer && courseId === undefined && <LastBackup />}
      </Box>
      <CollectionOfDays courseId={courseId} />
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: { xs: 1, sm: 1.5 }, minWidth: 0 }}>
        {isOverseer && <MonthByHead courseId={courseId} />}
        <DuesByAge courseId={courseId} />
      </Box>
    </Box>
  );
};
