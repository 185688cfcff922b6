import { createWorkerPool, type WorkerPool } from '../workers/worker-pool.ts';
import type { AnyDrawing } from './drawing.ts';
import type { PdfJob } from './pdf-job.ts';

/** Milliseconds that a drawing may take: somebody waits at a counter; the papers of a whole list, longer. */
const PATIENCE_MS = { one: 20_000, many: 60_000 } as const;
/** Papers in one file that are drawn beside those of a counter: five receipts of one payment are nobody's list. */
const FEW = 8;

/** The first thread stays warm, its fonts loaded; a second one is for the others while one person's work is in it. */
const newPool = () =>
  createWorkerPool<PdfJob, Uint8Array>('pdf', {
    threads: 2,
    ofPerson: 1,
    minThreads: 1,
    idleMs: 60_000,
    heapMb: 256,
    tooSlow: 'Drawing the PDF took too long. Shorten its text and try again.',
  });
/** Long files wait for each other, and no receipt for them. */
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
 * Draws a PDF in a thread of its own, so that the office goes on answering. Content is copied to it: plain data
 * and bytes only. The drawing is named by its type, so that its code loads in the thread alone: `drawPdf<typeof
 * receiptDrawing>('receipt', …)` with a type-only import. Rejects when drawing fails, takes too long or needs too much memory; the next call starts afresh.
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

/** Ends the threads. Whatever is still being drawn is refused. */
export const closePdf = async (): Promise<void> => {
  const closing = [pool, poolForMany];
  [pool, poolForMany] = [undefined, undefined];
  await Promise.all(closing.map((each) => each?.close()));
};
