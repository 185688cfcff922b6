import type { ExportTables } from '../lists/list-names.ts';
import type { FileReply } from './file-reply.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Argument<Table> = Table extends (db: never, ...args: infer Args) => unknown ? Args : never;

/** A table as a spreadsheet, written in a thread as it is read and sent as it is written: `name` without its ending. */
export const exportReply = <Name extends keyof ExportTables>(
  kind: 'csv' | 'xlsx',
  name: string,
  table: Name,
  ...args: Argument<ExportTables[Name]>
): FileReply => ({
  body: { kind, table, args, name },
  type: kind === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE,
  filename: `${name}.${kind}`,
  inline: false,
});
