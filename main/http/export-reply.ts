import { MEDIA_TYPES } from '../../shared/file-kinds.ts';
import type { Db } from '../database/db.ts';
import type { ExportTable } from '../lists/export-table.ts';
import type { FileReply } from './file-reply.ts';

/** What a spreadsheet that is sent is said to be. */
export const SPREADSHEET_TYPES = {
  csv: `${MEDIA_TYPES.csv}; charset=utf-8`,
  xlsx: MEDIA_TYPES.xlsx,
} as const;

/** A register as a spreadsheet, written in a thread as it is read and sent as it is written: `name` without its ending. */
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
