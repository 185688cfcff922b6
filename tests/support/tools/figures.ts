import { inspect } from 'node:util';
import { expect } from 'vitest';
import { keepFigure } from './figures-table.ts';

/** What a harness has found out about its promise. */
export interface Proof {
  /** How often it was tried to break it. */
  readonly tried: number;
  /** One line for each time that it was broken. */
  readonly failures: readonly string[];
  /** What was measured beside, in words: `p95 41 ms`. */
  readonly measured?: string;
}

const MOST_SHOWN = 20;

/**
 * Runs a harness, keeps its figure for the table, and fails on what broke the promise, or where less was tried than
 * `atLeast`: a harness that tries nothing proves nothing.
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
  // With what caused it: of a property, which of its steps failed.
  failures: [inspect(error)],
  measured: 'broken off',
});
