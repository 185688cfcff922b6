import type { Caller, Change, Moment, Noted } from './change.ts';

/** The changes that are too long for the office's own turns, by name: each feature adds its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface LongWorks {}

type LongWork<Name extends keyof LongWorks> = LongWorks[Name] extends (
  change: Change,
  input: infer Input,
) => Promise<infer Answer>
  ? { readonly input: Input; readonly answer: Answer }
  : never;

/**
 * A change that a thread makes by a connection of its own, in one transaction, while nobody else writes: with all that `change`
 * keeps and throws. Whoever asks to write meanwhile waits until it is over; reading goes on.
 */
export type RunElsewhere = <Name extends keyof LongWorks>(
  caller: Caller,
  name: Name,
  input: LongWork<Name>['input'],
) => Promise<LongWork<Name>['answer']>;

/** What a thread, which knows nothing of a request, is told to change: plain data. */
export interface LongJob<Name extends keyof LongWorks = keyof LongWorks> {
  readonly caller: Caller;
  readonly moment: Moment;
  readonly name: Name;
  readonly input: LongWork<Name>['input'];
}

/** What is done, and to be told once it is committed. */
export interface LongDone<Name extends keyof LongWorks = keyof LongWorks> {
  readonly answer: LongWork<Name>['answer'];
  readonly noted: Noted;
}

export interface ChangeThread {
  /** Starts the thread where none stands ready: nobody waits for that with the database held. */
  warm(): Promise<void>;
  /**
   * Answers once it is committed; throws with nothing written, and with nobody holding the database. `mayCommit` is asked
   * when all is done but that: where it throws, everything is taken back.
   */
  run<Name extends keyof LongWorks>(job: LongJob<Name>, mayCommit: () => void): Promise<LongDone<Name>>;
}
