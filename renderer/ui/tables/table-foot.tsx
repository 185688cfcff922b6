import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatCount } from '../../../shared/counted.ts';
import { Pager } from './pager.tsx';
import type { Paging } from './use-url-filters.ts';

const mostText = (most: number, total: number): string =>
  total > most
    ? `The first ${most} of ${formatCount(total)}. Search or filter to find the others.`
    : `${formatCount(total)} in all`;

interface TableFootProps {
  readonly paging: Paging;
  readonly total: number;
  readonly isFetching: boolean;
  /** Whether the foot stays in view over the cards of a phone. */
  readonly isSticky: boolean;
  /** The content before the pager. */
  readonly children: ReactNode;
}

/** The line below a table's rows: what can be done with them, and the pages. */
export const TableFoot = ({ paging, total, isFetching, isSticky, children }: TableFootProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1,
      px: 1,
      borderTop: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
      ...(isSticky && { position: 'sticky', bottom: -12, zIndex: 1 }),
    }}
  >
    {children}
    <Box sx={{ ml: 'auto' }}>
      {paging.most === undefined ? (
        <Pager paging={paging} total={total} of="Rows" isFetching={isFetching} />
      ) : (
        <Typography variant="body2" sx={{ px: 1.25, py: 0.75, color: 'text.secondary' }}>
          {mostText(paging.most, total)}
        </Typography>
      )}
    </Box>
  </Box>
);
