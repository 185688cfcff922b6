import type { FromWriter } from './messages.ts';
import type { PendingCommands } from './pending-commands.ts';
import { endedBy, maybeSaved, tookTooLong } from './refusals.ts';
import type { WriterThread } from './writer-thread.ts';

/** Threads that may end one after another, none of which wrote anything, before those who wait are told. */
const MOST_IN_VAIN = 3;

interface Supervision {
  readonly pending: PendingCommands;
  /** Starts another thread; undefined where the database cannot be opened any more. */
  readonly start: () => Promise<WriterThread | undefined>;
  /** A thread that says nothing for so many milliseconds, with work to do, hangs. */
  readonly patienceMs: number;
  readonly hear: (message: FromWriter) => void;
  /** Called once another thread runs, if one could be started. */
  readonly ready: () => void;
  /** Called where no thread could be started, as on a disk with a fault. The next command tries again. */
  readonly failed: (error: unknown) => void;
}

/** The writer's thread, with another in its place where it hangs or ends. */
export interface SupervisedThread {
  /** The thread that runs; undefined while none does. */
  readonly now: () => WriterThread | undefined;
  /** Says that the thread was given work: a sign of life is expected from now on. */
  readonly expectSign: () => void;
  /** Says that the thread gave a sign of life. The next one is expected while it has work. */
  readonly gaveSign: () => void;
  /** Says that the thread has written something, so that its end is not in vain. */
  readonly wrote: () => void;
  /** Starts a thread where none runs. */
  readonly startAnother: () => Promise<void>;
  /** Ends the supervision, and answers the thread that runs. */
  readonly release: () => WriterThread | undefined;
}

/** Keeps a thread running. The first one is undefined where the disk takes nothing. */
export const superviseThread = (
  first: WriterThread | undefined,
  { pending, start, patienceMs, hear, ready, failed }: Supervision,
): SupervisedThread => {
  let thread = first;
  let patience: NodeJS.Timeout | undefined;
  let inVain = 0;
  let isStarting = false;

  const gaveSign = (): void => {
    clearTimeout(patience);
    patience = pending.isAnyAtThread()
      ? setTimeout(() => void replace(tookTooLong()), patienceMs).unref()
      : undefined;
  };

  /** Ends a thread that hangs or has ended, tells whom it worked for, and lets another go on with the rest. */
  const replace = async (reason: Error): Promise<void> => {
    const ending = thread;
    if (!ending) return;
    thread = undefined;
    const left = pending.takeFromThread();
    gaveSign();
    isStarting = true;
    inVain += 1;
    const number = ending.workingOn();
    await ending.terminate();
    isStarting = false;
    for (const waiting of left) {
      if (waiting.number <= ending.maybeSaved()) waiting.reject(maybeSaved());
      else if (waiting.number === number || inVain >= MOST_IN_VAIN) waiting.reject(reason);
      else pending.repeat(waiting);
    }
    await startAnother();
  };

  const startAnother = async (): Promise<void> => {
    if (isStarting) return;
    isStarting = true;
    try {
      const next = await start();
      if (next) thread = listening(next);
    } catch (error) {
      failed(error);
    } finally {
      isStarting = false;
    }
    ready();
  };

  const listening = (running: WriterThread): WriterThread => {
    // What one said that was ended since is not heard: its commands were told, or are another's.
    running.listen({
      said: (message) => {
        if (thread === running) hear(message);
      },
      ended: (error) => {
        if (thread === running) void replace(endedBy(error));
      },
    });
    return running;
  };
  if (first) listening(first);

  return {
    now: () => thread,
    expectSign: () => {
      if (!patience) gaveSign();
    },
    gaveSign,
    wrote: () => {
      inVain = 0;
    },
    startAnother,
    release: () => {
      clearTimeout(patience);
      const last = thread;
      thread = undefined;
      return last;
    },
  };
};
