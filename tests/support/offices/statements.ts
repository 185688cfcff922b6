import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

/** A statement as the office ran it. */
export interface Ran {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

interface Runnable {
  readonly source: string;
  all(...parameters: unknown[]): unknown[];
  iterate(...parameters: unknown[]): IterableIterator<unknown>;
}

const READING = /^\s*(select|with)\b/i;

/** Records the statements that read the office's data in this process during `work`, in their order. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<readonly Ran[]> => {
  const scratch = new Sqlite(':memory:');
  const statements: Runnable = Object.getPrototypeOf(scratch.prepare('select 1'));
  const { all, iterate } = statements;
  const ran: Ran[] = [];
  const keep = ({ source }: Runnable, parameters: readonly unknown[]): void => {
    if (READING.test(source)) ran.push({ sql: source, parameters });
  };
  statements.all = function (this: Runnable, ...parameters: unknown[]) {
    keep(this, parameters);
    return all.apply(this, parameters);
  };
  statements.iterate = function (this: Runnable, ...parameters: unknown[]) {
    keep(this, parameters);
    return iterate.apply(this, parameters);
  };
  try {
    await work();
  } finally {
    Object.assign(statements, { all, iterate });
    scratch.close();
  }
  return ran;
};

/**
 * Finds the statements that were planned anew during `work`, though they ran before. It counts the functions that the driver
 * makes then, to put rows together.
 */
export const replannedBy = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const made = globalThis.Function;
  let count = 0;
  const replanned: string[] = [];
  const scratch = new Sqlite(':memory:');
  const statements: Runnable = Object.getPrototypeOf(scratch.prepare('select 1'));
  const { all } = statements;
  statements.all = function (this: Runnable, ...parameters: unknown[]) {
    const before = count;
    const rows = all.apply(this, parameters);
    if (count > before) replanned.push(this.source);
    return rows;
  };
  globalThis.Function = new Proxy(made, {
    apply: (target, self, words) => {
      count += 1;
      return Reflect.apply(target, self, words);
    },
  });
  try {
    await work();
  } finally {
    globalThis.Function = made;
    statements.all = all;
    scratch.close();
  }
  return replanned;
};

/** The steps of SQLite's plan for a statement, as `SCAN fees USING INDEX fees_by_date`. */
export const planOf = (database: Sqlite.Database, { sql, parameters }: Ran): readonly string[] =>
  database
    .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
    .all(...parameters)
    .map(({ detail }) => detail);

const bytesRead = (): number =>
  Number(/^rchar: (\d+)/m.exec(readFileSync('/proc/thread-self/io', 'utf8'))?.[1]);

/** The number of pages of the file that a statement reads, where hardly any are cached in memory. It needs Linux. */
export const pagesReadBy = (database: Sqlite.Database, { sql, parameters }: Ran): number => {
  const statement = database.prepare(sql);
  statement.all(...parameters);
  const [start, again] = [bytesRead(), bytesRead()];
  statement.all(...parameters);
  const end = bytesRead();
  return Math.round((end - again - (again - start)) / 4096);
};
