import { Worker } from 'node:worker_threads';
import { endingOf } from './end-thread.ts';
import { workerUrl } from './worker-url.ts';

/** A message, and what a server says, are all that such a thread holds. */
const HEAP_MB = 192;
const YOUNG_MB = 24;
const STOPPING_MS = 2_000;
/** A thread that ended by itself, as one that a server made run out of memory, is started again after so long. */
const AGAIN_MS = 60_000;

/** The longest that a thread which speaks with a server may give no sign of life. */
export const PATIENCE_MS = 60_000;

interface ServerThread {
  readonly worker: Worker;
  /** It gave a sign of life. One that gives none for so long is ended. */
  readonly lives: () => void;
  readonly end: () => Promise<unknown>;
}

/** Starts a thread that speaks with a server of somebody else. One that gives no sign of life for so long is ended. */
export const startServerThread = (name: string, data: object, patienceMs: number): ServerThread => {
  const worker = new Worker(workerUrl(name), {
    workerData: data,
    // Neither what the environment says of servers nor a password that stands in it.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const { terminate: end } = endingOf(worker);
  const patience = setTimeout(() => void end(), patienceMs).unref();
  worker.once('exit', () => clearTimeout(patience));
  return { worker, lives: () => void patience.refresh(), end };
};

interface KeptThreadOptions<From> {
  readonly name: string;
  readonly data: object;
  readonly patienceMs: number;
  readonly hear: (message: From) => void;
  /** Called where it ended by itself; it is started again later. */
  readonly ended: () => void;
  /** Called each time it has ended, also where it was stopped. */
  readonly gone?: () => void;
}

interface KeptThread<To> {
  readonly tell: (message: To) => void;
  /** Ends it within two seconds. `last` asks it to end by itself. */
  readonly stop: (last: To) => Promise<void>;
}

/** A thread that speaks with a server of somebody else, with another in its place where it ends by itself. */
export const keepThread = <To, From>({
  name,
  data,
  patienceMs,
  hear,
  ended,
  gone,
}: KeptThreadOptions<From>): KeptThread<To> => {
  let isStopped = false;
  let again: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const start = (): ServerThread => {
    const started = startServerThread(name, data, patienceMs);
    const { worker, lives } = started;
    const exit = Promise.withResolvers<void>();
    running = exit.promise;
    worker.on('message', (message: From) => {
      lives();
      hear(message);
    });
    // An error is followed by the exit.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      exit.resolve();
      gone?.();
      if (isStopped) return;
      ended();
      again = setTimeout(() => {
        thread = start();
      }, AGAIN_MS).unref();
    });
    worker.unref();
    return started;
  };
  let thread = start();
  const tell = (message: To): void => thread.worker.postMessage(message);

  return {
    tell,
    stop: async (last) => {
      isStopped = true;
      clearTimeout(again);
      tell(last);
      const patience = setTimeout(() => void thread.end(), STOPPING_MS);
      await running;
      clearTimeout(patience);
    },
  };
};
