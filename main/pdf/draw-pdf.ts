import { createWorkerPool, type WorkerPool } from '../workers/worker-pool.ts';
import type { AnyDrawing } from './drawing.ts';
import type { PdfJob } from './pdf-job.ts';

/** The milliseconds that a drawing may take: one paper, for which somebody waits at a counter, or many. */
const PATIENCE_MS = { one: 20_000, many: 60_000 } as const;
/**
 * The most papers of one file that are drawn by the threads of the counter. Five receipts of one payment are no long list.
 */
const FEW = 8;

/**
 * The threads of the counter. One stays, with its fonts loaded; a second draws for others while the first works for one
 * person.
 */
const newPool = () =>
  createWorkerPool<PdfJob, Uint8Array>('pdf', {
    threads: 2,
    ofPerson: 1,
    minThreads: 1,
    idleMs: 60_000,
    heapMb: 256,
    tooSlow: 'Drawing the PDF took too long. Shorten its text and try again.',
  });
/** The thread of long files: they wait for each other, and no receipt waits for them. */
const newPoolForMany = () =>
  createWorkerPool<PdfJob, Uint8Array>('pdf', {
    idleMs: 15_000,
    heapMb: 256,
    tooSlow: 'Drawing the papers took too long. Choose fewer and try again.',
  });
type Pool = WorkerPool<PdfJob, Uint8Array>;
let pool: Pool | undefined;
let poolForMany: Pool | undefined;

/** Starts a thread and loads its fonts, so that the first receipt of the day does not wait for them. */
export const warmPdf = (): void => {
  pool ??= newPool();
  pool.warm();
};

/**
 * Draws a PDF in a thread, so that the office goes on answering. `content` is copied to it: plain data and bytes only.
 * `name` is checked by the drawing's type, so that its code loads in the thread alone: `drawPdf<typeof
 * receiptDrawing>('receipt', …)` with a type-only import. Rejects where the drawing fails, takes too long or needs too much
 * memory; the next call works again.
 */
export const drawPdf = <Made extends AnyDrawing = never>(
  name: Made['name'],
  content: Parameters<Made['draw']>[0],
): Promise<Uint8Array> => {
  if (Array.isArray(content) && content.length > FEW) {
    poolForMany ??= newPoolForMany();
    return poolForMany.run({ name, content }, { timeoutMs: PATIENCE_MS.many });
  }
  pool ??= newPool();
  return pool.run({ name, content }, { timeoutMs: PATIENCE_MS.one });
};

/** Ends the threads. Drawings that still run or wait are refused. */
export const closePdf = async (): Promise<void> => {
  const closing = [pool, poolForMany];
  [pool, poolForMany] = [undefined, undefined];
  await Promise.all(closing.map((each) => each?.close()));
};
