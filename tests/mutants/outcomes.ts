import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../support/tools/tool.ts';
import { GUARDS, type Guard } from './guards.ts';

/** How a guard's absence was met: a test turned red, hung, was red with the guard in its place too, or stayed green. */
export type Outcome = 'caught' | 'hung' | 'red already' | 'SURVIVED';

interface Tried {
  /** The print of what was tried: changes with the guard, with the file that it stands in, and with its test. */
  readonly print: string;
  readonly outcome: Outcome;
  /** The title of the test that turned red; empty where none did, or a file as a whole. */
  readonly by: string;
}

/** The list is part of the project: all guards take hours, which one sitting need not have. */
const KEPT = join(projectRoot, 'tests/mutants/outcomes.json');

/** Sixteen digits tell some thousand guards apart. */
const PRINT_LENGTH = 16;

const printOf = (guard: Guard): string => {
  const hash = createHash('sha256').update(JSON.stringify(guard));
  for (const file of [guard.file, guard.test]) hash.update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex').slice(0, PRINT_LENGTH);
};

/** What runs have found out until now, so that one that was broken off is gone on with. */
export const storedOutcomes = () => {
  const known: Record<string, Tried> = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
  return {
    /** The outcome, unless the guard, its file or its test changed since. */
    of: (guard: Guard): Outcome | undefined => {
      const tried = known[guard.keeps];
      return tried?.print === printOf(guard) ? tried.outcome : undefined;
    },
    /** The test that noticed it last, also before a change. */
    noticedBy: ({ keeps }: Guard): string | undefined => known[keeps]?.by || undefined,
    /** Keeps an outcome. The list has the order of the guards, and those of them alone. */
    keep: (guard: Guard, outcome: Outcome, by: string): void => {
      known[guard.keeps] = { print: printOf(guard), outcome, by };
      const listed = GUARDS.flatMap(({ keeps }) => {
        const tried = known[keeps];
        return tried === undefined ? [] : [[keeps, tried]];
      });
      writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(listed), undefined, 2)}\n`);
    },
  };
};
