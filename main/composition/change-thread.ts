import type { OfficeDatabase } from '../database/open.ts';
import { ApiError } from '../office/api-error.ts';
import type { ChangeThread, LongDone, LongJob, LongWorks } from '../office/long-works.ts';
import { type FromWorker, reviveFailure, type ToWorker } from '../workers/job-messages.ts';
import { startThread, type WorkerThread } from '../workers/worker-thread.ts';

/** Milliseconds after which a thread without work gives its memory back. */
const IDLE_MS = 5_000;
/** What is written of twenty thousand students is held until it is posted. */
const HEAP_MB = 1_024;

const CLOSING = 'The office is closing';

/** What the thread is told: what to change, and in which database. */
export type ThreadJob = LongJob & { readonly file: string };

type Thread = WorkerThread<ThreadJob, LongDone>;

/**
 * Has a thread make the changes of a whole class: written here, each of their commits took a turn of the event loop of half a tenth
 * of a second, in which no desk was answered. One at a time: the office writes nothing meanwhile.
 */
export const changeThread = ({ raw }: OfficeDatabase): ChangeThread & { close(): Promise<void> } => {
  let kept: { readonly thread: Thread; readonly loaded: Promise<unknown> } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let atWork: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const requireOpen = (): void => {
    if (isClosed) throw new ApiError(503, { message: CLOSING });
  };

  /** Answers what it says; throws only once it is gone, and its hold on the database with it. */
  const ask = async (thread: Thread, word: ToWorker<ThreadJob>): Promise<FromWorker<LongDone>> => {
    try {
      return await thread.ask(word, undefined, new Error('It may take as long as it takes'));
    } catch (error) {
      await thread.terminate();
      throw error;
    }
  };

  /** One that has loaded its program. */
  const ready = async (): Promise<Thread> => {
    clearTimeout(idle);
    if (!kept) {
      const thread: Thread = startThread('change', { heapMb: HEAP_MB, isMute: false }, () => {
        if (kept?.thread === thread) kept = undefined;
      });
      // It has nothing to stop, and says so as soon as it hears.
      kept = { thread, loaded: ask(thread, { kind: 'stop' }) };
    }
    const { thread, loaded } = kept;
    await loaded;
    return thread;
  };

  const requireAllowed = async (thread: Thread, mayCommit: () => void): Promise<void> => {
    try {
      mayCommit();
    } catch (error) {
      await ask(thread, { kind: 'stop' });
      throw error;
    }
  };

  const perform = async (job: ThreadJob, mayCommit: () => void): Promise<LongDone> => {
    const thread = await ready();
    const said = await ask(thread, { kind: 'stream', job });
    if (said.kind !== 'part') throw reviveFailure(said);
    await requireAllowed(thread, mayCommit);
    const ended = await ask(thread, { kind: 'more' });
    if (ended.kind !== 'end') throw reviveFailure(ended);
    return said.part;
  };

  return {
    warm: async () => {
      requireOpen();
      await ready();
    },
    run: async <Name extends keyof LongWorks>(job: LongJob<Name>, mayCommit: () => void) => {
      requireOpen();
      const work = perform({ ...job, file: raw.name } as ThreadJob, mayCommit);
      atWork = work.catch(() => undefined);
      await atWork;
      idle = setTimeout(() => kept?.thread.end(new Error(CLOSING)), IDLE_MS).unref();
      return (await work) as LongDone<Name>;
    },
    close: async () => {
      isClosed = true;
      await kept?.loaded.catch(() => undefined);
      await atWork;
      clearTimeout(idle);
      await kept?.thread.terminate();
    },
  };
};
