import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../support/tools/tool.ts';
import type { Guard } from './guards.ts';

/** How a guard's absence was met: a test turned red, hung, was red with the guard in its place too, or stayed green. */
export type Outcome = 'caught' | 'hung' | 'red already' | 'SURVIVED';

const KEPT = join(projectRoot, 'node_modules/.cache/mutants.json');

/** Changes with the guard, with the file that it stands in, and with its test. */
const printOf = (guard: Guard): string => {
  const hash = createHash('sha256').update(JSON.stringify(guard));
  for (const file of [guard.file, guard.test]) hash.update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex');
};

/** What earlier runs have found out, so that one that was broken off is gone on with. */
export const storedOutcomes = () => {
  const known: Record<string, Outcome> = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
  return {
    of: (guard: Guard): Outcome | undefined => known[printOf(guard)],
    keep: (guard: Guard, outcome: Outcome): void => {
      known[printOf(guard)] = outcome;
      mkdirSync(dirname(KEPT), { recursive: true });
      writeFileSync(KEPT, JSON.stringify(known));
    },
  };
};
