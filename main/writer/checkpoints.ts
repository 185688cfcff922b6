import type { RawDatabase } from '../database/raw.ts';

/**
 * Pages of the write-ahead log after which it is brought into the file: a receipt writes forty, many of them the same as the
 * one before it, and four times as many cost the file hardly more.
 */
const PAGES_IN_LOG = 4_000;
/** Pages for which it is worth while where nobody waits. */
const PAGES_WHEN_IDLE = 1_000;
/** Milliseconds without a command after which nobody waits. */
const IDLE_MS = 50;

/** Commits from one look at the log to the next: a look costs as much as a tenth of a receipt. */
const LOOK_EVERY = 8;

interface LogState {
  /** Pages in the log, and how many of them are in the file already. */
  readonly log: number;
  readonly checkpointed: number;
}

interface Checkpoints {
  /** Call it after a commit: it brings a long log into the file. */
  look(): void;
  /** Call it when nobody writes: a shorter log is brought in too, if that stays so for a moment. */
  rest(): void;
  /** Call it when somebody writes: the log is left alone. */
  stop(): void;
}

/** Brings the log into the database's file between commands, so that it stays short; whoever reads goes on meanwhile. */
export const checkpointer = (database: RawDatabase): Checkpoints => {
  const sizes = database.prepare('pragma wal_checkpoint(NOOP)');
  let idle: NodeJS.Timeout | undefined;
  let commits = 0;
  const isOver = (pages: number): boolean => {
    const { log, checkpointed } = sizes.get() as LogState;
    return log - checkpointed >= pages;
  };
  // Passive: it waits for nobody. What is still read stays in the log until the next time.
  const bringIn = (pages: number): void => {
    try {
      if (isOver(pages)) database.pragma('wal_checkpoint(PASSIVE)');
    } catch (error) {
      // Closing brings it in as well.
      console.error('The log could not be brought into the file yet:', error);
    }
  };
  return {
    look: () => {
      commits += 1;
      if (commits % LOOK_EVERY === 0) bringIn(PAGES_IN_LOG);
    },
    rest: () => {
      idle = setTimeout(() => bringIn(PAGES_WHEN_IDLE), IDLE_MS);
    },
    stop: () => clearTimeout(idle),
  };
};
