import type { Db } from './db.ts';

/** Answers the rows of a statement; none of one that only writes. */
type RunStatement = (sql: string, parameters: readonly unknown[]) => readonly unknown[];

interface DirectStatements {
  readonly run: RunStatement;
  /** Whether the handle's own transaction is the one that is open on its connection, or none is where it has none. */
  readonly isItsTurn: () => boolean;
}

const known = new WeakMap<Db, DirectStatements>();

/** Lets compiled queries of a handle go to the driver, which answers at once, and not through a queue for one connection. */
export const runDirectly = (db: Db, direct: DirectStatements): void => {
  known.set(db, direct);
};

/** Undefined for a handle that has to wait for its turn, or whose transaction has ended. */
export const directly = (db: Db): RunStatement | undefined => {
  const direct = known.get(db);
  return direct?.isItsTurn() ? direct.run : undefined;
};
