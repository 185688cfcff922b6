import { Readable } from 'node:stream';
import type { Column } from '../../shared/column.ts';
import type { Listing } from '../database/listing.ts';
import { csvRows } from '../spreadsheet/write-csv.ts';
import { xlsxFile, xlsxSheet } from '../spreadsheet/write-xlsx.ts';
import type { FileReply } from './file-reply.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function* rowsOf<Row>(list: Listing<Row>): AsyncIterable<Row> {
  for await (const chunk of list.chunks()) yield* chunk;
}

/** A list as a spreadsheet, written as it is read: `name` without its ending. */
export const exportReply = <Row>(
  format: 'csv' | 'xlsx',
  name: string,
  columns: readonly Column<Row>[],
  list: Listing<Row>,
): FileReply => ({
  body: Readable.from(
    format === 'csv'
      ? csvRows(columns, rowsOf(list))
      : xlsxFile([xlsxSheet(name.slice(0, 31), columns, rowsOf(list))]),
    { objectMode: false },
  ),
  type: format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE,
  filename: `${name}.${format}`,
  inline: false,
});
