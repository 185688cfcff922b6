/** A note on a cell whose text alone would mislead. */
export type CellNote =
  /** A formula whose result was not saved with the file. */
  | 'no result'
  /** A day, and not a text that looks like one. */
  | 'date'
  /** A number of more digits than a spreadsheet program keeps: the last ones are lost. */
  | 'rounded'
  /** A text longer than the office reads; its beginning. */
  | 'cut'
  /** Stands in a line with a quotation mark that opens or closes nothing. */
  | 'quote';

/** One row of a sheet; `number` is the one that the spreadsheet program shows beside it. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** By column, from 0; left out where there is nothing to say. */
  readonly notes?: Readonly<Record<number, CellNote>>;
}

/** Cells that are one: the first of its rows (by its number) and columns (from 0), and how many of them. */
export interface Merge {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** One tab as text: the rows that hold anything. */
export interface Tab {
  /** Blank for a file without tabs. */
  readonly name: string;
  readonly hidden: boolean;
  readonly rows: readonly SheetRow[];
  readonly merges: readonly Merge[];
}
