import type { Db } from './db.ts';

/** Runs a statement and answers its rows; none for a statement that only writes. */
type RunStatement = (sql: string, parameters: readonly unknown[]) => readonly unknown[];

interface DirectStatements {
  readonly run: RunStatement;
  /** Whether the handle may run now: its own transaction is open on the connection, or none is open where it has none. */
  readonly isItsTurn: () => boolean;
}

const known = new WeakMap<Db, DirectStatements>();

/**
 * Lets a handle's compiled queries go straight to the driver, which answers at once, without the queue for its connection.
 */
export const runDirectly = (db: Db, direct: DirectStatements): void => {
  known.set(db, direct);
};

/** The handle's way straight to the driver; undefined where it must wait or its transaction has ended. */
export const directly = (db: Db): RunStatement | undefined => {
  const direct = known.get(db);
  return direct?.isItsTurn() ? direct.run : undefined;
};
