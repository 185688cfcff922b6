import { useState } from 'react';
import type { EmptyText } from '../pages/states.tsx';
import type { Column } from './column.tsx';
import { DataTable } from './data-table.tsx';
import { PAGE_SIZES } from './page-sizes.ts';

interface Identified {
  readonly id: number;
}

export interface WholeTableProps<Row extends Identified> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** A query of a complete list. */
  readonly query: {
    readonly data: readonly Row[] | undefined;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly empty: EmptyText;
  readonly failed: string;
  readonly isVoid?: (row: Row) => boolean;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** What a row opens changes something: who only looks opens none. */
  readonly openingActs?: true;
  /** The table's height, as CSS has it; a dialog's table has a fixed one. */
  readonly height?: string;
  /** Whether it is as high as its rows, on a page that scrolls. */
  readonly isWhole?: true;
}

/** A list that is here as a whole, such as a dialog's: paged in the page itself, in the list's own order. */
export const WholeTable = <Row extends Identified>(props: WholeTableProps<Row>) => {
  const { query, columns, height = '44vh', ...rest } = props;
  const [{ page, pageSize }, turn] = useState({ page: 0, pageSize: PAGE_SIZES[2] as number });
  const all = query.data ?? [];
  const shown = all.slice(page * pageSize, (page + 1) * pageSize);
  return (
    <DataTable
      {...rest}
      isPlain
      columns={columns.map((column) => ({ ...column, sortable: false }))}
      query={{ ...query, data: query.data && { rows: shown, total: all.length } }}
      paging={{
        page,
        pageSize,
        sort: undefined,
        order: undefined,
        goToPage: (nextPage, nextSize) => turn({ page: nextPage, pageSize: nextSize }),
        sortBy: () => undefined,
        query: { limit: pageSize, offset: page * pageSize, sort: undefined, order: undefined },
      }}
      minHeight={height}
      whole={all}
    />
  );
};
