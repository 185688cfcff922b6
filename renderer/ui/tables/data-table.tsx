import { useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { Coming } from '../../client/coming.tsx';
import { isForbidden } from '../../client/failure.ts';
import { useMayAct } from '../../client/login.tsx';
import { EmptyState, type EmptyText, FailedState, ForbiddenState } from '../pages/states.tsx';
import { PrintedList } from '../print-and-export/printed-list.tsx';
import { useAtPrinter } from '../print-and-export/use-at-printer.ts';
import { CardList } from './card-list.tsx';
import type { Column, Identified } from './column.tsx';
import { ColumnsButton } from './columns-button.tsx';
import { actsFor } from './row-acts.ts';
import { RowGrid } from './row-grid.tsx';
import { TableFoot } from './table-foot.tsx';
import { CardFrame, GridFrame } from './table-frames.tsx';
import type { Selection } from './use-selection.ts';
import { useShownColumns } from './use-shown-columns.ts';
import { type TableQuery, useTableRows } from './use-table-rows.ts';
import type { Paging } from './use-url-filters.ts';

interface DataTableProps<Row extends Identified> {
  /** The table's name, for those who hear the page: `Fee Records`. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly query: TableQuery<Row>;
  readonly paging: Paging;
  readonly empty: EmptyText;
  /** The notice where the list cannot be had: `Failed to load fee records`. */
  readonly failed: string;
  /** Called on Enter or a double click on a row. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** What a row opens changes something: who only looks opens none. */
  readonly openingActs?: true | undefined;
  /** The table's least height, as CSS has it; the table grows to the foot of the page. */
  readonly minHeight?: number | string | undefined;
  /** Whether it stands below other things, and is as high as its rows: the page alone scrolls. */
  readonly isWhole?: boolean | undefined;
  /** Marks a row that no longer counts: struck through and dimmed, beside its own status. */
  readonly isVoid?: ((row: Row) => boolean) | undefined;
  /** The chosen rows, where rows can be chosen, and the `ChosenBar` that then stands at the foot. */
  readonly selection?: Selection;
  readonly chosen?: ReactNode;
  /** The rows of the whole list, where they are here: they go on paper. Default: those on screen. */
  readonly whole?: readonly Row[] | undefined;
  /** Whether the columns cannot be chosen, as in a dialog. */
  readonly isPlain?: boolean;
}

interface NothingProps {
  readonly empty: EmptyText;
  readonly failed: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

const Nothing = ({ empty, failed, error, onRetry }: NothingProps) => {
  if (!error) return <EmptyState {...empty} />;
  if (isForbidden(error)) return <ForbiddenState hint="This register is not open to your account." />;
  return <FailedState title={failed} onRetry={onRetry} />;
};

/** A register: one page of it at a time, ordered by the server, with a look of its own for each way of being empty. */
export const DataTable = <Row extends Identified>(props: DataTableProps<Row>) => {
  const { label, query, paging, isVoid, selection } = props;
  const mayAct = useMayAct();
  const onOpen = props.openingActs && !mayAct ? undefined : props.onOpen;
  const { rows, shown, total, error, isPrinting, isLoading, isEmpty } = useTableRows(
    query,
    paging,
    props.failed,
  );
  const choice = useShownColumns(label, props.columns);
  const chosen = props.isPlain ? props.columns : choice.shown;
  const columns = mayAct
    ? chosen
    : chosen.filter(
        ({ rowActs }) => !rowActs || shown.some((row) => actsFor(false, rowActs(row)).length > 0),
      );
  const isAtPrinter = useAtPrinter();
  const isOnPaper = isPrinting ? !query.isFetching : isAtPrinter && !isEmpty;
  const isPhone = useMediaQuery('(max-width: 599.95px)');

  const list = { label, columns, rows: shown, paging, isLoading, isVoid, onOpen, selection };
  const hasChosen = selection !== undefined && selection.rows.length > 0;
  const frame = {
    // While the list is printed, its page on screen stays off the paper.
    className: isPrinting || isOnPaper ? 'no-print' : '',
    nothing: isEmpty && (
      <Nothing empty={props.empty} failed={props.failed} error={error} onRetry={() => void query.refetch()} />
    ),
    foot: (
      <TableFoot {...{ paging, total }} isFetching={query.isFetching} isSticky={isPhone && hasChosen}>
        {!props.isPlain && <ColumnsButton columns={choice} />}
        {props.chosen}
      </TableFoot>
    ),
  };
  return (
    <>
      {query.isFetching && rows.length === 0 && <Coming />}
      {isPhone ? (
        <CardFrame {...frame} page={paging.page}>
          <CardList {...list} />
        </CardFrame>
      ) : (
        <GridFrame {...frame} isWhole={props.isWhole ?? false} minHeight={props.minHeight ?? 360}>
          <RowGrid {...list} isWhole={props.isWhole ?? false} />
        </GridFrame>
      )}
      {isOnPaper && <PrintedList {...{ label, columns, rows: props.whole ?? rows, isVoid }} />}
    </>
  );
};
