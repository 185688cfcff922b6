import type Sqlite from 'better-sqlite3';
import { openReader } from '../database/open.ts';
import { databaseFile } from '../office/data-directory.ts';
import type { Manifest } from './manifest.ts';
import { tallyTables } from './tally.ts';

/** What a manifest says of a database's content. */
export type Facts = Pick<
  Manifest,
  'schema' | 'office' | 'college_name' | 'last_receipt' | 'tables' | 'audit'
>;

/** Reads facts of a database of any version: what its schema does not have yet is null. */
export const readFacts = (database: Sqlite.Database): Facts => {
  const tables = tallyTables(database);
  const has = (table: string) => tables.some(({ name }) => name === table);
  const first = <Row>(table: string, sql: string): Row | null =>
    has(table) ? (database.prepare<[], Row>(sql).get() ?? null) : null;
  return {
    tables,
    schema: has('schema_migrations')
      ? database.prepare<[], string>('select name from schema_migrations order by position').pluck().all()
      : [],
    office: first<{ hash: string }>('audit', 'select hash from audit order by id limit 1')?.hash ?? null,
    audit: first<{ id: number; hash: string }>(
      'audit',
      'select id, hash from audit order by id desc limit 1',
    ),
    college_name:
      first<{ name: string }>('settings', 'select college_name as name from settings limit 1')?.name ?? null,
    last_receipt: first<{ receipt_no: string; at: string }>(
      'fees',
      'select receipt_no, created_at as at from fees where receipt_no is not null order by id desc limit 1',
    ),
  };
};

/** Names of the kept files that the records of a database name. */
export const namedFiles = (database: Sqlite.Database): readonly string[] =>
  database.prepare("select 1 from sqlite_schema where name = 'uploads'").get()
    ? database.prepare<[], string>('select distinct filename from uploads').pluck().all()
    : [];

/** What SQLite itself finds wrong; undefined for a sound database. */
export const findDamage = (database: Sqlite.Database): string | undefined => {
  const found: unknown = database.pragma('integrity_check(1)', { simple: true });
  if (found !== 'ok') return String(found);
  const orphans: unknown = database.pragma('foreign_key_check');
  return Array.isArray(orphans) && orphans.length > 0
    ? `${orphans.length} records point to others that are not there`
    : undefined;
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
