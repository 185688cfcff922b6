import { Box, Paper, Typography, useMediaQuery } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { formatCount } from '../../../shared/counted.ts';
import { isForbidden } from '../../client/failure.ts';
import { useFailureNotice } from '../dialogs/failure-notice.ts';
import { EmptyState, type EmptyWords, FailedState, ForbiddenState } from '../pages/states.tsx';
import { PrintedList } from '../print-and-export/printed-list.tsx';
import { useWholePrint } from '../print-and-export/use-whole-print.ts';
import { CardList } from './card-list.tsx';
import type { Column, Identified } from './column.tsx';
import { ColumnsButton } from './columns-button.tsx';
import { Pager } from './pager.tsx';
import { RowGrid } from './row-grid.tsx';
import type { Selection } from './use-selection.ts';
import { useShownColumns } from './use-shown-columns.ts';
import type { Paging } from './use-url-filters.ts';

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
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** CSS height of the table's least; it grows to the foot of the page. */
  readonly minHeight?: number | string;
  /** Marks a row that no longer counts: struck through and dimmed, beside its own status. */
  readonly isVoid?: (row: Row) => boolean;
  /** Lets rows be chosen, and what then stands at the foot: a `ChosenBar`. */
  readonly selection?: Selection;
  readonly chosen?: ReactNode;
  /** The columns cannot be chosen, as in a dialog. */
  readonly isPlain?: boolean;
}

interface NothingProps {
  readonly empty: EmptyWords;
  readonly failed: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

const Nothing = ({ empty, failed, error, onRetry }: NothingProps) => {
  if (!error) return <EmptyState {...empty} />;
  if (isForbidden(error)) return <ForbiddenState hint="This register is not open to your account." />;
  return <FailedState title={failed} onRetry={onRetry} />;
};

const Most = ({ text }: { readonly text: string }) => (
  <Typography variant="body2" sx={{ p: 1.25, color: 'text.secondary' }}>
    {text}
  </Typography>
);

const NO_ROWS: readonly never[] = [];

const mostText = (most: number, total: number): string =>
  total > most
    ? `The first ${most} of ${formatCount(total)}. Search or filter to find the others.`
    : `${formatCount(total)} in all`;

/** A register: one page of it at a time, ordered by the server, with a look of its own for each way of being empty. */
export const DataTable = <Row extends Identified>(props: DataTableProps<Row>) => {
  const { label, query, paging, empty, failed, onOpen, minHeight = 360, isVoid, selection } = props;
  const { data, isError, error, refetch } = query;
  const rows = isError ? NO_ROWS : (data?.rows ?? NO_ROWS);
  const total = isError ? 0 : (data?.total ?? 0);
  const { page, pageSize, most } = paging;
  /** Of the cards, which have no grid. */
  const frame = useRef<HTMLDivElement>(null);
  const shownPage = useRef(page);
  const choice = useShownColumns(label, props.columns);
  const columns = props.isPlain ? props.columns : choice.shown;
  const isPhone = useMediaQuery('(max-width: 599.95px)');

  useEffect(() => {
    if (shownPage.current !== page) frame.current?.scrollIntoView();
    shownPage.current = page;
  }, [page]);
  useFailureNotice(isError ? error : null, failed);

  const isLoading = query.isPending || (query.isFetching && rows.length === 0);

  const isPrinting = useWholePrint(paging, { total, isFetching: query.isFetching, isError });
  const shown = useMemo(
    () => (isPrinting || most !== undefined ? rows.slice(0, most ?? pageSize) : rows),
    [isPrinting, most, pageSize, rows],
  );
  const nothing = rows.length === 0 && !isLoading && (
    <Nothing empty={empty} failed={failed} error={isError ? error : null} onRetry={() => void refetch()} />
  );
  const hasChosen = selection !== undefined && selection.rows.length > 0;
  const foot = (
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
        // On a phone, what is chosen stays in view over the cards.
        ...(isPhone && hasChosen && { position: 'sticky', bottom: -12, zIndex: 1 }),
      }}
    >
      {!props.isPlain && <ColumnsButton columns={choice} />}
      {props.chosen}
      <Box sx={{ ml: 'auto' }}>
        {most === undefined ? (
          <Pager paging={paging} total={total} of="Rows" isFetching={query.isFetching} />
        ) : (
          <Most text={mostText(most, total)} />
        )}
      </Box>
    </Box>
  );
  // While the whole list is printed, its page on screen stays off the paper.
  const onScreen = isPrinting ? 'no-print' : '';
  const printed = isPrinting && !query.isFetching && <PrintedList {...{ label, columns, rows, isVoid }} />;
  if (isPhone) {
    return (
      <>
        <Paper ref={frame} variant="outlined" className={onScreen} sx={{ flex: '1 0 auto', borderRadius: 2 }}>
          {nothing || (
            <CardList {...{ label, columns, paging, isLoading, isVoid, onOpen, selection }} rows={shown} />
          )}
          {foot}
        </Paper>
        {printed}
      </>
    );
  }

  return (
    <>
      <Paper
        variant="outlined"
        className={onScreen}
        sx={{
          flex: '1 1 auto',
          minHeight,
          display: 'flex',
          flexDirection: 'column',
          borderRadius: 2,
          overflow: 'hidden',
        }}
      >
        <Box sx={{ flex: 1, position: 'relative' }}>
          <Box sx={{ position: 'absolute', inset: 0 }}>
            <RowGrid {...{ label, columns, paging, isLoading, isVoid, onOpen, selection }} rows={shown} />
          </Box>
          {nothing && (
            <Box sx={{ position: 'absolute', inset: '42px 0 0', bgcolor: 'background.paper', zIndex: 1 }}>
              {nothing}
            </Box>
          )}
        </Box>
        {foot}
      </Paper>
      {printed}
    </>
  );
};
