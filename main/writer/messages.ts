import type { Caller, Moment, Noted } from '../office/change.ts';
import type { FailureMessage } from '../workers/job-messages.ts';

/** One change that somebody asks for: what is done, for whom, with which plain data. */
export interface Command {
  /** Of the list in `commands.ts`: `fees.collect`. */
  readonly name: string;
  readonly caller: Caller;
  /** The service's own, after its `change`. */
  readonly args: readonly unknown[];
  /** Grows from command to command: what is cancelled, or hangs, is named by it. */
  readonly number: number;
}

/** What a command came to. A done one is durable. */
export type Outcome =
  | { readonly kind: 'done'; readonly answer: unknown; readonly noted: Noted }
  | FailureMessage;

export type ToWriter =
  | { readonly kind: 'commands'; readonly moment: Moment; readonly commands: readonly Command[] }
  | { readonly kind: 'close' };

export type FromWriter =
  /** The database stands open for writing. */
  | { readonly kind: 'open' }
  /** Of the next commands that were sent, in their order: of some of them, and of the others later. */
  | { readonly kind: 'outcomes'; readonly outcomes: readonly Outcome[] }
  /** The database's file was removed or replaced: nothing that waits is written any more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'progress'; readonly number: number; readonly done: number; readonly total: number }
  | { readonly kind: 'closed' }
  /** It could not be opened, or closed in order. */
  | { readonly kind: 'failed'; readonly failure: FailureMessage };

/** What the thread is given when it starts. */
export interface WriterData {
  readonly dataDirectory: string;
  /** Numbers that both threads see at once, by the places below. */
  readonly shared: SharedArrayBuffer;
}

/** Where the number of the command stands that is being worked on; `BETWEEN` or `COMMITTING` where none is. */
export const WORKING_ON = 0;
/** Where the number of the command stands whose asker has cancelled it. */
export const CANCELLED = 1;
/** 1 once other data is put in place of this: nothing is committed any more. */
export const STOPPED = 2;
export const SHARED_BYTES = 12;

export const BETWEEN = 0;
/** From here on nobody knows whether it is durable before the writer says so. */
export const COMMITTING = -1;
