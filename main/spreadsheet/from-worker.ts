import { errorCode } from '../../shared/error-code.ts';
import { ApiError } from '../office/api-error.ts';
import { createWorkerPool, type WorkerPool } from '../workers/worker-pool.ts';
import { LIMITS } from './spreadsheet.limits.ts';
import type { Said } from './spreadsheet.messages.ts';
import { SpreadsheetProblem, TOO_LARGE, TOO_SLOW } from './spreadsheet.problem.ts';

export interface ReadingOptions {
  readonly signal?: AbortSignal | undefined;
  /** A test's own limits; the office's where nothing is said. */
  readonly limits?: { readonly heapMb?: number; readonly milliseconds?: number };
}

const explain = (error: unknown): unknown => {
  if (errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new SpreadsheetProblem(TOO_LARGE, { cause: error });
  }
  return error instanceof ApiError && error.message === TOO_SLOW ? new SpreadsheetProblem(TOO_SLOW) : error;
};

const pools = new Map<string, WorkerPool<unknown, Said<unknown>>>();

/** One file after the other, so that two uploads never take twice the memory; none is dropped half-way as its desk leaves. */
const poolOf = (name: string, heapMb: number): WorkerPool<unknown, Said<unknown>> => {
  const key = `${name} ${heapMb}`;
  const options = { heapMb, isOneOff: true, isOwn: true, isMute: true, tooSlow: TOO_SLOW, explain } as const;
  const pool = pools.get(key) ?? createWorkerPool<unknown, Said<unknown>>(name, options);
  pools.set(key, pool);
  return pool;
};

/**
 * Reads a spreadsheet in a worker of this name, part by part. The worker has limits of memory and time, never holds up the
 * office, and gives its memory back. Throws a `SpreadsheetProblem` whose message is for the user, or the signal's reason.
 */
export async function* partsFromWorker<Part>(
  name: string,
  job: unknown,
  { signal, limits = {} }: ReadingOptions = {},
): AsyncGenerator<Part, void, undefined> {
  const { heapMb = LIMITS.heapMb, milliseconds = LIMITS.milliseconds } = limits;
  for await (const said of poolOf(name, heapMb).stream(job, { signal, timeoutMs: milliseconds })) {
    if ('problem' in said) throw new SpreadsheetProblem(said.problem);
    // The worker of this name sends such parts.
    yield said.part as Part;
  }
}
