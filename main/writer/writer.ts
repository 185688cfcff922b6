import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { ApiError } from '../office/api-error.ts';
import { type Caller, momentOf, type Write } from '../office/change.ts';
import { diskTrouble, ONLY_READS } from '../office/disk/disk-trouble.ts';
import type { WritingParts } from '../office/office.ts';
import type { LongWork, Writing } from '../office/writing.ts';
import { reviveFailure } from '../workers/job-messages.ts';
import { currentContext } from '../workers/request-context.ts';
import type { CommandList } from './command-list.ts';
import type { FromWriter, Outcome } from './messages.ts';
import { createPendingCommands, type Sent } from './pending-commands.ts';
import { asRefusal, closing, dataIsGone } from './refusals.ts';
import { superviseThread } from './supervised-thread.ts';
import { beingRestored } from './write-commands.ts';
import type { WriterThread } from './writer-thread.ts';

/** A thread that says nothing for so many milliseconds, with work to do, hangs: a long command says how far it is. */
const PATIENCE_MS = 30_000;

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
  const pending = createPendingCommands(commands.isLong);
  let progress: { readonly number: number; readonly done: number; readonly total: number } | undefined;
  let isSending = false;
  let isStopped = false;
  let isClosed = false;
  let drained: (() => void) | undefined;

  const refuseAll = (error: unknown): void => {
    pending.refuseAll(error);
    drained?.();
  };

  const gone = (): void => {
    refuseAll(dataIsGone());
    options.giveUp();
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

  const hear = (message: FromWriter): void => {
    if (message.kind === 'progress') {
      progress = message;
      thread.gaveSign();
    } else if (message.kind === 'gone') {
      gone();
    } else if (message.kind === 'outcomes') {
      thread.wrote();
      for (const outcome of message.outcomes) {
        const answered = pending.answered();
        if (answered) settle(answered, outcome);
      }
      thread.gaveSign();
      send();
      if (!pending.isAnyAtThread()) thread.now()?.rest();
    }
  };

  const send = (): void => {
    const running = thread.now();
    if (!running) return;
    if (isStopped) refuseAll(beingRestored());
    const taken = pending.take();
    if (!pending.isAnyAtThread()) drained?.();
    if (taken.length === 0) return;
    const moment = momentOf(clock);
    try {
      running.send({
        kind: 'commands',
        commands: taken.map(({ request, number }) => ({ ...request, number, moment })),
      });
      thread.expectSign();
    } catch (error) {
      // What cannot cross to the thread is a fault of the program.
      pending.refuseTaken(taken, error);
      send();
    }
  };

  const thread = superviseThread(first, {
    pending,
    start: async () => (database.isInPlace() ? options.start() : void gone()),
    patienceMs,
    hear,
    ready: send,
    failed: (error) => refuseAll(asRefusal(error)),
  });

  /** Within one turn of the event loop come those who asked at the same time. */
  const sendSoon = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    await yieldToEventLoop();
    isSending = false;
    if (thread.now()) send();
    else await thread.startAnother();
  };

  const ask = (caller: Caller, name: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      pending.push({
        person: caller.actor.userId,
        weight: currentContext()?.weight ?? 1,
        request: { name, caller, args },
        resolve,
        reject,
      });
      void sendSoon();
    });

  const write: Write = async (caller, service, ...args) => {
    if (database.isReadOnly) throw new ApiError(507, { message: ONLY_READS });
    if (isClosed) throw closing();
    // The thread answers what this very service answers.
    return (await ask(caller, commands.nameOf(service), args)) as Awaited<ReturnType<typeof service>>;
  };

  return {
    write,
    longWork: (): LongWork | undefined => {
      const work = pending.longOne();
      if (!work) return undefined;
      const { userId, name } = work.request.caller.actor;
      const { done, total } = progress?.number === work.number ? progress : { done: 0, total: 0 };
      return { doing: commands.doingOf(work.request.name), userId, name, done, total };
    },
    cancelWork: (userId) => {
      const work = pending.longOne();
      if (work?.person !== userId) return false;
      thread.now()?.cancel(work.number);
      return true;
    },
    stop: () => {
      isStopped = true;
      thread.now()?.stop();
    },
    close: async () => {
      isClosed = true;
      if (pending.size() > 0)
        await new Promise<void>((resolve) => {
          drained = resolve;
        });
      await thread.release()?.close();
    },
  };
};
