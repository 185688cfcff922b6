import type { GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { unbrokenText } from '../pages/unbroken-text.tsx';
import type { RowActsOf } from './row-acts.ts';

export interface Identified {
  readonly id: number | string;
}

/** A column's place on a phone's card: its name, its figure, beside the figure, among the rest, or nowhere. */
type CardPlace = 'title' | 'figure' | 'status' | 'detail' | 'hidden';

/** A column; `field` is the API's name of it, and it sorts only where `sortable` is true. */
export type Column<Row extends Identified> = GridColDef<Row> & {
  /** The column's place on a card. Default: `detail`. */
  readonly inCard?: CardPlace;
  /** Draws a cell that shows more than words. */
  readonly draw?: (row: Row) => ReactNode;
  /** Whether the column says what became of a row: it is then not struck through with a row that counts no more. The status is such a column too. */
  readonly stands?: boolean;
  /** The acts of its buttons: the column is there for who only looks where one of them, in a row of the page, only shows or prints. */
  readonly rowActs?: RowActsOf<Row>;
};

/** A column's words may ask the grid, which a card and a sheet do not have; no column of ours does. */
const NO_GRID = { current: undefined } as never;

/** What a column says of a row, wherever that is shown: in the grid, on a card, on paper. */
export const contentOf = <Row extends Identified>(column: Column<Row>, row: Row): ReactNode => {
  if (column.draw) return column.draw(row);
  const held: unknown = (row as Readonly<Record<string, unknown>>)[column.field];
  const value: unknown = column.valueGetter ? column.valueGetter(held as never, row, column, NO_GRID) : held;
  const words: unknown = column.valueFormatter
    ? column.valueFormatter(value as never, row, column, NO_GRID)
    : value;
  return words === null || words === undefined ? '' : String(words);
};

/** Words in a cell or a link: in a table on one line, on a card on as many as they need. */
export const CellContent = ({ text }: { readonly text: string }) => (
  <span className="cell-content">{unbrokenText(text)}</span>
);

const inCell = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <CellContent text={content} /> : content;

/** A column as the grid takes it: what it draws in a cell, or its words. */
export const gridColumn = <Row extends Identified>({
  draw,
  inCard,
  stands,
  rowActs: _,
  ...column
}: Column<Row>) =>
  ({
    sortable: false,
    minWidth: 90,
    cellClassName: stands || inCard === 'status' ? 'stands' : inCard === 'title' ? 'called' : '',
    ...column,
    renderCell: draw
      ? ({ row }) => inCell(draw(row))
      : ({ formattedValue }) => <CellContent text={String(formattedValue ?? '')} />,
  }) as GridColDef<Row>;
