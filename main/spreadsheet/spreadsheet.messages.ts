import type { ProblemField } from './spreadsheet.problem.ts';

/** A worker's message: a part, or a problem in the user's words, which ends the parts. */
export type Said<Part> = { readonly part: Part } | { readonly problem: string; readonly field: ProblemField };
