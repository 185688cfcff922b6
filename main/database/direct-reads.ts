import type { Db } from './db.ts';

type ReadRows = (sql: string, parameters: readonly unknown[]) => readonly unknown[];

interface DirectReads {
  readonly read: ReadRows;
  /** Whether a transaction is open: what is read then would be of its moment, and not of now. */
  readonly isInTransaction: () => boolean;
}

const known = new WeakMap<Db, DirectReads>();

/** Lets compiled queries of a reader go to the driver, which answers at once, and not through a queue for one connection. */
export const readDirectly = (reader: Db, reads: DirectReads): void => {
  known.set(reader, reads);
};

/** Undefined for a transaction's own handle, or while one is open on the reader: those wait their turn. */
export const directly = (db: Db): ReadRows | undefined => {
  const reads = known.get(db);
  return reads && !reads.isInTransaction() ? reads.read : undefined;
};
