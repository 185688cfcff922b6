import { Box, Typography } from '@mui/material';
import { DataGrid, type GridColDef, type GridSortModel } from '@mui/x-data-grid';
import { createContext, use, useMemo } from 'react';
import { formatCount } from '../../shared/counted.ts';
import { isForbidden } from '../client/failure.ts';
import { useFailureNotice } from './failure-notice.ts';
import { EmptyState, type EmptyWords, FailedState, ForbiddenState } from './states.tsx';
import { PAGE_SIZES } from './url-filters.ts';
import type { Paging } from './use-url-filters.ts';

interface Identified {
  readonly id: number | string;
}

/** A column; `field` is the API's name of it, and it sorts only where `sortable` is true. */
export type Column<Row extends Identified> = GridColDef<Row>;

/** The part of a TanStack query that a table looks at. */
interface TableQuery<Row> {
  readonly data: { readonly rows: readonly Row[]; readonly total: number } | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface DataTableProps<Row extends Identified> {
  /** What the table holds, for those who hear it: `Fee Records`. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly query: TableQuery<Row>;
  readonly paging: Paging;
  readonly empty: EmptyWords;
  /** Said when the list cannot be had: `Failed to load fee records`. */
  readonly failed: string;
  /** Enter or a double click on a row. */
  readonly onOpen?: (row: Row) => void;
  /** CSS height of the table's least; it grows to the foot of the page. */
  readonly minHeight?: number | string;
  /** Marks a row that no longer counts: struck through and dimmed, beside its own status. */
  readonly isVoid?: (row: Row) => boolean;
  /** Shows so many rows at most and says so, instead of turning pages. */
  readonly most?: number;
}

const countText = (from: number, to: number, count: number): string =>
  count === 0
    ? '0 of 0'
    : `${formatCount(from)}–${formatCount(Math.min(to, count))} of ${formatCount(count)}`;

interface NothingProps {
  readonly empty: EmptyWords;
  readonly failed: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

const Nothing = ({ empty, failed, error, onRetry }: NothingProps) => {
  if (!error) return <EmptyState {...empty} />;
  if (isForbidden(error)) return <ForbiddenState hint="This register is not open to your account." />;
  return <FailedState title={failed} hint="Nothing is lost. Try again in a moment." onRetry={onRetry} />;
};

/** What the grid itself says of having no rows: nothing, for neither an alert nor a button may stand inside one. */
const NoRows = () => null;

const MostContext = createContext('');

const MostFooter = () => (
  <Typography variant="body2" sx={{ p: 1.25, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}>
    {use(MostContext)}
  </Typography>
);

const mostText = (most: number, total: number): string =>
  total > most
    ? `The first ${most} of ${formatCount(total)}. Search or filter to find the others.`
    : `${formatCount(total)} in all`;

/** A register: one page of it at a time, ordered by the server, with a look of its own for each way of being empty. */
export const DataTable = <Row extends Identified>(props: DataTableProps<Row>) => {
  const { label, columns, query, paging, empty, failed, onOpen, minHeight = 360, isVoid, most } = props;
  const { data, isError, error, refetch } = query;
  const rows = isError ? [] : (data?.rows ?? []);
  const total = isError ? 0 : (data?.total ?? 0);
  const sortModel: GridSortModel = paging.sort ? [{ field: paging.sort, sort: paging.order ?? 'desc' }] : [];
  const prepared = useMemo(
    () => columns.map((column): Column<Row> => ({ sortable: false, minWidth: 90, ...column })),
    [columns],
  );

  useFailureNotice(isError ? error : null, failed);

  const isLoading = query.isPending || (query.isFetching && rows.length === 0);

  return (
    <Box sx={{ flex: '1 1 auto', minHeight, position: 'relative' }}>
      <Box sx={{ position: 'absolute', inset: 0 }}>
        <MostContext value={most === undefined ? '' : mostText(most, total)}>
          <DataGrid<Row>
            aria-label={label}
            rows={most === undefined ? rows : rows.slice(0, most)}
            columns={prepared}
            rowCount={total}
            loading={isLoading}
            paginationMode="server"
            sortingMode="server"
            filterMode="server"
            paginationModel={
              most === undefined
                ? { page: paging.page, pageSize: paging.pageSize }
                : { page: 0, pageSize: most }
            }
            onPaginationModelChange={({ page, pageSize }) => paging.turnTo(page, pageSize)}
            pageSizeOptions={[...PAGE_SIZES]}
            sortModel={sortModel}
            onSortModelChange={([first]) => paging.sortBy(first?.field, first?.sort ?? undefined)}
            sortingOrder={['desc', 'asc', null]}
            rowHeight={40}
            columnHeaderHeight={40}
            disableEval
            disableColumnMenu
            disableColumnFilter
            disableRowSelectionOnClick
            rowSelection={false}
            {...(onOpen && {
              onRowDoubleClick: ({ row }) => onOpen(row),
              onCellKeyDown: ({ row, field }, event) => {
                if (event.key === 'Enter' && field !== 'actions') onOpen(row);
              },
            })}
            getRowClassName={({ row }) => (isVoid?.(row) ? 'is-void' : '')}
            slots={{
              noRowsOverlay: NoRows,
              noResultsOverlay: NoRows,
              ...(most !== undefined && { footer: MostFooter }),
            }}
            slotProps={{ loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' } }}
            localeText={{
              paginationDisplayedRows: ({ from, to, count }) => countText(from, to, count),
              paginationRowsPerPage: 'Rows',
            }}
            sx={{
              '& .is-void .MuiDataGrid-cell': { color: 'text.secondary', textDecoration: 'line-through' },
            }}
          />
        </MostContext>
        {rows.length === 0 && !isLoading && (
          <Box sx={{ position: 'absolute', inset: '42px 1px 54px', bgcolor: 'background.paper', zIndex: 1 }}>
            <Nothing
              empty={empty}
              failed={failed}
              error={isError ? error : null}
              onRetry={() => void refetch()}
            />
          </Box>
        )}
      </Box>
    </Box>
  );
};
