import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Figure } from './figures-table.ts';

/** The file that harnesses add their figures to, a line of JSON each: `tests/run.ts` makes the one table of them. */
export const FIGURES_VARIABLE = 'BURSAR_TEST_FIGURES';

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
  const figure: Figure = { promise, tried, failed: failures.length, seconds, measured };
  const path = process.env[FIGURES_VARIABLE];
  if (path !== undefined) appendFileSync(path, `${JSON.stringify(figure)}\n`);
  expect(failures.slice(0, MOST_SHOWN), promise).toEqual([]);
  expect(tried, `${promise}: tried`).toBeGreaterThanOrEqual(atLeast);
};

const brokenOff = (error: unknown): Proof => ({
  tried: 0,
  failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  measured: 'broken off',
});
