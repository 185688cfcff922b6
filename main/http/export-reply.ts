import type { Db } from '../database/db.ts';
import type { ExportTable } from '../lists/export-table.ts';
import type { FileReply } from './file-reply.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A register as a spreadsheet, written in a thread as it is read and sent as it is written: `name` without its ending. */
export const exportReply = <Args extends readonly unknown[]>(
  kind: 'csv' | 'xlsx',
  name: string,
  table: (db: Db, ...args: Args) => ExportTable,
  ...args: Args
): FileReply => ({
  body: { kind, source: { list: table, args }, name },
  type: kind === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE,
  filename: `${name}.${kind}`,
  inline: false,
});
