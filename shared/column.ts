import type { IsoDate } from './dates.ts';

interface ColumnOf<Row, Kind, Value> {
  readonly kind: Kind;
  readonly header: string;
  /** The width in characters of the header's type; a sensible one by kind where it is left out. */
  readonly width?: number;
  /** False for one that stands on screen and in spreadsheets alone. */
  readonly onPaper?: boolean;
  /** The cell's value. Null, undefined and blank are an empty cell. Money is in rupees, as in the API's answers. */
  readonly value: (row: Row) => Value | null | undefined;
}

/** One column of a register, defined once for its CSV, its XLSX and its printed table. */
export type Column<Row> =
  | ColumnOf<Row, 'text', string>
  | ColumnOf<Row, 'money', number>
  | ColumnOf<Row, 'number', number>
  | ColumnOf<Row, 'date', IsoDate>;

export type ColumnKind = Column<unknown>['kind'];

const WIDTHS = { text: 24, money: 16, number: 12, date: 12 } as const satisfies Record<ColumnKind, number>;

/** A column's width in characters: its own, or its kind's, and never narrower than its header. */
export const columnWidth = ({
  kind,
  header,
  width,
}: {
  readonly kind: ColumnKind;
  readonly header: string;
  readonly width?: number;
}): number => width ?? Math.max(WIDTHS[kind], header.length + 2);
