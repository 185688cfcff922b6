import { TablePagination } from '@mui/material';
import { useEffect } from 'react';
import { formatCount } from '../../../shared/counted.ts';
import { PAGE_SIZES } from './page-sizes.ts';
import type { Paging } from './use-url-filters.ts';

const countText = (from: number, to: number, count: number): string =>
  count === 0
    ? '0 of 0'
    : `${formatCount(from)}–${formatCount(Math.min(to, count))} of ${formatCount(count)}`;

interface PagerProps {
  readonly paging: Pick<Paging, 'page' | 'pageSize' | 'sizes' | 'goToPage'>;
  /** The number of rows in all; 0 until that is known. */
  readonly total: number;
  /** The name of what a page holds: `Rows`. */
  readonly of: string;
  /** Whether rows are on their way: `total` may still be that of another list. */
  readonly isFetching: boolean;
}

/**
 * Turns the pages of a list. The address alone says which page is shown: nothing but these buttons, and a page that
 * has no rows any more, turns it.
 */
export const Pager = ({ paging, total, of, isFetching }: PagerProps) => {
  const { page, pageSize, sizes = PAGE_SIZES, goToPage } = paging;
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const isBeyond = !isFetching && total > 0 && page > last;
  useEffect(() => {
    if (isBeyond) goToPage(last, pageSize, { replace: true });
  }, [isBeyond, last, pageSize, goToPage]);

  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page, last)}
      rowsPerPage={pageSize}
      rowsPerPageOptions={total > PAGE_SIZES[0] ? [...sizes] : []}
      labelRowsPerPage={of}
      labelDisplayedRows={({ from, to, count }) => countText(from, to, count)}
      onPageChange={(_, next) => goToPage(next, pageSize)}
      onRowsPerPageChange={(event) => goToPage(0, Number(event.target.value))}
      slotProps={{ select: { native: true, inputProps: { 'aria-label': `${of} on a page` } } }}
      sx={{
        flex: 'none',
        overflow: 'hidden',
        '&& .MuiTablePagination-toolbar': { minHeight: 40 },
        '& .MuiIconButton-root': { p: 0.75 },
      }}
    />
  );
};
