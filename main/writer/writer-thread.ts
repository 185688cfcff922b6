import { Worker } from 'node:worker_threads';
import { reviveFailure } from '../workers/job-messages.ts';
import { workerUrl } from '../workers/worker-url.ts';
import {
  CANCELLED,
  type FromWriter,
  MAYBE_SAVED,
  SHARED_BYTES,
  STOPPED,
  type ToWriter,
  WORKING_ON,
  type WriterData,
} from './messages.ts';

/** What is written of a hundred thousand students is held until it is posted. */
const HEAP_MB = 1_024;
/** What is made and dropped row by row: left to itself, a thread takes several times as much and keeps it. */
const YOUNG_MB = 24;
/** How long it may take to close, with all that is in the log. */
const CLOSING_MS = 60_000;

interface ThreadListener {
  readonly said: (message: FromWriter) => void;
  /** It ended by itself. */
  readonly ended: (error: Error) => void;
}

/** The writer's thread, with the office's database open. */
export interface WriterThread {
  /** The program does not end before the thread rests. */
  send(message: ToWriter): void;
  /** It has answered everything: the program may end without it. */
  rest(): void;
  listen(listener: ThreadListener): void;
  /** The number of the command that it works on; 0 where it works on none. */
  workingOn(): number;
  /** Commands up to this number may be in the file, though they were not answered. */
  maybeSaved(): number;
  /** The command of this number is to give up, where it looks. */
  cancel(number: number): void;
  /** Nothing is committed any more: other data is put in place of this. */
  stop(): void;
  /** Closes the database in order, with nothing under way, and ends the thread. */
  close(): Promise<void>;
  /** Ends it at once; what was not committed is taken back, and nothing more is. Answers once it has let go of the database. */
  terminate(): Promise<void>;
}

/** A test's own: a program with other commands, and less memory. */
interface ThreadParts {
  readonly program?: URL;
  readonly heapMb?: number;
}

const endedEarly = (code: number): Error => new Error(`The writer's thread ended with ${code}`);

/** Starts the thread. Throws as the database does where that cannot be opened for writing. */
export const startWriterThread = async (
  dataDirectory: string,
  { program = workerUrl('writer'), heapMb = HEAP_MB }: ThreadParts = {},
): Promise<WriterThread> => {
  const shared = new SharedArrayBuffer(SHARED_BYTES);
  const state = new Int32Array(shared);
  const worker = new Worker(program, {
    workerData: { dataDirectory, shared } satisfies WriterData,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  let listener: ThreadListener | undefined;
  let isEnded = false;

  const opened = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  // Each is waited for only where somebody asks.
  for (const { promise } of [opened, closed]) promise.catch(() => undefined);
  const end = (error: Error): void => {
    if (isEnded) return;
    isEnded = true;
    opened.reject(error);
    closed.reject(error);
    listener?.ended(error);
  };
  worker.on('message', (message: FromWriter) => {
    if (message.kind === 'open') opened.resolve();
    else if (message.kind === 'closed') closed.resolve();
    else if (message.kind === 'failed') {
      const error = reviveFailure(message.failure);
      opened.reject(error);
      closed.reject(error);
    } else listener?.said(message);
  });
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => end(endedEarly(code)));

  const terminate = async (): Promise<void> => {
    isEnded = true;
    Atomics.store(state, STOPPED, 1);
    await worker.terminate();
  };
  const send = (message: ToWriter): void => {
    worker.postMessage(message);
    worker.ref();
  };
  try {
    await opened.promise;
  } catch (error) {
    await terminate();
    throw error;
  }
  worker.unref();
  return {
    send,
    rest: () => worker.unref(),
    listen: (next) => {
      listener = next;
    },
    workingOn: () => Atomics.load(state, WORKING_ON),
    maybeSaved: () => Atomics.load(state, MAYBE_SAVED),
    cancel: (number) => {
      Atomics.store(state, CANCELLED, number);
    },
    stop: () => {
      Atomics.store(state, STOPPED, 1);
    },
    close: async () => {
      const timer = setTimeout(
        () => closed.reject(new Error('The database did not close in time')),
        CLOSING_MS,
      );
      try {
        send({ kind: 'close' });
        await closed.promise;
      } finally {
        clearTimeout(timer);
        await terminate();
      }
    },
    terminate,
  };
};
