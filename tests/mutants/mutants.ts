import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FIGURES_VARIABLE, keepFigure } from '../support/figures-table.ts';
import { OUTCOMES_VARIABLE } from '../support/outcome-reporter.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { projectRoot } from '../support/tool.ts';
import { GUARDS, type Guard } from './guards.ts';
import { keptOutcomes, type Outcome } from './outcomes.ts';
import { withoutGuard } from './without-guard.ts';

/** A test that hangs without the guard has noticed it as well. */
const LONGEST_MS = 5 * 60_000;
const LEAST_CAUGHT = 0.95;

/** The project's own files in a folder where they may be spoiled. */
const copyOfProject = (): string => {
  const copy = temporaryFolder('mutant');
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  for (const file of files
    .split('\n')
    .filter((name) => name !== '' && !name.startsWith('resources/screenshots/')))
    cpSync(join(projectRoot, file), join(copy, file), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
};

/** How tests end in a copy. */
const endOf = (copy: string, tests: readonly string[], title?: string): 'green' | 'red' | 'hung' => {
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs');
  const wanted = title === undefined ? [] : ['-t', title];
  const args = [vitest, 'run', '--project', 'office', '--bail', '1', ...tests, ...wanted];
  const { status } = spawnSync(process.execPath, args, {
    cwd: copy,
    stdio: 'ignore',
    timeout: LONGEST_MS * tests.length,
    // What a spoiled program does is no figure of this one.
    env: { ...process.env, [FIGURES_VARIABLE]: undefined, [OUTCOMES_VARIABLE]: undefined },
  });
  if (status === 0) return 'green';
  return status === null ? 'hung' : 'red';
};

const takeOut = (copy: string, guard: Guard): Outcome => {
  const path = join(copy, guard.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, withoutGuard(text, guard));
  try {
    const end = endOf(copy, [guard.test], guard.title);
    if (end === 'green') return 'SURVIVED';
    return end === 'hung' ? 'hung' : 'caught';
  } finally {
    writeFileSync(path, text);
  }
};

/** Whether a guard's test is green with everything in its place: one that is red already says nothing. */
const greenBefore = (copy: string) => {
  const known = new Map<string, boolean>();
  return ({ test, title }: Guard): boolean => {
    const key = `${test} ${title}`;
    const isGreen = known.get(key) ?? endOf(copy, [test], title) === 'green';
    known.set(key, isGreen);
    return isGreen;
  };
};

/** Takes out each guard that the words name, or every one; with `resume`, only those that have no outcome yet. */
const takeOutEach = (words: readonly string[], resume: boolean): boolean => {
  const kept = keptOutcomes();
  const copy = copyOfProject();
  const isGreenBefore = greenBefore(copy);
  const began = performance.now();
  for (const guard of GUARDS.filter(({ keeps }) => words.every((word) => keeps.includes(word)))) {
    const known = resume ? kept.of(guard) : undefined;
    const outcome = known ?? (isGreenBefore(guard) ? takeOut(copy, guard) : 'red already');
    if (known === undefined) kept.keep(guard, outcome);
    console.log(`${outcome.padEnd(11)}  ${guard.keeps}${known === undefined ? '' : ', as found before'}`);
  }
  const told = GUARDS.map((guard) => ({ ...guard, outcome: kept.of(guard) }));
  const named = (outcomes: readonly (Outcome | undefined)[]): readonly string[] =>
    told.filter(({ outcome }) => outcomes.includes(outcome)).map(({ keeps }) => keeps);
  const [missed, untried] = [named(['SURVIVED', 'red already']), named([undefined])];
  const tried = GUARDS.length - untried.length;
  keepFigure({
    promise: 'a guard that is taken out turns a test red',
    tried,
    failed: missed.length,
    seconds: (performance.now() - began) / 1000,
    measured: [
      missed.length === 0 ? 'every one' : `not noticed: ${missed.join('; ')}`,
      ...(untried.length === 0 ? [] : [`not tried: ${untried.length} of ${GUARDS.length}`]),
    ].join('; '),
  });
  return missed.length <= tried * (1 - LEAST_CAUGHT);
};

const { values, positionals } = parseArgs({
  options: { resume: { type: 'boolean', default: false } },
  allowPositionals: true,
});
process.exitCode = takeOutEach(positionals, values.resume) ? 0 : 1;
