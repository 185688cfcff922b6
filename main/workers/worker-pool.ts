import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { ApiError } from '../office/api-error.ts';
import { createFairQueue } from './fair-queue.ts';
import { reviveFailure, type ToWorker } from './job-messages.ts';
import { millisecondsOf } from './patience.ts';
import { currentContext } from './request-context.ts';
import { startThread, type ThreadOptions, type WorkerThread } from './worker-thread.ts';

interface JobOptions {
  /** The milliseconds that the thread may work on the job. Default: no limit. */
  readonly timeoutMs?: number | undefined;
  /**
   * A second signal, beside the asker's own. Once it is aborted, a waiting job is dropped and a running one's thread ended.
   */
  readonly signal?: AbortSignal | undefined;
}

interface StreamOptions extends JobOptions {
  /** The milliseconds that the thread may work on one part. */
  readonly partMs?: number;
  /** The milliseconds from the beginning until the asker has the whole answer; then the thread is ended. */
  readonly wholeMs?: number;
}

/** Threads that do long work beside the event loop, each one job at a time. */
export interface WorkerPool<Job, Answer> {
  /**
   * Runs a job and answers its result. Rejects with an `ApiError` for what the worker refuses, and a 503 where it takes too
   * long or too many wait; with the signal's reason where it is aborted; with an `Error` for a fault.
   */
  run(job: Job, options?: JobOptions): Promise<Answer>;
  /**
   * Runs a job whose answer is made part by part, each when it is asked for. The thread does no other job until the last
   * part, or until the asker leaves the loop.
   */
  stream(job: Job, options?: StreamOptions): AsyncGenerator<Answer, void, undefined>;
  /** Starts a thread if there is none, so that the first job does not wait for it. */
  warm(): void;
  /** Ends the threads. Jobs that still wait are refused. */
  close(): Promise<void>;
}

interface PoolOptions extends Partial<ThreadOptions> {
  /** The number of jobs done at a time. Default: 1. */
  readonly threads?: number;
  /** The most jobs of one person done at a time, so that others find a thread. Default: no limit. */
  readonly ofPerson?: number;
  /** Whether each job has a thread of its own, which ends with it and gives its memory back. Default: false. */
  readonly isOneOff?: boolean;
  /** The milliseconds after which a thread without work is ended. Default: never. */
  readonly idleMs?: number;
  /** The number of threads kept when idle. Default: none. */
  readonly minThreads?: number;
  /** Whether the jobs are the office's own, and go on even if the asker leaves. Default: false. */
  readonly isOwn?: boolean;
  /** The message for a job that takes too long, thrown as `TooSlow`. */
  readonly tooSlow?: string;
  /** Whether a job waits for somebody else's answer, as a share's, so that the clock counts and not its work. Default: false. */
  readonly isAnswer?: boolean;
  /** Turns what failed into an error of the caller's own. */
  readonly explain?: (error: unknown) => unknown;
}

const MOST_WAITING = 64;
/** The most waiting jobs of one person, so that one desk does not fill the queue of all. */
const MOST_WAITING_OF_A_PERSON = 8;
/**
 * The milliseconds that a running job is still given when its asker leaves: finishing one that is nearly done costs less
 * than a new thread.
 */
const ABANDONED_MS = 500;

const BUSY = 'The office is busy with other reports. Try again in a moment.';
const BUSY_FOR_YOU = 'Your last list or paper is still being made. Wait for it, then try again.';
const GONE = 'The desk asks no more';
const CLOSING = 'The office is closing';

const BUSY_PC = 'This PC is busy: send it once more';

/** The refusal of a job that took all of its time. A PC that is busy with other work refuses as busy instead. */
export class TooSlow extends ApiError {}

const refused = (message: string): ApiError => new ApiError(503, { message }, 5);

interface Waiting<Job, Answer> {
  readonly person: number | null;
  readonly begin: (thread: Seat<Job, Answer>) => void;
  readonly reject: (error: unknown) => void;
}

interface Seat<Job, Answer> {
  readonly thread: WorkerThread<Job, Answer>;
  current: Waiting<Job, Answer> | undefined;
  idle: NodeJS.Timeout | undefined;
}

/**
 * Makes a pool whose threads run `<name>.worker.ts`. A thread starts with the first job that needs it, and then waits for
 * the next. Not piscina 5.3: a job costs the same (0.03 to 0.08 ms there and back), but its tasks have one answer each, none
 * part by part, and it limits the tasks of all, not of a person.
 */
