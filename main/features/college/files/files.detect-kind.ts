import { errorCode } from '../../../../shared/error-code.ts';
import { ApiError } from '../../../office/api-error.ts';
import { createWorkerPool, TooSlow } from '../../../workers/worker-pool.ts';
import type { FileKind } from './files.kinds.ts';

export interface KindJob {
  readonly path: string;
  /** The file's name at its desk. */
  readonly name: string;
}

/** Milliseconds of work. The slowest honest file, a text of 25 MB, takes a fifth. */
const PATIENCE_MS = 1_500;
const NOT_UNDERSTOOD =
  'This file could not be understood. Save it again in the program that made it, and upload that.';

/** A file that takes all the time or memory it is given is none that the office takes. */
const explain = (error: unknown): unknown => {
  const isTooMuch = errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof TooSlow;
  return isTooMuch ? new ApiError(415, { message: NOT_UNDERSTOOD }) : error;
};

/** A second one for the others while one person's is busy. */
const pool = createWorkerPool<KindJob, FileKind | undefined>('files', {
  threads: 2,
  ofPerson: 1,
  idleMs: 60_000,
  heapMb: 128,
  isMute: true,
  tooSlow: NOT_UNDERSTOOD,
  explain,
});

/**
 * Finds the kind of a received file in a thread of its own, within limits of time and memory; undefined for a kind that is
 * not taken. Throws 415 for what passes the limits, and what the disk throws.
 */
export const lookAtKind = (job: KindJob): Promise<FileKind | undefined> =>
  pool.run(job, { timeoutMs: PATIENCE_MS });
