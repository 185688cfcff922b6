import { diskTrouble } from './disk/disk-trouble.ts';

/** Why Bursar cannot start, told in one line. */
export class StartProblem extends Error {}

/** What a person is told of a start or a stop that failed; undefined for a fault of the program, which is shown whole. */
export const inOneLine = (error: unknown): string | undefined => {
  const sentence = error instanceof StartProblem ? error.message : diskTrouble(error);
  return sentence === undefined ? undefined : `Bursar: ${sentence}`;
};
