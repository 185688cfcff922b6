/** One row of an uploaded sheet; `number` is the one that the spreadsheet program shows beside it. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** An uploaded sheet as text: its first row that holds anything, and the rows below that do. */
export interface Sheet {
  readonly headers: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** What the office knows of an uploaded file from its bytes. */
export type SpreadsheetKind = 'csv' | 'xlsx' | 'xls';
