import { Worker } from 'node:worker_threads';
import { workerUrl } from '../office/worker.ts';
import type { DrawingName, Drawings } from './drawings.ts';
import type { PdfJob, PdfResult } from './pdf.worker.ts';

/** `desk`: somebody waits at a counter. `batch`: reports over years, stacks of certificates. Neither delays the other. */
export type Lane = 'desk' | 'batch';

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  timer: NodeJS.Timeout | undefined;
}

/** Milliseconds without any answer, while one is owed, after which a thread is given up. */
const PATIENCE = { desk: 20_000, batch: 300_000 } satisfies Record<Lane, number>;
/** Milliseconds after which the batch thread gives its memory back. */
const IDLE = 60_000;
const MEMORY_MB = { desk: 256, batch: 1024 } satisfies Record<Lane, number>;

const threads = new Map<Lane, Thread>();
let lastId = 0;

const giveUp = (lane: Lane, thread: Thread, reason: Error): void => {
  clearTimeout(thread.timer);
  if (threads.get(lane) === thread) threads.delete(lane);
  for (const { reject } of thread.waiting.values()) reject(reason);
  thread.waiting.clear();
  void thread.worker.terminate();
};

/** Watches the thread while it owes answers, and lets the program end while it owes none. */
const watch = (lane: Lane, thread: Thread): void => {
  clearTimeout(thread.timer);
  if (thread.waiting.size === 0) {
    thread.worker.unref();
    if (lane === 'batch') {
      thread.timer = setTimeout(() => giveUp(lane, thread, new Error('Idle')), IDLE).unref();
    }
    return;
  }
  thread.worker.ref();
  const tooLong = new Error('Drawing the PDF took too long');
  thread.timer = setTimeout(() => giveUp(lane, thread, tooLong), PATIENCE[lane]);
};

const settle = (lane: Lane, thread: Thread, result: PdfResult): void => {
  const waiting = thread.waiting.get(result.id);
  thread.waiting.delete(result.id);
  watch(lane, thread);
  if ('bytes' in result) waiting?.resolve(result.bytes);
  else waiting?.reject(new Error(`The PDF could not be drawn: ${result.error}`));
};

const start = (lane: Lane): Thread => {
  const worker = new Worker(workerUrl('pdf'), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB[lane] },
  });
  const thread: Thread = { worker, waiting: new Map(), timer: undefined };
  worker.on('message', (result: PdfResult) => settle(lane, thread, result));
  worker.on('error', (error) =>
    giveUp(lane, thread, error instanceof Error ? error : new Error(String(error))),
  );
  worker.on('exit', (code) => giveUp(lane, thread, new Error(`The PDF worker ended (${code})`)));
  worker.unref();
  threads.set(lane, thread);
  return thread;
};

/** Starts the desk's thread and loads its fonts, so that the first receipt of the day does not wait for them. */
export const warmPdf = (): void => {
  if (!threads.has('desk')) start('desk');
};

/**
 * Draws a PDF in a thread of its own, so that the office goes on answering. Content is copied to it: plain data
 * and bytes only. Rejects when drawing fails, takes too long or needs too much memory; the next call starts afresh.
 */
export const drawPdf = <Name extends DrawingName>(
  name: Name,
  content: Parameters<Drawings[Name]>[0],
  lane: Lane = 'desk',
): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const thread = threads.get(lane) ?? start(lane);
    lastId += 1;
    const job: PdfJob = { id: lastId, name, content };
    thread.worker.postMessage(job);
    thread.waiting.set(job.id, { resolve, reject });
    watch(lane, thread);
  });

/** Ends the threads. Whatever is still being drawn is rejected. */
export const closePdf = async (): Promise<void> => {
  const ending = [...threads];
  for (const [lane, thread] of ending) giveUp(lane, thread, new Error('The office is closing'));
  await Promise.all(ending.map(([, { worker }]) => worker.terminate()));
};
