import type { OfficeDatabase } from '../database/open.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';

/**
 * Pages of the write-ahead log after which it is brought into the file: a receipt writes forty, many of them the same as the
 * one before it, and four times as many cost the file hardly more.
 */
const PAGES_IN_LOG = 4_000;
/** Commits between which the log is not looked at again. */
const LOOK_EVERY_MS = 100;
const IDLE_MS = 15_000;

interface LogState {
  /** Pages in the log, and how many of them are in the file already. */
  readonly log: number;
  readonly checkpointed: number;
}

/** What a thread is told: which database's log to bring into its file. */
export interface LogJob {
  readonly file: string;
}

/** Brings the log into the file where it has grown long; to be called after a commit. */
export interface LogShortener {
  (): void;
  close(): Promise<void>;
}

/**
 * Has a thread bring the write-ahead log into the database's file: copying thousands of pages and waiting for the disk took
 * a turn of a tenth of a second, in which no desk was answered. Where that fails the writer does it itself, later.
 */
export const logShortener = ({ raw, isInPlace }: OfficeDatabase): LogShortener => {
  const pool = createWorkerPool<LogJob, undefined>('log', { isOwn: true, idleMs: IDLE_MS });
  const sizes = raw.prepare('pragma wal_checkpoint(NOOP)');
  let lookAgain = 0;
  let isAtWork = false;
  let isClosed = false;

  const shorten = (): void => {
    const now = performance.now();
    if (isAtWork || now < lookAgain) return;
    lookAgain = now + LOOK_EVERY_MS;
    const { log, checkpointed } = sizes.get() as LogState;
    // Another file may lie there by now, to which this log does not belong.
    if (log - checkpointed < PAGES_IN_LOG || !isInPlace()) return;
    isAtWork = true;
    pool
      .run({ file: raw.name })
      .catch((error: unknown) => {
        // Closing brings it in as well.
        if (!isClosed) console.error('The log could not be brought into the file yet:', error);
      })
      .finally(() => {
        isAtWork = false;
      });
  };
  const close = (): Promise<void> => {
    isClosed = true;
    return pool.close();
  };
  return Object.assign(shorten, { close });
};
