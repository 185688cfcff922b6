/** SQL for the columns of a row of `json_each` over what `jsonRows` wrote, each under its name. */
export const columnsOfJson = (columns: readonly string[]): string =>
  columns.map((column, at) => `value ->> ${at} as ${column}`).join(', ');

/** Writes many rows as one JSON text, an array of values each. Null stands for a column that a row leaves out. */
export const jsonRows = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, unknown>>>[],
): string => JSON.stringify(rows.map((row) => columns.map((column) => row[column] ?? null)));
