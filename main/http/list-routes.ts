import type { z } from 'zod';
import type { Endpoint, ParamsOf } from '../../shared/contract/endpoint.ts';
import { MEDIA_TYPES } from '../../shared/file-kinds.ts';
import type { Db } from '../database/db.ts';
import type { ExportTable } from '../lists/export-table.ts';
import type { RegisterList } from '../lists/register-list.ts';
import { sourced } from '../lists/sourced-listing.ts';
import type { SignedIn } from '../office/actor.ts';
import { todayOf } from '../office/clock.ts';
import type { Office } from '../office/office.ts';
import type { FileReply } from './file-reply.ts';
import type { Route } from './route.ts';

/** The MIME types of the spreadsheets that are sent. */
export const SPREADSHEET_TYPES = {
  csv: `${MEDIA_TYPES.csv}; charset=utf-8`,
  xlsx: MEDIA_TYPES.xlsx,
} as const;

/** A CSV file made whole by the office, to be saved. */
export const csvReply = (text: string, filename: string): FileReply => ({
  body: new TextEncoder().encode(text),
  type: SPREADSHEET_TYPES.csv,
  filename,
  inline: false,
});

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

/** A register as the office answers it. */
interface Listed {
  readonly query: z.ZodType;
  readonly list: Endpoint;
  readonly exported: Endpoint;
  readonly file?: string | undefined;
}

/** A request of a list: who asks, for what, of which record. */
interface ListRequest<Of extends Listed, Query = z.output<Of['query']>> {
  readonly actor: SignedIn;
  readonly query: Query;
  readonly params: ParamsOf<Of['list']>;
}

/**
 * The routes of a register: its list, and its export where it has one. `argsOf` gives what the list's function takes, such as the scope and
 * the filter. An export's file is called by the register, the record that it is of, and the day: `bills-2026-11-28.csv`, `exemption-7-2026-11-28.csv`.
 */
export const listRoutes = <Of extends Listed, Args extends unknown[] | [], Row>(
  office: Office,
  { of, list, table }: RegisterList<Of, Args, Row>,
  argsOf: (request: ListRequest<Of>) => Args | Promise<Args>,
): readonly Route[] => {
  const sourcedList = sourced(list);
  const { file } = of;
  const listed: Route = {
    endpoint: of.list,
    handle: async (request: ListRequest<Of>) => sourcedList(office.reader, ...(await argsOf(request))),
  };
  if (file === undefined) return [listed];
  const exported: Route = {
    endpoint: of.exported,
    handle: async (request: ListRequest<Of, { readonly format: 'csv' | 'xlsx' }>) => {
      const { format, ...query } = request.query;
      const args = await argsOf({ ...request, query: query as ListRequest<Of>['query'] });
      const name = [file, ...Object.values(request.params as object), todayOf(office.clock)].join('-');
      return exportReply(format, name, table, ...args);
    },
  };
  return [listed, exported];
};
