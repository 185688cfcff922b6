import { inspect } from 'node:util';
import { expect } from 'vitest';
import { keepFigure } from './figures-table.ts';

/** The result of a harness about its promise. */
export interface Proof {
  /** The number of attempts to break it. */
  readonly tried: number;
  /** One line for each time it was broken. */
  readonly failures: readonly string[];
  /** A measurement in words, as `p95 41 ms`. */
  readonly measured?: string;
}

const MOST_SHOWN = 20;

/**
 * Runs a harness and stores its figure for the table. Fails on what broke the promise, and on fewer attempts than `atLeast`:
 * a harness that tries nothing proves nothing.
 */
export const prove = async (promise: string, atLeast: number, work: () => Promise<Proof>): Promise<void> => {
  const began = performance.now();
  const { tried, failures, measured } = await work().catch(brokenOff);
  const seconds = (performance.now() - began) / 1000;
  keepFigure({ promise, tried, failed: failures.length, seconds, measured });
  expect(failures.slice(0, MOST_SHOWN), promise).toEqual([]);
  expect(tried, `${promise}: tried`).toBeGreaterThanOrEqual(atLeast);
};

const brokenOff = (error: unknown): Proof => ({
  tried: 0,
  // The cause is printed too: for a property it says which of its steps failed.
  failures: [inspect(error)],
  measured: 'broken off',
});
