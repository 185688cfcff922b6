import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
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

const VITEST = join(projectRoot, 'node_modules/vitest/vitest.mjs');
/** What a spoiled program does is no figure of this one. */
const spoiledEnvironment = { ...process.env, [FIGURES_VARIABLE]: undefined, [OUTCOMES_VARIABLE]: undefined };

const projectOf = (test: string): 'browser-long' | 'long' | 'office' => {
  if (test.startsWith('tests/browser/')) return 'browser-long';
  return test.endsWith('.long.test.ts') ? 'long' : 'office';
};

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

const reportIn = (copy: string): string => join(copy, 'report.json');

interface Red {
  /** The test's title; nothing where a file as a whole was red. */
  readonly title: string;
  /** Whether the test met its time limit, as on a machine that is busy with other work. */
  readonly isTimeout: boolean;
}

const redIn = (copy: string): Red => {
  const none = { title: '', isTimeout: false };
  if (!existsSync(reportIn(copy))) return none;
  const { testResults }: Report = JSON.parse(readFileSync(reportIn(copy), 'utf8'));
  const red = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  if (red === undefined) return none;
  const isTimeout = red.failureMessages?.some((message) => /timed out in \d+ ?ms/i.test(message)) ?? false;
  return { title: red.title, isTimeout };
};

/** How tests end in a copy. Leaves their report in it. */
const endOf = async (copy: string, { test, title }: Guard): Promise<'green' | 'red' | 'hung'> => {
  const wanted = title === undefined ? [] : ['-t', RegExp.escape(title)];
  const project = projectOf(test);
  const isJourney = project === 'browser-long';
  if (isJourney && !(await buildIn(copy))) return 'red';
  const journey = isJourney && { BURSAR_TEST_BUILT: '1', BURSAR_CHROMIUM: await provideBrowser() };
  const args = [VITEST, 'run', '--project', project, '--retry=0', '--bail', '1', test, ...wanted];
  args.push('--reporter=json', `--outputFile=${reportIn(copy)}`);
  rmSync(reportIn(copy), { force: true });
  const tests = spawn(process.execPath, args, {
    cwd: copy,
    stdio: 'ignore',
    timeout: LONGEST_MS,
    env: { ...spoiledEnvironment, ...journey },
  });
  await once(tests, 'close');
  if (tests.exitCode === 0) return 'green';
  return tests.exitCode === null || redIn(copy).isTimeout ? 'hung' : 'red';
};

/** Takes a guard out of a copy. The test that noticed it last is asked first, alone: a whole file takes some times as long. */
const takeOut = async (copy: string, guard: Guard, noticedBy: string | undefined): Promise<Outcome> => {
  const path = join(copy, guard.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, withoutGuard(text, guard));
  try {
    const first = noticedBy === undefined ? 'green' : await endOf(copy, { ...guard, title: noticedBy });
    const end = first === 'green' ? await endOf(copy, guard) : first;
    if (end === 'green') return 'SURVIVED';
    return end === 'hung' ? 'hung' : 'caught';
  } finally {
    writeFileSync(path, text);
  }
};

/** The tests of rules that are red with everything in its place: one that is red already says nothing. They are run once, together. */
const redBefore = async (copy: string, guards: readonly Guard[]): Promise<ReadonlySet<string>> => {
  const tests = new Set(guards.map(({ test }) => test).filter((test) => projectOf(test) === 'office'));
  if (tests.size === 0) return new Set();
  const file = reportIn(copy);
  const args = [VITEST, 'run', '--project', 'office', '--reporter=json', `--outputFile=${file}`, ...tests];
  const running = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore', env: spoiledEnvironment });
  await once(running, 'close');
  const { testResults }: Report = JSON.parse(readFileSync(file, 'utf8'));
  const green = new Set(
    testResults.filter(({ status }) => status === 'passed').map(({ name }) => relative(copy, name)),
  );
  return new Set([...tests].filter((test) => !green.has(test)));
};

/** Whether a guard's test is green with everything in its place; of tests that are run one by one: journeys, and long forms. */
const greenBefore = () => {
  const known = new Map<string, Promise<boolean>>();
  return (copy: string, guard: Guard): Promise<boolean> => {
    const key = `${guard.test} ${guard.title}`;
    const isGreen = known.get(key) ?? endOf(copy, guard).then((end) => end === 'green');
    known.set(key, isGreen);
    return isGreen;
  };
};

/** How many are tried at a time: one more than cores, since a test waits half of its time for its office's threads. */
const AT_ONCE = availableParallelism() + 1;

interface Options {
  /** Goes on with a run that was broken off. */
  readonly resume: boolean;
  /** The rules have just been seen green with everything in its place, as in CI, and are not run for it again. */
  readonly green: boolean;
}

/**
 * Takes out each guard that the words name, or every one; with `resume`, only those that have no outcome yet. Each of those that are
 * tried at a time has a copy of the project.
 */
const takeOutEach = async (words: readonly string[], { resume, green }: Options): Promise<boolean> => {
  const kept = storedOutcomes();
  const began = performance.now();
  const wanted = GUARDS.filter(({ keeps }) => words.every((word) => keeps.includes(word)));
  const copies = Array.from({ length: AT_ONCE }, copyOfProject);
  const untaken = resume ? wanted.filter((guard) => kept.of(guard) === undefined) : wanted;
  const red = green ? new Set<string>() : await redBefore(copies[0] ?? copyOfProject(), untaken);
  const isGreenBefore = greenBefore();
  const isRed = async (copy: string, guard: Guard): Promise<boolean> =>
    projectOf(guard.test) === 'office' ? red.has(guard.test) : !(await isGreenBefore(copy, guard));
  const left = wanted.values();
  const work = async (copy: string): Promise<void> => {
    for (const guard of left) {
      const known = resume ? kept.of(guard) : undefined;
      const tryIt = async () =>
        (await isRed(copy, guard)) ? 'red already' : takeOut(copy, guard, kept.noticedBy(guard));
      const outcome = known ?? (await tryIt());
      const by = outcome === 'caught' && known === undefined ? redIn(copy).title : '';
      if (known === undefined) kept.keep(guard, outcome, by);
      console.log(
        `${outcome.padEnd(11)}  ${guard.keeps}${known === undefined ? '' : ', as found before'}${by && `\n             by: ${by}`}`,
      );
    }
  };
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
  options: {
    resume: { type: 'boolean', default: false },
    green: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
process.exitCode = (await takeOutEach(positionals, values)) ? 0 : 1;
