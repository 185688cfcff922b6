import { setImmediate as nextTurn } from 'node:timers/promises';
import { errorCode } from '../../shared/error-code.ts';
import { ApiError } from '../office/api-error.ts';
import { type Caller, momentOf, type Write } from '../office/change.ts';
import { diskTrouble, ONLY_READS } from '../office/disk/disk-trouble.ts';
import type { WritingParts } from '../office/office.ts';
import type { LongWork, Writing } from '../office/writing.ts';
import { createFairQueue } from '../workers/fair-queue.ts';
import { reviveFailure } from '../workers/job-messages.ts';
import type { CommandList } from './command-list.ts';
import { COMMITTING, type Command, type FromWriter, type Outcome } from './messages.ts';
import { beingRestored } from './write-commands.ts';
import type { WriterThread } from './writer-thread.ts';

/** So that no transaction grows without end. */
const MOST_TOGETHER = 32;
/** A thread that says nothing for so many milliseconds, with work to do, hangs: a long command says how far it is. */
const PATIENCE_MS = 30_000;
/** Threads that may end one after another, none of which wrote anything, before those who wait are told. */
const MOST_IN_VAIN = 3;
const AGAIN_SECONDS = 5;
const DATA_IS_GONE =
  "The office's data was removed or replaced while Bursar was open. This was not saved, and Bursar stops. Look after its folder on the office PC, then start Bursar again.";
const CLOSING = 'The office is closing. Nothing of this was saved.';
const LOCKED =
  'Another program on the office PC has the data open and holds it. Nothing of this was saved. Close that program (a database viewer, a backup program, a virus scanner), or try again in a moment.';
const TOO_LONG = 'This took too long and was stopped. Nothing of it was saved.';
const TOO_LARGE =
  'This was too large for the memory of the office PC and was stopped. Nothing of it was saved. Do it in smaller parts.';
const NOT_KNOWN =
  'The office was interrupted while this was being saved. Look whether it is there before you enter it again.';

interface Waiting {
  readonly person: number | null;
  readonly command: Command;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
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

/** What a thread that ended by itself says to whom it worked for. */
const endedBy = (error: Error): Error =>
  errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new ApiError(507, { message: TOO_LARGE }) : error;

const asRefusal = (error: Error): Error =>
  errorCode(error)?.startsWith('SQLITE_BUSY') ? new ApiError(503, { message: LOCKED }, AGAIN_SECONDS) : error;

/**
 * The one door to write: commands wait here in turns, person by person, and go to the writer's thread together, which
 * writes them with one commit. Undefined for a thread where the disk takes nothing.
 */
export const createWriter = (first: WriterThread | undefined, options: WriterOptions): Writer => {
  const { clock, commands, database, live, notices, patienceMs = PATIENCE_MS } = options;
  const queue = createFairQueue<Waiting>();
  /** What the thread has, in the order in which it answers. */
  const sent: Waiting[] = [];
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

  const settle = ({ command, resolve, reject }: Waiting, outcome: Outcome): void => {
    if (outcome.kind !== 'done') {
      const error = reviveFailure(outcome);
      const message = diskTrouble(error);
      if (message !== undefined) notices.put({ kind: 'disk', message });
      reject(asRefusal(error));
      return;
    }
    notices.clear('disk');
    if (progress?.number === command.number) progress = undefined;
    for (const [event, audience] of outcome.noted.events) live.publish(event, audience);
    resolve(outcome.answer);
  };

  const wait = (): void => {
    clearTimeout(patience);
    if (sent.length === 0) return;
    patience = setTimeout(() => void replace(new ApiError(503, { message: TOO_LONG })), patienceMs).unref();
  };

  /** Takes of those who wait as many as share a commit. */
  const take = (): void => {
    while (sent.length < MOST_TOGETHER) {
      const waiting = again.shift() ?? queue.next();
      if (!waiting) return;
      sent.push(waiting);
      if (commands.isLong(waiting.command.name)) return;
    }
  };

  const send = (): void => {
    if (!thread || sent.length > 0) return;
    if (isStopped) refuseAll(beingRestored());
    take();
    if (sent.length === 0) {
      drained?.();
      return;
    }
    try {
      const asked = sent.map(({ command }) => command);
      thread.send({ kind: 'commands', moment: momentOf(clock), commands: asked });
      wait();
    } catch (error) {
      // What cannot cross to the thread is a fault of the program.
      for (const { reject } of sent.splice(0)) reject(error);
      send();
    }
  };

  /** Within one turn of the event loop come those who asked at the same time. */
  const sendSoon = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    await nextTurn();
    isSending = false;
    if (thread) send();
    else await startAnother();
  };

  /** Ends a thread that hangs or has ended, tells whom it worked for, and lets another go on with the rest. */
  const replace = async (reason: Error): Promise<void> => {
    clearTimeout(patience);
    const ending = thread;
    if (!ending) return;
    thread = undefined;
    const number = ending.workingOn();
    const left = sent.splice(0);
    isStarting = true;
    progress = undefined;
    inVain += 1;
    await ending.terminate();
    isStarting = false;
    for (const waiting of left) {
      if (number === COMMITTING) waiting.reject(new ApiError(503, { message: NOT_KNOWN }));
      else if (waiting.command.number === number || inVain >= MOST_IN_VAIN) waiting.reject(reason);
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
      refuseAll(error instanceof Error ? asRefusal(error) : error);
    } finally {
      isStarting = false;
    }
    send();
  };

  const gone = (): void => {
    refuseAll(new ApiError(503, { message: DATA_IS_GONE }));
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
      if (sent.length > 0) wait();
      else {
        clearTimeout(patience);
        thread?.rest();
        send();
      }
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
      numbers += 1;
      const command = { name, caller, args, number: numbers };
      queue.push({ person: caller.actor.userId, command, resolve, reject });
      void sendSoon();
    });

  const write: Write = async (caller, service, ...args) => {
    if (database.isReadOnly) throw new ApiError(507, { message: ONLY_READS });
    if (isClosed) throw new ApiError(503, { message: CLOSING }, AGAIN_SECONDS);
    // The thread answers what this very service answers.
    return (await ask(caller, commands.nameOf(service), args)) as Awaited<ReturnType<typeof service>>;
  };

  const atWork = (): Waiting | undefined => sent.find(({ command }) => commands.isLong(command.name));

  return {
    write,
    longWork: (): LongWork | undefined => {
      const command = atWork()?.command;
      if (!command) return undefined;
      const { userId, name } = command.caller.actor;
      const { done, total } = progress?.number === command.number ? progress : { done: 0, total: 0 };
      return { doing: commands.doingOf(command.name), userId, name, done, total };
    },
    cancelWork: (userId) => {
      const waiting = atWork();
      if (waiting?.person !== userId) return false;
      thread?.cancel(waiting.command.number);
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
