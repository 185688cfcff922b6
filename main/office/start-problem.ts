import { diskTrouble } from './disk/disk-trouble.ts';

/** The reason why Bursar cannot start, as one line. */
export class StartProblem extends Error {}

/**
 * The line for a person about a start or a stop that failed; undefined for a fault of the program, which is printed in full.
 */
export const inOneLine = (error: unknown): string | undefined => {
  const sentence = error instanceof StartProblem ? error.message : diskTrouble(error);
  return sentence === undefined ? undefined : `Bursar: ${sentence}`;
};
