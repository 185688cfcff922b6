import type { Column } from '../../shared/column.ts';
import type { Db } from '../database/db.ts';
import type { Listing } from '../database/listing.ts';
import { csvRows } from '../spreadsheet/write-csv.ts';
import { xlsxFile, xlsxSheet } from '../spreadsheet/write-xlsx.ts';

/** A list that can be written as a spreadsheet while it is read. `name` is the tab's. */
export type ExportTable = (kind: 'csv' | 'xlsx', name: string) => AsyncIterable<string | Uint8Array>;

async function* rowsOf<Row>(list: Listing<Row>): AsyncIterable<Row> {
  for await (const chunk of list.chunks()) yield* chunk;
}

/** Makes the export of a list from its columns. */
export const exportTable =
  <Row>(columns: readonly Column<Row>[], list: Listing<Row>): ExportTable =>
  (kind, name) =>
    kind === 'csv'
      ? csvRows(columns, rowsOf(list))
      : xlsxFile([xlsxSheet(name.slice(0, 31), columns, rowsOf(list))]);

/** Makes the function of a register's export; it takes the arguments of the list's own. */
export const exportOf =
  <Args extends readonly unknown[], Row>(
    columns: readonly Column<Row>[],
    list: (db: Db, ...args: Args) => Listing<Row>,
  ) =>
  (db: Db, ...args: Args): ExportTable =>
    exportTable(columns, list(db, ...args));
