import { errorCode } from '../../shared/error-code.ts';
import { createWorkerPool, TooSlow, type WorkerPool } from '../workers/worker-pool.ts';
import { LIMITS } from './spreadsheet.limits.ts';
import type { Said } from './spreadsheet.messages.ts';
import { SpreadsheetProblem, TOO_LARGE, TOO_SLOW } from './spreadsheet.problem.ts';

export interface ReadingOptions {
  readonly signal?: AbortSignal | undefined;
  /** Limits for tests. Default: `LIMITS`. */
  readonly limits?: { readonly heapMb?: number; readonly milliseconds?: number };
}

const explain = (error: unknown): unknown => {
  if (errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new SpreadsheetProblem(TOO_LARGE, { cause: error });
  }
  return error instanceof TooSlow ? new SpreadsheetProblem(TOO_SLOW) : error;
};

const pools = new Map<string, WorkerPool<unknown, Said<unknown>>>();

/**
 * The pool of a worker. It reads one file at a time, so that two uploads never take twice the memory, and finishes a file
 * even if its desk leaves.
 */
const poolOf = (name: string, heapMb: number): WorkerPool<unknown, Said<unknown>> => {
  const key = `${name} ${heapMb}`;
  const options = { heapMb, isOneOff: true, isOwn: true, isMute: true, tooSlow: TOO_SLOW, explain } as const;
  const pool = pools.get(key) ?? createWorkerPool<unknown, Said<unknown>>(name, options);
  pools.set(key, pool);
  return pool;
};

/**
 * Reads a spreadsheet part by part in the worker `name`, whose memory and time are limited, and which gives its memory back.
 * Throws `SpreadsheetProblem` with a message for the user, or the signal's reason.
 */
export async function* partsFromWorker<Part>(
  name: string,
  job: unknown,
  { signal, limits = {} }: ReadingOptions = {},
): AsyncGenerator<Part, void, undefined> {
  const { heapMb = LIMITS.heapMb, milliseconds = LIMITS.milliseconds } = limits;
  for await (const said of poolOf(name, heapMb).stream(job, { signal, timeoutMs: milliseconds })) {
    if ('problem' in said) throw new SpreadsheetProblem(said.problem, said);
    // `Part` is the type that the worker of this name sends.
    yield said.part as Part;
  }
}
