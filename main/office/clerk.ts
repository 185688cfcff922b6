import { Worker } from 'node:worker_threads';
import type { ApiErrorBody } from '../../shared/contract/error.ts';
import { Refusal } from './refusal.ts';
import { workerUrl } from './worker.ts';

/** What crosses between the office and a clerk's thread: one order at a time, one answer for each. */
export type FromClerk<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'refusal'; readonly status: number; readonly body: ApiErrorBody }
  | { readonly kind: 'fault'; readonly message: string };

/** A thread that does long work beside the event loop, one order after the other. */
export interface Clerk<Order, Answer> {
  /**
   * Hands in an order and waits for its answer, at most `milliseconds` from when it is begun. Rejects with a
   * `Refusal`: what the clerk refuses, or a 503 when it takes too long or too many wait. An order whose signal is
   * aborted before it is begun is dropped.
   */
  ask(order: Order, milliseconds: number, signal?: AbortSignal): Promise<Answer>;
  /** Starts the thread where none stands ready, so that the first order does not wait for it. */
  warm(): void;
  /** Ends the thread. Whatever still waits is refused. */
  dismiss(): Promise<void>;
}

const MOST_WAITING = 64;
const TOO_SLOW = 'This took too long. Choose a shorter period and try again.';
const BUSY = 'The office is busy with other reports. Try again in a moment.';
const CLOSING = 'The office is closing';

const refused = (message: string): Refusal => new Refusal(503, { message }, 5);

interface Waiting<Order, Answer> {
  readonly order: Order;
  readonly milliseconds: number;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Hires a clerk whose thread runs `<name>.worker.ts`; it starts with the first order and stays warm from then on. */
export const hireClerk = <Order, Answer>(
  name: string,
  data: unknown,
  { heapMb = 512 }: { readonly heapMb?: number } = {},
): Clerk<Order, Answer> => {
  const queue: Waiting<Order, Answer>[] = [];
  let current: Waiting<Order, Answer> | undefined;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isDismissed = false;

  const settle = (finish: (waiting: Waiting<Order, Answer>) => void): void => {
    clearTimeout(timer);
    const done = current;
    current = undefined;
    worker?.unref();
    if (done) finish(done);
    next();
  };

  const replace = (gone: Worker, error: unknown): void => {
    if (worker !== gone) return;
    worker = undefined;
    void gone.terminate();
    settle(({ reject }) => reject(error));
  };

  const start = (): Worker => {
    const started = new Worker(workerUrl(name), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    started.on('message', (message: FromClerk<Answer>) => {
      if (message.kind === 'answer') settle(({ resolve }) => resolve(message.answer));
      else if (message.kind === 'refusal') {
        settle(({ reject }) => reject(new Refusal(message.status, message.body)));
      } else settle(({ reject }) => reject(new Error(message.message)));
    });
    started.on('error', (error) => replace(started, error));
    started.on('exit', (code) => replace(started, new Error(`The ${name} worker ended with ${code}`)));
    started.unref();
    worker = started;
    return started;
  };

  const next = (): void => {
    if (current || isDismissed) return;
    const waiting = queue.shift();
    if (!waiting) return;
    if (waiting.signal?.aborted) {
      waiting.reject(waiting.signal.reason);
      next();
      return;
    }
    current = waiting;
    const thread = worker ?? start();
    thread.ref();
    timer = setTimeout(() => replace(thread, refused(TOO_SLOW)), waiting.milliseconds);
    thread.postMessage(waiting.order);
  };

  return {
    ask: (order, milliseconds, signal) =>
      new Promise((resolve, reject) => {
        if (isDismissed) return reject(refused(CLOSING));
        if (queue.length >= MOST_WAITING) return reject(refused(BUSY));
        queue.push({ order, milliseconds, signal, resolve, reject });
        return next();
      }),
    warm: () => {
      if (!isDismissed && !worker) start();
    },
    dismiss: async () => {
      isDismissed = true;
      clearTimeout(timer);
      const thread = worker;
      worker = undefined;
      for (const { reject } of [...(current ? [current] : []), ...queue.splice(0)]) reject(refused(CLOSING));
      current = undefined;
      await thread?.terminate();
    },
  };
};
