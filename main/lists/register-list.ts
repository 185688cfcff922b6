import { type AnyRegister, fileColumns } from '../../shared/contract/register.ts';
import type { Db } from '../database/db.ts';
import type { Listing } from '../database/listing.ts';
import { type ExportTable, exportOf } from './export-table.ts';

/** How the rows of a register are read, and written as a spreadsheet. */
export interface RegisterList<Of, Args extends readonly unknown[], Row> {
  readonly of: Of;
  readonly list: (db: Db, ...args: Args) => Listing<Row>;
  readonly table: (db: Db, ...args: Args) => ExportTable;
}

/** Joins a register with the function that reads its rows, which gets the query last. */
export const registerList = <Row, Of extends AnyRegister<Row>, Args extends readonly unknown[]>(
  of: Of,
  list: (db: Db, ...args: Args) => Listing<Row>,
): RegisterList<Of, Args, Row> => ({ of, list, table: exportOf<Args, Row>(fileColumns<Row>(of), list) });
