import type { Caller, Moment, Noted } from '../office/change.ts';
import type { FailureMessage } from '../workers/job-messages.ts';

/** One change that somebody asks for: what is done, for whom, with which plain data. */
export interface WriteRequest {
  /** Of the list in `commands.ts`: `fees.collect`. */
  readonly name: string;
  readonly caller: Caller;
  /** The service's own, after its `change`. */
  readonly args: readonly unknown[];
}

/** A change on its way to the thread. */
export interface Command extends WriteRequest {
  /** Grows with each that is sent: what is cancelled, hangs, or may be saved is told by it. */
  readonly number: number;
  /** When it was sent. */
  readonly moment: Moment;
}

/** What a command came to. A done one is durable. */
export type Outcome =
  | { readonly kind: 'done'; readonly answer: unknown; readonly noted: Noted }
  | FailureMessage;

export type ToWriter =
  | { readonly kind: 'commands'; readonly commands: readonly Command[] }
  | { readonly kind: 'close' };

export type FromWriter =
  /** The database stands open for writing. */
  | { readonly kind: 'open' }
  /** Of the next commands that were sent, in their order: of those that shared a commit. */
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

/** Where the number of the command stands that is being worked on; 0 where none is. */
export const WORKING_ON = 0;
/** Where the number of the command stands whose asker has cancelled it. */
export const CANCELLED = 1;
/** 1 once other data is put in place of this, or the thread is being ended: nothing is committed any more. */
export const STOPPED = 2;
/** Commands up to this number may be in the file: their commit was begun, and what came of it is in an answer. */
export const MAYBE_SAVED = 3;
export const SHARED_BYTES = 16;
