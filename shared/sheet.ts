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
  | 'quote'
  /** An amount put together of cells that its own commas had set apart. */
  | 'joined'
  /** Stands in a line with more cells than there are headings. */
  | 'too many'
  /** Written in a font that shows Latin letters as Devanagari. */
  | 'old font'
  /** Struck through. */
  | 'struck';

/** One row of a sheet; `number` is the one that the spreadsheet program shows beside it. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** The cells of its line in a text, where blank ones at its end make it longer than `cells`. */
  readonly width?: number;
  /** Not to be seen in the spreadsheet program. */
  readonly hidden?: true;
  /** Notes by column, from 0; left out where there is nothing to say. */
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
  /** A text whose cells are set apart by a sign, so that one too many moves all that follow. */
  readonly isText?: true;
}
