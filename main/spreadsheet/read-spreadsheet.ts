import { Worker } from 'node:worker_threads';
import { workerUrl } from '../office/worker.ts';
import type { Sheet, SheetRow, SpreadsheetKind } from './sheet.ts';
import { LIMITS } from './spreadsheet.limits.ts';
import { type FromWorker, MORE, type ReadingOrder } from './spreadsheet.messages.ts';
import { SpreadsheetProblem, TOO_LARGE, TOO_SLOW } from './spreadsheet.problem.ts';

interface ReadingOptions {
  readonly signal?: AbortSignal | undefined;
  /** A test's own limits; the office's where nothing is said. */
  readonly limits?: { readonly heapMb?: number; readonly milliseconds?: number };
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const readInWorker = async (order: ReadingOrder, { signal, limits = {} }: ReadingOptions): Promise<Sheet> => {
  signal?.throwIfAborted();
  const worker = new Worker(workerUrl('spreadsheet'), {
    workerData: order,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb ?? LIMITS.heapMb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Sheet>();
  const tooSlow = () => reject(new SpreadsheetProblem(TOO_SLOW));
  const timer = setTimeout(tooSlow, limits.milliseconds ?? LIMITS.milliseconds);
  const abandon = () => reject(signal?.reason);
  signal?.addEventListener('abort', abandon, { once: true });

  let headers: readonly string[] = [];
  const rows: SheetRow[] = [];
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'problem') return reject(new SpreadsheetProblem(message.message));
    if (message.kind === 'end') return resolve({ headers, rows });
    if (message.kind === 'headers') headers = message.headers;
    else rows.push(...message.rows);
    // A turn of the event loop between two parts lets the desks' requests through.
    return setImmediate(() => worker.postMessage(MORE));
  });
  worker.on('error', (error) => {
    reject(isOutOfMemory(error) ? new SpreadsheetProblem(TOO_LARGE, { cause: error }) : error);
  });
  worker.on('exit', (code) => reject(new Error(`The spreadsheet worker ended with ${code}`)));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abandon);
    await worker.terminate();
  }
};

let turn: Promise<unknown> = Promise.resolve();

/**
 * Reads an uploaded file, by the kind that its bytes show, in a worker with limits of memory and time; one file after
 * the other, so that two uploads never take twice the memory. Rejects with a `SpreadsheetProblem` whose message is for
 * the user, or with the signal's reason.
 */
export const readSpreadsheet = (
  file: { readonly path: string; readonly kind: SpreadsheetKind },
  options: ReadingOptions = {},
): Promise<Sheet> => {
  const reading = turn.then(() => readInWorker(file, options));
  turn = reading.catch(() => undefined);
  return reading;
};
