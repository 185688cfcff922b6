import { openReader } from '../database/open.ts';
import { hasTable, type RawDatabase } from '../database/raw.ts';
import { databaseFile } from '../office/disk/data-directory.ts';
import type { Manifest } from './manifest.ts';
import { tallyTables } from './tally.ts';

/** The part of a manifest about a database's content. */
export type Facts = Pick<
  Manifest,
  | 'schema'
  | 'office'
  | 'college_name'
  | 'last_receipt'
  | 'last_receipts'
  | 'tables'
  | 'audit'
  | 'restored'
  | 'series'
>;

/** Reads the office's id, the same for a copy of it and no other's. Null for a schema without an audit. */
export const officeOf = (database: RawDatabase): string | null => {
  const sql = hasTable(database, 'office')
    ? 'select uid from office'
    : hasTable(database, 'audit') && 'select hash from audit order by id limit 1';
  return (sql && database.prepare<[], string>(sql).pluck().get()) || null;
};

/** The next number of each series in each financial year. */
export const seriesOf = (database: RawDatabase): NonNullable<Manifest['series']> =>
  hasTable(database, 'series')
    ? database
        .prepare<[], NonNullable<Manifest['series']>[number]>(
          'select kind, period, next_number from series order by kind, period',
        )
        .all()
    : [];

/** The mark of a receipt's number: `G` of `2026-27/G000001`, none of `2026-27/002397`. */
export const markIn = (receipt_no: string): string =>
  /^[A-Z]{0,3}/.exec(receipt_no.slice(receipt_no.lastIndexOf('/') + 1))?.[0] ?? '';

/** The last receipt of each series, as given last. */
const lastReceiptsOf = (database: RawDatabase): NonNullable<Manifest['last_receipts']> => {
  const lasts = new Map<string, string>();
  const numbers = database.prepare<[], string>(
    'select receipt_no from fees where receipt_no is not null order by id',
  );
  for (const receipt_no of numbers.pluck().iterate()) lasts.set(markIn(receipt_no), receipt_no);
  return [...lasts].map(([mark, receipt_no]) => ({ mark, receipt_no }));
};

/** Reads facts of a database of any version: what its schema does not have yet is null. */
export const readFacts = (database: RawDatabase): Facts => {
  const tables = tallyTables(database);
  const has = (table: string) => tables.some(({ name }) => name === table);
  const first = <Row>(table: string, sql: string): Row | null =>
    has(table) ? (database.prepare<[], Row>(sql).get() ?? null) : null;
  return {
    tables,
    schema: has('schema_migrations')
      ? database.prepare<[], string>('select name from schema_migrations order by position').pluck().all()
      : [],
    office: officeOf(database),
    audit: first<{ id: number; hash: string }>(
      'audit',
      'select id, hash from audit order by id desc limit 1',
    ),
    restored:
      first<{ hash: string }>(
        'audit',
        "select hash from audit where entity = 'backups' and action = 'restored' order by id desc limit 1",
      )?.hash ?? null,
    series: seriesOf(database),
    college_name:
      first<{ name: string }>('settings', 'select college_name as name from settings limit 1')?.name ?? null,
    last_receipts: has('fees') ? lastReceiptsOf(database) : [],
    last_receipt: first<{ receipt_no: string; at: string }>(
      'fees',
      'select receipt_no, created_at as at from fees where receipt_no is not null order by id desc limit 1',
    ),
  };
};

/** Names of the kept files that the records of a database name. */
export const referencedFiles = (database: RawDatabase): readonly string[] => {
  const tables = ['uploads', 'file_uses'].filter((table) => hasTable(database, table));
  if (tables.length === 0) return [];
  const sql = tables.map((table) => `select filename from ${table}`).join(' union ');
  return database.prepare<[], string>(sql).pluck().all();
};

/** Facts of an office's data as it is now. */
export const readLiveFacts = (dataDirectory: string): Facts => {
  const database = openReader(databaseFile(dataDirectory));
  try {
    database.exec('begin');
    return readFacts(database);
  } finally {
    database.close();
  }
};
