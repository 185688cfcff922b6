import { Worker } from 'node:worker_threads';
import { endingOf, type Loaded } from './end-thread.ts';
import type { FromWorker, ToWorker } from './job-messages.ts';
import { type Patience, watchPatience } from './patience.ts';
import { workerUrl } from './worker-url.ts';

/** One thread that answers one message at a time. */
export interface WorkerThread<Job, Answer> {
  /**
   * Sends a message and waits for the answer. Rejects with the error of `end` once the thread has ended, or as `patience`
   * says once it is passed. Default: for ever.
   */
  ask(word: ToWorker<Job>, patience?: Patience): Promise<FromWorker<Answer>>;
  end(error: unknown): void;
  /** Ends the thread once it is loaded, and waits until it is gone. */
  terminate(): Promise<unknown>;
}

export interface ThreadOptions {
  /** The data that the thread is started with. */
  readonly data?: unknown;
  readonly heapMb: number;
  /** Whether the thread's output is dropped: it reads strangers' files. Its memory beside the heap is then bounded as well. */
  readonly isMute: boolean;
}

/**
 * The limit of the young heap in MB, which holds what is made and dropped row by row. Without one, a thread takes several
 * times as much and keeps it.
 */
const YOUNG_MB = 24;

const MB = 1024 * 1024;
/** The milliseconds between two looks at the memory that a thread holds beside its heap, as for what it unfolds. */
const LOOKED_AT_MS = 250;

const outOfMemory = (): Error =>
  Object.assign(new Error('The worker holds too much memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });

/** Starts a thread that runs `<name>.worker.ts`. `onEnd` is called once, however the thread ends. */
export const startThread = <Job, Answer>(
  name: string,
  { data, heapMb, isMute }: ThreadOptions,
  onEnd: () => void,
): WorkerThread<Job, Answer> => {
  const worker = new Worker(workerUrl(name), {
    workerData: data,
    // A thread that reads strangers' files gets none of the office's environment.
    env: {},
    execArgv: [],
    stdout: isMute,
    stderr: isMute,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const ending = endingOf(worker);
  let answer: PromiseWithResolvers<FromWorker<Answer>> | undefined;
  let asking = new AbortController();
  let failure: { readonly error: unknown } | undefined;

  const end = (error: unknown): void => {
    if (failure) return;
    failure = { error };
    asking.abort();
    worker.unref();
    void ending.terminate();
    answer?.reject(error);
    onEnd();
  };
  worker.on('message', (said: FromWorker<Answer> | Loaded) => {
    if (said.kind === 'loaded') return;
    asking.abort();
    worker.unref();
    answer?.resolve(said);
    answer = undefined;
  });
  const watch = isMute ? setInterval(() => void endIfTooLarge(), LOOKED_AT_MS).unref() : undefined;
  const endIfTooLarge = async () => {
    const used = await worker.getHeapStatistics().catch(() => undefined);
    if ((used?.external_memory ?? 0) > heapMb * MB) end(outOfMemory());
  };
  worker.on('error', end);
  worker.on('exit', (code) => {
    clearInterval(watch);
    end(new Error(`The ${name} worker ended with ${code}`));
  });
  worker.unref();

  return {
    ask: (word, patience) => {
      if (failure) return Promise.reject(failure.error);
      answer = Promise.withResolvers();
      worker.ref();
      asking = new AbortController();
      if (patience) void watchPatience(worker, ending.loaded, patience, end, asking.signal);
      worker.postMessage(word);
      return answer.promise;
    },
    end,
    terminate: ending.terminate,
  };
};
