import type { Doing } from '../../shared/contract/doing.ts';

/** How far a thread is with a job, in memory that it shares with the thread that asked: step, share done, row and rows. */
export type ProgressMemory = Int32Array<SharedArrayBuffer>;

const PLACES = 4;

/** Makes the memory; it is sent with the job. */
export const progressMemory = (): ProgressMemory =>
  new Int32Array(new SharedArrayBuffer(PLACES * Int32Array.BYTES_PER_ELEMENT));

interface HowFar {
  /** The step that is being done, from 0. */
  readonly step: number;
  /** The share of all that is done, from 0 to 1. */
  readonly done: number;
  /** The row of the step, of how many; 0 of 0 where its rows are not counted. */
  readonly row?: number;
  readonly rows?: number;
}

/** The share is kept in whole numbers. */
const SHARES = 10_000;

/** Notes how far the job is. It is seen at once, also while the thread does not answer. */
export const noteProgress = (memory: ProgressMemory, { step, done, row = 0, rows = 0 }: HowFar): void => {
  for (const [place, value] of [step, Math.floor(done * SHARES), row, rows].entries())
    Atomics.store(memory, place, value);
};

/** Reads how far it is, in words and percent: below 100 until it is over. `wordsOf` names a step, with the row that it is at. */
export const readProgress = (
  memory: ProgressMemory,
  wordsOf: (step: number, row: number, rows: number) => string,
): Doing => {
  const [step = 0, done = 0, row = 0, rows = 0] = Array.from(memory, (_, place) =>
    Atomics.load(memory, place),
  );
  const percent = Math.floor((100 * done) / SHARES);
  return { what: wordsOf(step, row, rows), percent: Math.min(99, percent) };
};
