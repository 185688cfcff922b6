import type Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { RawDatabase } from './raw.ts';
import type { Tables } from './tables.ts';

const STATEMENTS_KEPT = 400;

const NOTHING = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

/** Keeps prepared statements, so that a repeated query is parsed once. `begin` is how a transaction is begun. */
export const withStatementCache = (database: RawDatabase, { begin = 'begin' } = {}) => {
  const statements = new Map<string, Sqlite.Statement>();
  const prepare = (sql: string): Sqlite.Statement => {
    const cached = statements.get(sql);
    if (cached) return cached;
    const statement = database.prepare(sql);
    if (statements.size >= STATEMENTS_KEPT) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
  return {
    close: () => database.close(),
    run: (sql: string, parameters: readonly unknown[]): readonly unknown[] => {
      const statement = prepare(sql);
      if (statement.reader) return statement.all(...parameters);
      statement.run(...parameters);
      return [];
    },
    prepare: (sql: string) => {
      // A full disk has rolled back already; failing here would hide why.
      if (sql === 'rollback' && !database.inTransaction) return NOTHING;
      const statement = prepare(sql === 'begin' ? begin : sql);
      return {
        reader: statement.reader,
        all: (parameters: readonly unknown[]) => statement.all(...parameters),
        run: (parameters: readonly unknown[]) => statement.run(...parameters),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters),
      };
    },
  };
};

export const kysely = (database: ReturnType<typeof withStatementCache>): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
