import type { Doing } from '../../shared/contract/doing.ts';

/** How far a thread is with a job, in memory that it shares with the thread that asked: step, steps, row and rows. */
export type ProgressMemory = Int32Array<SharedArrayBuffer>;

const PLACES = 4;

/** Makes the memory; it is sent with the job. */
export const progressMemory = (): ProgressMemory =>
  new Int32Array(new SharedArrayBuffer(PLACES * Int32Array.BYTES_PER_ELEMENT));

interface HowFar {
  /** The step that is being done, from 0, of how many. */
  readonly step: number;
  readonly steps: number;
  /** The row of it, of how many; 0 of 0 where its rows are not counted. */
  readonly row?: number;
  readonly rows?: number;
}

/** Notes how far the job is. It is seen at once, also while the thread does not answer. */
export const noteProgress = (memory: ProgressMemory, { step, steps, row = 0, rows = 0 }: HowFar): void => {
  for (const [place, value] of [step, steps, row, rows].entries()) Atomics.store(memory, place, value);
};

/** Reads how far it is, in words and percent: below 100 until it is over. `wordsOf` names a step, with the row that it is at. */
export const readProgress = (
  memory: ProgressMemory,
  wordsOf: (step: number, row: number, rows: number) => string,
): Doing => {
  const [step = 0, steps = 0, row = 0, rows = 0] = Array.from(memory, (_, place) =>
    Atomics.load(memory, place),
  );
  const part = (step + row / Math.max(rows, 1)) / Math.max(steps, 1);
  return { what: wordsOf(step, row, rows), percent: Math.min(99, Math.floor(part * 100)) };
};
