import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_COL_DEF,
  type GridSortModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import { hindiOf, useIsHindiShown } from '../hindi/use-hindi.ts';
import { type Column, gridColumn, type Identified } from './column.tsx';
import { actionsColumn } from './columns.tsx';
import type { Selection } from './use-selection.ts';
import { ACTIONS } from './use-shown-columns.ts';
import type { Paging } from './use-url-filters.ts';
import { useWidths } from './use-widths.ts';

const CHOOSING = GRID_CHECKBOX_SELECTION_COL_DEF.field;

const ONE_LINE = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface RowGridProps<Row extends Identified> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly paging: Paging;
  readonly isLoading: boolean;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly isVoid: ((row: Row) => boolean) | undefined;
  readonly selection: Selection | undefined;
  /** Whether it is as high as its rows. */
  readonly isWhole: boolean;
}

/** Pixels of a row, and of the headings. */
const ROW = 36;
/** Pixels of a line in it. */
const LINE = 26;

/** What the grid itself says of having no rows: nothing, for neither an alert nor a button may stand inside one. */
const NoRows = () => null;

/** Whether a key was pressed in the cell itself, and not in a link or a button within it. */
const isOfCell = ({ target, currentTarget }: KeyboardEvent): boolean => target === currentTarget;

/** Enter on a row opens it, Space chooses it. */
const rowKeys =
  <Row extends Identified>({ onOpen, selection }: Pick<RowGridProps<Row>, 'onOpen' | 'selection'>) =>
  ({ row, field }: { readonly row: Row; readonly field: string }, event: KeyboardEvent) => {
    if (field === ACTIONS || field === CHOOSING || !isOfCell(event)) return;
    if (event.key === 'Enter' && onOpen) {
      // Else the same press would save the dialog that it opens.
      event.preventDefault();
      if (!event.repeat) onOpen(row);
    }
    if (event.key === ' ' && selection) {
      event.preventDefault();
      selection.toggle(Number(row.id));
    }
  };

/** A button that opens the row, for rows without buttons: nothing on screen tells that a double click does so. */
const openingColumn = <Row extends Identified>(onOpen: (row: Row) => void): Column<Row> =>
  actionsColumn<Row>((row) => [
    { looks: true, icon: VisibilityOutlined, label: 'Open', onClick: () => onOpen(row) },
  ]);

/** A column whose heading says what it is in Hindi when the pointer rests on it: the heading itself has no room for both. */
const inHindi = <Of extends { readonly headerName?: string }>(column: Of, isHindi: boolean): Of => {
  const description = isHindi ? hindiOf(column.headerName ?? '') : undefined;
  return description === undefined ? column : { ...column, description };
};

