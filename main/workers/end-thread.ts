import { parentPort, type Worker } from 'node:worker_threads';

/** The first word of a thread's program. */
export interface Loaded {
  readonly kind: 'loaded';
}

/** Says of a thread's program that it is loaded: from now on it may be ended. */
export const sayLoaded = (): void => parentPort?.postMessage({ kind: 'loaded' } satisfies Loaded);

/**
 * Ends a thread, but none that still loads its program. Node 24 ends the whole office with a thread that goes while SQLite's
 * native part registers in it: one in 300 that is ended meanwhile. Example: a desk leaves while the thread of its report starts.
 */
export const endingOf = (worker: Worker): (() => Promise<unknown>) => {
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  worker.once('message', () => resolve()).once('exit', () => resolve());
  return async () => {
    await loaded;
    return worker.terminate();
  };
};
