import { MEDIA_TYPES } from '../../shared/file-kinds.ts';
import type { Db } from '../database/db.ts';
import type { ExportTable } from '../lists/export-table.ts';
import type { FileReply } from './file-reply.ts';

/** The MIME types of the spreadsheets that are sent. */
export const SPREADSHEET_TYPES = {
  csv: `${MEDIA_TYPES.csv}; charset=utf-8`,
  xlsx: MEDIA_TYPES.xlsx,
} as const;

/**
 * Answers a register as a spreadsheet, which a thread writes and sends row by row. `name` is the file's, without its ending.
 */
export const exportReply = <Args extends readonly unknown[]>(
  kind: 'csv' | 'xlsx',
  name: string,
  table: (db: Db, ...args: Args) => ExportTable,
  ...args: Args
): FileReply => ({
  body: { kind, source: { list: table, args }, name },
  type: SPREADSHEET_TYPES[kind],
  filename: `${name}.${kind}`,
  inline: false,
});
