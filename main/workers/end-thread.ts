import { parentPort, type Worker } from 'node:worker_threads';

/** The first word of a thread's program. */
export interface Loaded {
  readonly kind: 'loaded';
}

/** Says of a thread's program that it is loaded: from now on it may be ended. */
export const sayLoaded = (): void => parentPort?.postMessage({ kind: 'loaded' } satisfies Loaded);

interface Ending {
  /** Resolved once the program is loaded, or the thread gone. */
  readonly loaded: Promise<void>;
  readonly terminate: () => Promise<unknown>;
}

/**
 * Ends a thread, but none that still loads its program. Node 24 ends the whole office with a thread that goes while SQLite's
 * native part registers in it: one in 300 that is ended meanwhile. Example: a desk leaves while the thread of its report starts.
 */
export const endingOf = (worker: Worker): Ending => {
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  worker.once('message', () => resolve()).once('exit', () => resolve());
  return {
    loaded,
    terminate: async () => {
      await loaded;
      return worker.terminate();
    },
  };
};
