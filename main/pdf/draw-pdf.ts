import { createWorkerPool, type WorkerPool } from '../workers/worker-pool.ts';
import type { AnyDrawing } from './drawing.ts';
import type { PdfJob } from './pdf-job.ts';

/** Milliseconds that a drawing may take: somebody waits at a counter. */
const PATIENCE_MS = 20_000;

/** A second one for the others while one is busy; the first stays warm, its fonts loaded. */
const newPool = () =>
  createWorkerPool<PdfJob, Uint8Array>('pdf', {
    threads: 2,
    minThreads: 1,
    idleMs: 60_000,
    heapMb: 256,
    tooSlow: 'Drawing the PDF took too long. Shorten its text and try again.',
  });
let pool: WorkerPool<PdfJob, Uint8Array> | undefined;

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
  pool ??= newPool();
  return pool.run({ name, content }, { timeoutMs: PATIENCE_MS });
};

/** Ends the threads. Whatever is still being drawn is refused. */
export const closePdf = async (): Promise<void> => {
  const closing = pool;
  pool = undefined;
  await closing?.close();
};
