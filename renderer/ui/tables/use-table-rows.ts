import { useMemo } from 'react';
import { useFailureNotice } from '../dialogs/failure-notice.ts';
import { useWholePrint } from '../print-and-export/use-whole-print.ts';
import type { Paging } from './use-url-filters.ts';

/** The part of a TanStack query that a table looks at. */
export interface TableQuery<Row> {
  readonly data: { readonly rows: readonly Row[]; readonly total: number } | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

const NO_ROWS: readonly never[] = [];

/** The rows that a table shows of what its query has, and whether there are none, or the whole list is being printed. */
export const useTableRows = <Row>(query: TableQuery<Row>, paging: Paging, failed: string) => {
  const { data, isPending, isFetching, isError } = query;
  const { pageSize, most } = paging;
  const rows = isError ? NO_ROWS : (data?.rows ?? NO_ROWS);
  const total = isError ? 0 : (data?.total ?? 0);
  const error = isError ? query.error : null;
  useFailureNotice(error, failed);
  const isPrinting = useWholePrint(paging, { total, isFetching, isError });
  const shown = useMemo(
    () => (isPrinting || most !== undefined ? rows.slice(0, most ?? pageSize) : rows),
    [isPrinting, most, pageSize, rows],
  );
  const isLoading = isPending || (isFetching && rows.length === 0);
  return { rows, shown, total, error, isPrinting, isLoading, isEmpty: rows.length === 0 && !isLoading };
};
