import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './job-messages.ts';
import { workerUrl } from './worker-url.ts';

/** One thread that is told something and says something, in turns. */
export interface WorkerThread<Job, Answer> {
  /** Rejects with what `end` was given once the thread has ended, or with `tooSlow` where it says nothing in time. */
  ask(word: ToWorker<Job>, timeoutMs: number | undefined, tooSlow: Error): Promise<FromWorker<Answer>>;
  end(error: unknown): void;
  /** Ends it and waits until it is gone. */
  terminate(): Promise<unknown>;
}

export interface ThreadOptions {
  /** The thread's data at its start. */
  readonly data?: unknown;
  readonly heapMb: number;
  /** True where its output is left out: it reads what strangers wrote. */
  readonly isMute: boolean;
}

/** What is made and dropped row by row: left to itself, a thread takes several times as much and keeps it while it is warm. */
const YOUNG_MB = 24;

/** Starts a thread that runs `<name>.worker.ts`; `onEnd` is told once, however it ends. */
export const startThread = <Job, Answer>(
  name: string,
  { data, heapMb, isMute }: ThreadOptions,
  onEnd: () => void,
): WorkerThread<Job, Answer> => {
  const worker = new Worker(workerUrl(name), {
    workerData: data,
    // Nothing of the office's own is for what reads strangers' files.
    env: {},
    execArgv: [],
    stdout: isMute,
    stderr: isMute,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  let answer: PromiseWithResolvers<FromWorker<Answer>> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failure: { readonly error: unknown } | undefined;

  const end = (error: unknown): void => {
    if (failure) return;
    failure = { error };
    clearTimeout(timer);
    worker.unref();
    void worker.terminate();
    answer?.reject(error);
    onEnd();
  };
  worker.on('message', (said: FromWorker<Answer>) => {
    clearTimeout(timer);
    worker.unref();
    answer?.resolve(said);
    answer = undefined;
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`The ${name} worker ended with ${code}`)));
  worker.unref();

  return {
    ask: (word, timeoutMs, tooSlow) => {
      if (failure) return Promise.reject(failure.error);
      answer = Promise.withResolvers();
      worker.ref();
      if (timeoutMs !== undefined) timer = setTimeout(() => end(tooSlow), timeoutMs);
      worker.postMessage(word);
      return answer.promise;
    },
    end,
    terminate: () => worker.terminate(),
  };
};