export const createWorkerPool = <Job, Answer>(
  name: string,
  {
    threads: most = 1,
    ofPerson = most,
    isOneOff = false,
    idleMs,
    minThreads = 0,
    isOwn = false,
    tooSlow = 'This took too long. Choose a shorter period and try again.',
    isAnswer = false,
    explain = (error) => error,
    data,
    heapMb = 512,
    isMute = false,
  }: PoolOptions = {},
): WorkerPool<Job, Answer> => {
  const queue = createFairQueue<Waiting<Job, Answer>>();
  const seats = new Set<Seat<Job, Answer>>();
  let isClosed = false;

  const start = (): Seat<Job, Answer> => {
    const thread = startThread<Job, Answer>(name, { data, heapMb, isMute }, () => {
      clearTimeout(seat.idle);
      seats.delete(seat);
      begin();
    });
    const seat: Seat<Job, Answer> = { thread, current: undefined, idle: undefined };
    seats.add(seat);
    return seat;
  };

  const isFree = ({ current }: Seat<Job, Answer>): boolean => current === undefined;
  const isAnyFree = (): boolean => [...seats].some(isFree);

  const mayBegin = (person: number | null): boolean =>
    person === null || [...seats].filter(({ current }) => current?.person === person).length < ofPerson;

  const begin = (): void => {
    while (!isClosed && (seats.size < most || isAnyFree())) {
      const waiting = queue.next(mayBegin);
      if (!waiting) return;
      const seat = [...seats].find(isFree) ?? start();
      clearTimeout(seat.idle);
      seat.current = waiting;
      waiting.begin(seat);
    }
  };

  const rest = (seat: Seat<Job, Answer>): void => {
    seat.current = undefined;
    if (isOneOff) seat.thread.end(refused(CLOSING));
    begin();
    if (seat.current !== undefined || idleMs === undefined || !seats.has(seat)) return;
    seat.idle = setTimeout(() => {
      if (seats.size > minThreads) seat.thread.end(refused(CLOSING));
    }, idleMs).unref();
  };

  /** Waits for a thread. An asker who leaves stops waiting; a thread whose answer is not wanted any more is ended. */
  const seated = async (signal: AbortSignal | undefined, isWanted: () => boolean) => {
    if (isClosed) throw refused(CLOSING);
    const context = isOwn ? undefined : currentContext();
    const person = context?.person ?? null;
    if (queue.size() >= MOST_WAITING) throw refused(BUSY);
    if (person !== null && queue.ofPerson(person) >= MOST_WAITING_OF_A_PERSON) throw refused(BUSY_FOR_YOU);
    const gone = AbortSignal.any([signal, context?.signal].filter((each) => each !== undefined));
    const reason = () => (signal?.aborted ? signal.reason : refused(GONE));
    if (gone.aborted) throw reason();
    const { promise, resolve, reject } = Promise.withResolvers<Seat<Job, Answer>>();
    const waiting: Waiting<Job, Answer> = { person, begin: resolve, reject };
    const endThread = ({ thread }: Seat<Job, Answer>) => {
      if (isWanted()) thread.end(reason());
    };
    const leave = () => {
      if (queue.remove(waiting)) reject(reason());
      else setTimeout(() => promise.then(endThread, () => undefined), ABANDONED_MS).unref();
    };
    gone.addEventListener('abort', leave, { once: true });
    queue.push(waiting);
    begin();
    const seat = await promise;
    return {
      thread: seat.thread,
      giveBack: () => {
        gone.removeEventListener('abort', leave);
        rest(seat);
      },
    };
  };

  async function* answered(
    first: ToWorker<Job>,
    { timeoutMs = Number.POSITIVE_INFINITY, partMs = timeoutMs, wholeMs, signal }: StreamOptions,
  ): AsyncGenerator<Answer, void, undefined> {
    let isWanted = true;
    const { thread, giveBack } = await seated(signal, () => isWanted);
    const takesTooLong = () => new TooSlow(503, { message: tooSlow }, 5);
    const end = () => thread.end(takesTooLong());
    const overdue = wholeMs === undefined ? undefined : setTimeout(end, wholeMs).unref();
    const of = isAnswer ? 'answer' : 'work';
    let isMaking = true;
    let left = timeoutMs;
    try {
      for (let word = first; ; word = { kind: 'more' }) {
        const [asked, used] = [performance.now(), process.cpuUsage()];
        const ms = Math.max(1, Math.min(left, partMs));
        const patience = { ms, of, tooSlow: takesTooLong(), busy: refused(BUSY_PC) } as const;
        const said = await thread.ask(word, Number.isFinite(ms) ? patience : undefined);
        left -= Math.min(performance.now() - asked, millisecondsOf(process.cpuUsage(used)));
        isMaking = said.kind === 'part';
        if (said.kind === 'end') return;
        if (said.kind === 'answer') return yield said.answer;
        if (said.kind !== 'part') throw reviveFailure(said);
        if (left <= 0) {
          end();
          throw takesTooLong();
        }
        yield said.part;
        // One turn of the event loop between two parts lets the desks' requests through.
        await yieldToEventLoop();
      }
    } catch (error) {
      isMaking = false;
      throw explain(error);
    } finally {
      isWanted = false;
      clearTimeout(overdue);
      if (isMaking && !isOneOff) {
        const gone = refused(GONE);
        const patience = { ms: ABANDONED_MS, of: 'answer', tooSlow: gone, busy: gone } as const;
        await thread.ask({ kind: 'stop' }, patience).catch(() => undefined);
      }
      giveBack();
    }
  }

  return {
    run: async (job, options = {}) => {
      for await (const answer of answered({ kind: 'job', job }, options)) return answer;
      throw new Error(`The ${name} worker answered nothing`);
    },
    stream: (job, options = {}) => answered({ kind: 'stream', job }, options),
    warm: () => {
      if (!isClosed && seats.size === 0) start();
    },
    close: async () => {
      isClosed = true;
      for (const { reject } of queue.drain()) reject(explain(refused(CLOSING)));
      const ending = [...seats];
      for (const { thread } of ending) thread.end(refused(CLOSING));
      await Promise.all(ending.map(({ thread }) => thread.terminate()));
    },
  };
};
