import type { Caller, Moment, Noted } from '../office/change.ts';
import type { FailureMessage } from '../workers/job-messages.ts';

/** A request to write: a command's name, its caller and plain data. */
export interface WriteRequest {
  /** The command's name in `composition/brought/services.ts`: `fees.collectFee`. */
  readonly name: string;
  readonly caller: Caller;
  /** The service's arguments after its change. */
  readonly args: readonly unknown[];
}

/** A write request on its way to the thread. */
export interface Command extends WriteRequest {
  /** A number that grows with each command sent. A command that is cancelled, hangs or may be saved is known by it. */
  readonly number: number;
  /** When it was sent. */
  readonly moment: Moment;
}

/** The outcome of a command. One that is done is durable. */
export type Outcome =
  | { readonly kind: 'done'; readonly answer: unknown; readonly noted: Noted }
  | FailureMessage;

export type ToWriter =
  | { readonly kind: 'commands'; readonly commands: readonly Command[] }
  | { readonly kind: 'close' };

export type FromWriter =
  /** The database is open for writing. */
  | { readonly kind: 'open' }
  /** The outcomes of the next commands, in the order in which they were sent: those that shared a commit. */
  | { readonly kind: 'outcomes'; readonly outcomes: readonly Outcome[] }
  /** The database's file was removed or replaced: nothing that waits is written any more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'progress'; readonly number: number; readonly done: number; readonly total: number }
  | { readonly kind: 'closed' }
  /** The database could not be opened, or not closed in order. */
  | { readonly kind: 'failed'; readonly failure: FailureMessage };

/** The thread's data at its start. */
export interface WriterData {
  readonly dataDirectory: string;
  /** Numbers that both threads see at once, by the places below. */
  readonly shared: SharedArrayBuffer;
}

/** The place of the number of the command in work; 0 where none is. */
export const WORKING_ON = 0;
/** The place of the number of the command that its person has cancelled. */
export const CANCELLED = 1;
/**
 * The place of a flag that is 1 once a restore puts other data in place or the thread is being ended. Nothing is committed
 * any more.
 */
export const STOPPED = 2;
/**
 * The place of the number up to which commands may be in the file: their commit was begun, and an answer says what came of
 * it.
 */
export const MAYBE_SAVED = 3;
export const SHARED_BYTES = 16;
