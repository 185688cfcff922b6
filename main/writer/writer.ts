import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { ApiError } from '../office/api-error.ts';
import { type Caller, momentOf, type Write } from '../office/change.ts';
import { diskTrouble, ONLY_READS } from '../office/disk/disk-trouble.ts';
import type { WritingParts } from '../office/office.ts';
import type { LongWork, Writing } from '../office/writing.ts';
import { createFairQueue } from '../workers/fair-queue.ts';
import { reviveFailure } from '../workers/job-messages.ts';
import type { CommandList } from './command-list.ts';
import type { Asked, FromWriter, Outcome } from './messages.ts';
import { asRefusal, closing, dataIsGone, endedBy, maybeSaved, tookTooLong } from './refusals.ts';
import { beingRestored } from './write-commands.ts';
import type { WriterThread } from './writer-thread.ts';

/** Commands that the thread has at once: as many as share a commit, so that it never waits for the next. */
const MOST_AT_THREAD = 32;
/** A thread that says nothing for so many milliseconds, with work to do, hangs: a long command says how far it is. */
const PATIENCE_MS = 30_000;
/** Threads that may end one after another, none of which wrote anything, before those who wait are told. */
const MOST_IN_VAIN = 3;

interface Waiting {
  readonly person: number | null;
  readonly asked: Asked;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Sent extends Waiting {
  readonly number: number;
}

export interface WriterOptions extends WritingParts {
  readonly commands: CommandList;
  /** Starts another thread after one that had to be ended. */
  readonly start: () => Promise<WriterThread>;
  /** The data was taken away under the office. */
  readonly giveUp: () => void;
  /** A test's own. */
  readonly patienceMs?: number | undefined;
}

export interface Writer extends Writing {
  /** Lets what waits be written, then closes the database in order. */
  close(): Promise<void>;
}

/**
 * The one door to write: commands wait here in turns, person by person, and go to the writer's thread together, which
 * writes them with one commit. Undefined for a thread where the disk takes nothing.
 */
export const createWriter = (first: WriterThread | undefined, options: WriterOptions): Writer => {
  const { clock, commands, database, live, notices, patienceMs = PATIENCE_MS } = options;
  const queue = createFairQueue<Waiting>();
  /** What the thread has, in the order in which it answers. */
  const sent: Sent[] = [];
  /** What a thread that was ended had, and did not come to. */
  const again: Waiting[] = [];
  let thread = first;
  let progress: { readonly number: number; readonly done: number; readonly total: number } | undefined;
  let numbers = 0;
  let inVain = 0;
  let isSending = false;
  let isStarting = false;
  let isStopped = false;
  let isClosed = false;
  let patience: NodeJS.Timeout | undefined;
  let drained: (() => void) | undefined;

  const refuseAll = (error: unknown): void => {
    for (const { reject } of [...sent.splice(0), ...again.splice(0), ...queue.drain()]) reject(error);
    drained?.();
  };

  const settle = ({ number, resolve, reject }: Sent, outcome: Outcome): void => {
    if (outcome.kind !== 'done') {
      const error = reviveFailure(outcome);
      const message = diskTrouble(error);
      if (message !== undefined) notices.put({ kind: 'disk', message });
      reject(asRefusal(error));
      return;
    }
    notices.clear('disk');
    if (progress?.number === number) progress = undefined;
    for (const [event, audience] of outcome.noted.events) live.publish(event, audience);
    resolve(outcome.answer);
  };

  /** The thread gave a sign, or is to give one from now on. */
  const wait = (): void => {
    clearTimeout(patience);
    patience =
      sent.length === 0 ? undefined : setTimeout(() => void replace(tookTooLong()), patienceMs).unref();
  };

  const isLong = ({ asked }: Waiting): boolean => commands.isLong(asked.name);

  /** Takes of those who wait as many as the thread may have; behind a long one nobody goes: it may be ended with its thread. */
  const take = (): readonly Sent[] => {
    const taken: Sent[] = [];
    while (sent.length < MOST_AT_THREAD && !sent.some(isLong)) {
      const waiting = again.shift() ?? queue.next();
      if (!waiting) break;
      numbers += 1;
      const next = { ...waiting, number: numbers };
      sent.push(next);
      taken.push(next);
    }
    return taken;
  };

  const send = (): void => {
    if (!thread) return;
    if (isStopped) refuseAll(beingRestored());
    const taken = take();
    if (sent.length === 0) drained?.();
    if (taken.length === 0) return;
    const moment = momentOf(clock);
    try {
      thread.send({
        kind: 'commands',
        commands: taken.map(({ asked, number }) => ({ ...asked, number, moment })),
      });
      if (!patience) wait();
    } catch (error) {
      // What cannot cross to the thread is a fault of the program.
      sent.splice(sent.length - taken.length);
      for (const { reject } of taken) reject(error);
      send();
    }
  };

  /** Within one turn of the event loop come those who asked at the same time. */
  const sendSoon = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    await yieldToEventLoop();
    isSending = false;
    if (thread) send();
    else await startAnother();
  };

