/** A row's columns as SQL reads them out of the array that `jsonRows` has written: of `json_each`, each under its name. */
export const columnsOfJson = (columns: readonly string[]): string =>
  columns.map((column, at) => `value ->> ${at} as ${column}`).join(', ');

/** Many rows as one JSON text, without their columns' names: null for what a row does not say. */
export const jsonRows = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, unknown>>>[],
): string => JSON.stringify(rows.map((row) => columns.map((column) => row[column] ?? null)));
