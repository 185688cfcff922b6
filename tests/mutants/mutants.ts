import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FIGURES_VARIABLE, keepFigure } from '../support/tools/figures-table.ts';
import { OUTCOMES_VARIABLE } from '../support/tools/outcome-reporter.ts';
import { provideBrowser } from '../support/tools/provide-programs.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { projectRoot } from '../support/tools/tool.ts';
import { GUARDS, type Guard } from './guards.ts';
import { type Outcome, storedOutcomes } from './outcomes.ts';
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

/** Builds the pages of a copy for its journeys. */
const buildIn = async (copy: string): Promise<boolean> => {
  const built = spawn(process.execPath, ['main/launch/build.ts'], { cwd: copy, stdio: 'ignore' });
  await once(built, 'close');
  return built.exitCode === 0;
};

/** How tests end in a copy. */
const endOf = async (copy: string, { test, title }: Guard): Promise<'green' | 'red' | 'hung'> => {
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs');
  const wanted = title === undefined ? [] : ['-t', title];
  const isJourney = test.startsWith('tests/browser/');
  if (isJourney && !(await buildIn(copy))) return 'red';
  const rules = test.endsWith('.long.test.ts') ? ['long'] : ['office'];
  const project = isJourney ? ['browser-long', '--retry=0'] : rules;
  const journey = isJourney && { BURSAR_TEST_BUILT: '1', BURSAR_CHROMIUM: await provideBrowser() };
  const args = [vitest, 'run', '--project', ...project, '--bail', '1', test, ...wanted];
  const tests = spawn(process.execPath, args, {
    cwd: copy,
    stdio: 'ignore',
    timeout: LONGEST_MS,
    // What a spoiled program does is no figure of this one.
    env: { ...process.env, ...journey, [FIGURES_VARIABLE]: undefined, [OUTCOMES_VARIABLE]: undefined },
  });
  await once(tests, 'close');
  if (tests.exitCode === 0) return 'green';
  return tests.exitCode === null ? 'hung' : 'red';
};

const takeOut = async (copy: string, guard: Guard): Promise<Outcome> => {
  const path = join(copy, guard.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, withoutGuard(text, guard));
  try {
    const end = await endOf(copy, guard);
    if (end === 'green') return 'SURVIVED';
    return end === 'hung' ? 'hung' : 'caught';
  } finally {
    writeFileSync(path, text);
  }
};

/** Whether a guard's test is green with everything in its place: one that is red already says nothing. */
const greenBefore = () => {
  const known = new Map<string, Promise<boolean>>();
  return (copy: string, guard: Guard): Promise<boolean> => {
    const key = `${guard.test} ${guard.title}`;
    const isGreen = known.get(key) ?? endOf(copy, guard).then((end) => end === 'green');
    known.set(key, isGreen);
    return isGreen;
  };
};

/**
 * Takes out each guard that the words name, or every one; with `resume`, only those that have no outcome yet. One for each core at a
 * time, in a copy of the project each.
 */
const takeOutEach = async (words: readonly string[], resume: boolean): Promise<boolean> => {
  const kept = storedOutcomes();
  const isGreenBefore = greenBefore();
  const began = performance.now();
  const left = GUARDS.filter(({ keeps }) => words.every((word) => keeps.includes(word))).values();
  const work = async (copy: string): Promise<void> => {
    for (const guard of left) {
      const known = resume ? kept.of(guard) : undefined;
      const outcome =
        known ?? ((await isGreenBefore(copy, guard)) ? await takeOut(copy, guard) : 'red already');
      if (known === undefined) kept.keep(guard, outcome);
      console.log(`${outcome.padEnd(11)}  ${guard.keeps}${known === undefined ? '' : ', as found before'}`);
    }
  };
  const copies = Array.from({ length: availableParallelism() }, copyOfProject);
  await Promise.all(copies.map(work));
  const told = GUARDS.map((guard) => ({ ...guard, outcome: kept.of(guard) }));
  const named = (outcomes: readonly (Outcome | undefined)[]): readonly string[] =>
    told.filter(({ outcome }) => outcomes.includes(outcome)).map(({ keeps }) => keeps);
  const [missed, untried] = [named(['SURVIVED', 'red already']), named([undefined])];
  const tried = GUARDS.length - untried.length;
  // A few that somebody asks after are not the promise, and answer for themselves alone.
  if (words.length > 0) return !missed.some((keeps) => words.every((word) => keeps.includes(word)));
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
process.exitCode = (await takeOutEach(positionals, values.resume)) ? 0 : 1;
