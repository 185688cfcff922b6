import { parentPort, receiveMessageOnPort } from 'node:worker_threads';
import { openOfficeWriter } from '../database/open.ts';
import { lastAuditId } from '../database/raw.ts';
import { watchIfOn } from '../feed/watch-changes.ts';
import { ApiError } from '../office/api-error.ts';
import type { Tools } from '../office/change.ts';
import { databaseFile } from '../office/disk/data-directory.ts';
import { openMark } from '../office/disk/data-mark.ts';
import { createFileStore } from '../office/disk/file-store.ts';
import { failureMessage } from '../workers/job-messages.ts';
import { checkpointer } from './checkpoints.ts';
import type { CommandList } from './command-list.ts';
import { CANCELLED, type Command, type FromWriter, type ToWriter, type WriterData } from './messages.ts';
import { commandWriter, DataIsGone, type Inbox } from './write-commands.ts';

const WAS_CANCELLED = 'This was cancelled. Nothing of it was saved.';
/** Milliseconds between two reports of a command's progress. */
const TELL_EVERY_MS = 100;

const say = (message: FromWriter): void => parentPort?.postMessage(message);

const toolsIn = (dataDirectory: string, state: Int32Array) => {
  const files = createFileStore(dataDirectory);
  return ({ number }: Command): Tools => {
    let told = performance.now();
    return {
      files,
      progress: (done, total) => {
        if (Atomics.load(state, CANCELLED) === number) throw new ApiError(409, { message: WAS_CANCELLED });
        if (performance.now() - told < TELL_EVERY_MS) return;
        told = performance.now();
        say({ kind: 'progress', number, done, total });
      },
    };
  };
};

interface ServeOptions {
  /** See `commandWriter`. */
  readonly mostMs?: number;
}

const open = async (
  commands: CommandList,
  { dataDirectory, shared }: WriterData,
  { mostMs }: ServeOptions,
) => {
  const state = new Int32Array(shared);
  const tools = toolsIn(dataDirectory, state);
  const database = openOfficeWriter(databaseFile(dataDirectory));
  try {
    watchIfOn(database.raw);
    // Its own commit makes durable what an earlier process left in the log: the mark may not name what could still be lost.
    const mark = await openMark(dataDirectory, lastAuditId(database.raw));
    return { database, mark, write: commandWriter({ commands, database, shared: state, tools, mostMs }) };
  } catch (error) {
    database.close();
    throw error;
  }
};

/**
 * Opens the thread's inbox: the commands that were sent and are not written yet. What comes while one is written is there
 * at once.
 */
const openInbox = () => {
  const waiting: Command[] = [];
  let isClosing = false;
  const receive = (message: ToWriter): void => {
    if (message.kind === 'close') isClosing = true;
    else waiting.push(...message.commands);
  };
  const inbox: Inbox = {
    first: () => {
      const came = waiting.length === 0 && parentPort ? receiveMessageOnPort(parentPort) : undefined;
      if (came) receive(came.message);
      return waiting[0];
    },
    take: () => {
      waiting.shift();
    },
  };
  return { ...inbox, receive, isClosing: () => isClosing };
};

const listen = ({ database, mark, write }: Awaited<ReturnType<typeof open>>): void => {
  const checkpoints = checkpointer(database.raw);
  const inbox = openInbox();
  let isWriting = false;

  const close = (): void => {
    try {
      mark.close();
    } finally {
      database.close();
    }
  };

  const closeAndSay = (): void => {
    checkpoints.stop();
    try {
      close();
      say({ kind: 'closed' });
    } catch (error) {
      say({ kind: 'failed', failure: failureMessage(error) });
    }
  };

  const writeAll = async (): Promise<void> => {
    checkpoints.stop();
    while (inbox.first()) {
      const outcomes = await write(inbox);
      say({ kind: 'outcomes', outcomes });
      // What was acknowledged is named beside the data as well: nobody waits for what may lag.
      for (const outcome of outcomes) {
        if (outcome.kind === 'done' && outcome.noted.lastAuditId !== undefined)
          mark.note(outcome.noted.lastAuditId);
      }
      checkpoints.look();
    }
    checkpoints.rest();
  };

  const work = async (): Promise<void> => {
    isWriting = true;
    try {
      await writeAll();
    } catch (error) {
      if (!(error instanceof DataIsGone)) throw error;
      say({ kind: 'gone' });
    } finally {
      isWriting = false;
    }
    if (inbox.isClosing()) closeAndSay();
  };

  parentPort?.on('message', (message: ToWriter) => {
    inbox.receive(message);
    if (!isWriting) void work();
  });
};

/** The writer's thread: owns the only connection that writes, and writes what the commands of the list say. */
export const serveWriter = async (
  commands: CommandList,
  data: WriterData,
  options: ServeOptions = {},
): Promise<void> => {
  try {
    listen(await open(commands, data, options));
    say({ kind: 'open' });
  } catch (error) {
    say({ kind: 'failed', failure: failureMessage(error) });
  }
};