  /** Ends a thread that hangs or has ended, tells whom it worked for, and lets another go on with the rest. */
  const replace = async (reason: Error): Promise<void> => {
    const ending = thread;
    if (!ending) return;
    thread = undefined;
    const left = sent.splice(0);
    wait();
    isStarting = true;
    progress = undefined;
    inVain += 1;
    const number = ending.workingOn();
    await ending.terminate();
    isStarting = false;
    for (const waiting of left) {
      if (waiting.number <= ending.maybeSaved()) waiting.reject(maybeSaved());
      else if (waiting.number === number || inVain >= MOST_IN_VAIN) waiting.reject(reason);
      else again.push(waiting);
    }
    await startAnother();
  };

  /** Where that fails, as on a disk with a fault, those who wait are told, and the next one who comes has it tried again. */
  const startAnother = async (): Promise<void> => {
    if (isStarting) return;
    isStarting = true;
    try {
      if (!database.isInPlace()) gone();
      else thread = listening(await options.start());
    } catch (error) {
      refuseAll(asRefusal(error));
    } finally {
      isStarting = false;
    }
    send();
  };

  const gone = (): void => {
    refuseAll(dataIsGone());
    options.giveUp();
  };

  const hear = (message: FromWriter): void => {
    if (message.kind === 'progress') {
      progress = message;
      wait();
    } else if (message.kind === 'gone') {
      gone();
    } else if (message.kind === 'outcomes') {
      inVain = 0;
      for (const outcome of message.outcomes) {
        const waiting = sent.shift();
        if (waiting) settle(waiting, outcome);
      }
      wait();
      send();
      if (sent.length === 0) thread?.rest();
    }
  };

  const listening = (started: WriterThread): WriterThread => {
    // What one said that was ended since is not heard: its commands were told, or are another's.
    started.listen({
      said: (message) => {
        if (thread === started) hear(message);
      },
      ended: (error) => {
        if (thread === started) void replace(endedBy(error));
      },
    });
    return started;
  };
  if (first) listening(first);

  const ask = (caller: Caller, name: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      queue.push({ person: caller.actor.userId, asked: { name, caller, args }, resolve, reject });
      void sendSoon();
    });

  const write: Write = async (caller, service, ...args) => {
    if (database.isReadOnly) throw new ApiError(507, { message: ONLY_READS });
    if (isClosed) throw closing();
    // The thread answers what this very service answers.
    return (await ask(caller, commands.nameOf(service), args)) as Awaited<ReturnType<typeof service>>;
  };

  const atWork = (): Sent | undefined => sent.find(isLong);

  return {
    write,
    longWork: (): LongWork | undefined => {
      const work = atWork();
      if (!work) return undefined;
      const { userId, name } = work.asked.caller.actor;
      const { done, total } = progress?.number === work.number ? progress : { done: 0, total: 0 };
      return { doing: commands.doingOf(work.asked.name), userId, name, done, total };
    },
    cancelWork: (userId) => {
      const work = atWork();
      if (work?.person !== userId) return false;
      thread?.cancel(work.number);
      return true;
    },
    stop: () => {
      isStopped = true;
      thread?.stop();
    },
    close: async () => {
      isClosed = true;
      if (sent.length + again.length + queue.size() > 0)
        await new Promise<void>((resolve) => {
          drained = resolve;
        });
      clearTimeout(patience);
      const ending = thread;
      thread = undefined;
      await ending?.close();
    },
  };
};
