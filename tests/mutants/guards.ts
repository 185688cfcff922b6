import list from './guards.json' with { type: 'json' };

/** Something that keeps a promise; taken out, a test has to turn red. */
export interface Guard {
  /** What it keeps. */
  readonly keeps: string;
  readonly file: string;
  /** What of the file is replaced by what, in pairs; the first of each stands there exactly once. */
  readonly swaps: readonly (readonly string[])[];
  /** The test that notices. */
  readonly test: string;
  /** A part of its title, where the file has slower ones beside. */
  readonly title?: string;
}

export const GUARDS: readonly Guard[] = list;