const Grid = <Row extends Identified>(props: RowGridProps<Row>) => {
  const { label, columns, rows, paging, isLoading, onOpen, isVoid, selection, isWhole } = props;
  const { page, pageSize, sort, order = 'desc', most } = paging;
  const grid = useGridApiRef();
  const frame = useRef<HTMLDivElement>(null);
  const shownPage = useRef(page);
  // The grid goes to its first row whenever it is given another order, even an equal one: the same stays the same.
  const sortModel = useMemo((): GridSortModel => (sort ? [{ field: sort, sort: order }] : []), [sort, order]);
  // To the grid, the rows that are here are all there are; the pager beneath it turns the pages.
  const onePage = useMemo(() => ({ page: 0, pageSize: most ?? pageSize }), [most, pageSize]);
  const isHindi = useIsHindiShown();
  const isChoosing = selection !== undefined;
  const prepared = useMemo(() => {
    const choosing = { ...GRID_CHECKBOX_SELECTION_COL_DEF, width: 36, minWidth: 36 };
    const opening = onOpen && columns.every(({ field }) => field !== ACTIONS) ? [openingColumn(onOpen)] : [];
    const all = [...columns, ...opening];
    return [...(isChoosing ? [choosing] : []), ...all.map((column) => inHindi(gridColumn(column), isHindi))];
  }, [columns, isChoosing, isHindi, onOpen]);
  const title = columns.find(({ inCard }) => inCard === 'title')?.field;
  const sized = useWidths(frame, prepared, { fixed: CHOOSING, title });
  const chosen = useMemo(
    () => ({ type: 'include' as const, ids: new Set<number | string>(selection?.ids) }),
    [selection?.ids],
  );
  useEffect(() => {
    if (shownPage.current !== page) grid.current?.scroll({ top: 0 });
    shownPage.current = page;
  }, [grid, page]);

  return (
    <DataGrid<Row>
      apiRef={grid}
      aria-label={label}
      rows={rows}
      columns={sized}
      ref={frame}
      rowCount={rows.length}
      loading={isLoading}
      paginationMode="server"
      sortingMode="server"
      filterMode="server"
      paginationModel={onePage}
      pageSizeOptions={[onePage.pageSize]}
      hideFooter
      sortModel={sortModel}
      onSortModelChange={([first]) => paging.sortBy(first?.field, first?.sort ?? undefined)}
      sortingOrder={['desc', 'asc', null]}
      rowHeight={ROW}
      columnHeaderHeight={ROW}
      // The columns are as wide as their longest cell: every row of the page is there to be measured.
      disableVirtualization
      autoHeight={isWhole}
      disableEval
      disableColumnMenu
      disableColumnFilter
      disableRowSelectionOnClick
      checkboxSelection={isChoosing}
      rowSelection={isChoosing}
      rowSelectionModel={chosen}
      onRowSelectionModelChange={({ ids }) => selection?.choose([...ids].map(Number))}
      keepNonExistentRowsSelected
      disableRowSelectionExcludeModel
      onCellDoubleClick={({ row, field }) => {
        if (field !== ACTIONS && field !== CHOOSING) onOpen?.(row);
      }}
      onCellKeyDown={rowKeys({ onOpen, selection })}
      getRowClassName={({ row }) => (isVoid?.(row) ? 'is-void' : '')}
      slots={{ noRowsOverlay: NoRows, noResultsOverlay: NoRows }}
      slotProps={{ loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' } }}
      sx={{
        border: 0,
        borderRadius: 0,
        '& .MuiDataGrid-cell:not(.MuiDataGrid-cellEmpty)': { display: 'flex', alignItems: 'center' },
        '& .MuiDataGrid-cell > *': ONE_LINE,
        '& .cell-content, & .cell-content *, & .two-lines > .MuiTypography-root': {
          ...ONE_LINE,
          display: 'block',
        },
        '& .cell-content *': { display: 'inline !important' },
        // What belongs to a name goes whole where it has no room beside it.
        '& .two-lines': { display: 'flex', flexWrap: 'wrap', columnGap: 1, height: LINE },
        '& .two-lines > *': { lineHeight: `${LINE}px`, minHeight: LINE, maxWidth: '100%' },
        '& .two-lines a, & .two-lines button.MuiLink-root': { lineHeight: 'inherit' },
        '& .MuiDataGrid-columnHeaderTitle': { whiteSpace: 'normal', lineHeight: 1.15 },
        '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
        '& .MuiDataGrid-cellCheckbox, & .MuiDataGrid-columnHeaderCheckbox': { paddingInline: 0 },
        '& .is-void .MuiDataGrid-cell': { color: 'text.secondary' },
        '& .is-void .MuiDataGrid-cell:not(.stands)': { textDecoration: 'line-through' },
        // Where motion is reduced, every width is reached by a transition, however short: it would be measured as it was.
        '&.is-measured *': { transition: 'none !important' },
        '&.is-measured .MuiDataGrid-cell > *, &.is-measured .MuiDataGrid-columnHeaderTitleContainer': {
          flex: 'none',
          width: 'max-content',
          maxWidth: 'none',
        },
        '&.is-measured .MuiDataGrid-columnHeaderTitleContainer': { width: 'min-content' },
        '&.is-measured .two-lines': { flexWrap: 'nowrap' },
        '&.is-measured .two-lines > *': { flex: 'none', maxWidth: 'none' },
      }}
    />
  );
};

/** The rows of a register at a desk, ordered by the server. Drawn again only when something of them changes. */
export const RowGrid = memo(Grid) as typeof Grid;
