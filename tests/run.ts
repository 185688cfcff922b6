import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseDesktop } from '../main/launch/desktop-choice.ts';
import type { Network } from './support/browsers/network.ts';
import { packProgram } from './support/offices/packed-program.ts';
import {
  FIGURES_VARIABLE,
  type Figure,
  figuresTable,
  thisMachine,
  withFigures,
} from './support/tools/figures-table.ts';
import { failedFilesOf, OUTCOMES_VARIABLE, passedAtLast } from './support/tools/outcome-reporter.ts';
import {
  provideBrowser,
  provideHeadlessShell,
  providePdfReaders,
  providePostgres,
  provideTrustTool,
} from './support/tools/provide-programs.ts';
import { projectRoot, run, runTool } from './support/tools/tool.ts';

interface Step {
  readonly title: string;
  /** Answers the exit code. */
  readonly run: () => Promise<number>;
}

const builtOffice = { BURSAR_TEST_BUILT: '1' };

/** Steps one after another, beside those of the other lanes. */
type Lane = readonly Step[];

const format: Step = { title: 'Format and lint', run: () => runTool('@biomejs/biome', ['ci']) };
/** In one thread: in several it is no sooner done, for twice the work. */
const types: Step = { title: 'Types', run: () => runTool('typescript', ['-p', '.', '--singleThreaded']) };
const unused: Step = {
  title: 'Unused files, exports and packages',
  run: () => runTool('knip', ['--no-progress']),
};
const build: Step = {
  title: 'Build',
  run: () => run(process.execPath, [join(projectRoot, 'main/launch/build.ts')]),
};
const FEW_FILES = 5;

/**
 * Runs `tests` over all files; where a few fail, over these once more, with a fresh college each, one after the other. A machine
 * that stalls for seconds is not the program's fault. What passes only then is named at the end. Answers the exit code.
 */
const triedTwice = async (tests: (more: readonly string[]) => Promise<number>): Promise<number> => {
  const outcomes = process.env[OUTCOMES_VARIABLE] ?? '';
  const before = readFileSync(outcomes, 'utf8');
  const code = await tests([]);
  const written = readFileSync(outcomes, 'utf8').slice(before.length);
  const failed = failedFilesOf(written);
  if (code === 0 || failed.length === 0 || failed.length > FEW_FILES) return code;
  const again = await tests([...failed, '--maxWorkers=1']);
  if (again === 0) writeFileSync(outcomes, before + passedAtLast(written));
  return again;
};

const office: Step = {
  title: 'Office rules, calls and architecture',
  run: async () => {
    await providePdfReaders();
    await providePostgres();
    return triedTwice((more) => runTool('vitest', ['run', '--project', 'office', ...more], builtOffice));
  },
};
/** Journeys as a change is judged by, or all of them. */
const journeys = (project: 'browser' | 'browser-long', network: Network = 'prompt'): Step => ({
  title: network === 'prompt' ? 'Journeys in a real browser' : `Journeys with answers ${network}`,
  run: async () => {
    const program = await provideBrowser();
    await provideHeadlessShell();
    await provideTrustTool();
    return triedTwice((more) =>
      runTool('vitest', ['run', '--project', project, ...(more.length > 0 ? more : words)], {
        ...builtOffice,
        BURSAR_CHROMIUM: program,
        BURSAR_TEST_NETWORK: network,
      }),
    );
  },
});
/** The office's tests once more, against the archive that is installed: what works from sources may lack a part there. */
const packed = (project: 'packed' | 'packed-long'): Step => ({
  title: 'As packed for the installer',
  run: async () => {
    await providePdfReaders();
    const { release } = await packProgram();
    return triedTwice((more) =>
      runTool('vitest', ['run', '--project', project, ...more], { BURSAR_TEST_PACKED: release }),
    );
  },
});
const [plan = 'test', ...words] = process.argv.slice(2);
const refuse = (word: string, known: readonly string[]): never => {
  console.error(`Unknown: ${word}. There are ${known.join(', ')}.`);
  process.exit(2);
};
/** All the long tests, or those whose files are named. */
const long: Step = {
  title: 'Long tests',
  run: async () => {
    await providePostgres();
    return runTool('vitest', ['run', '--project', 'long', ...words], builtOffice);
  },
};
const mutants: Step = {
  title: 'The guards, taken out one at a time',
  run: () => run(process.execPath, [join(projectRoot, 'tests/mutants/mutants.ts'), ...words]),
};
const desktop: Step = {
  title: 'The desktop window',
  run: async () => {
    const choice = chooseDesktop({
      root: projectRoot,
      flags: [],
      platform: process.platform,
      environment: process.env,
      isSuperuser: process.getuid?.() === 0,
    });
    if (choice.kind === 'window') return runTool('vitest', ['run', '--project', 'desktop']);
    console.log(`skipped: ${choice.isMissing ? 'no Electron binary' : choice.why}`);
    return 0;
  },
};
const CANNOT_BE_HAD = 77;
const BROKE_OFF = 3;

/**
 * The built program as one of Windows, under Wine. A part that broke off before it could check anything to its end is played once
 * more, since Wine sometimes fails to connect; a check that fell stands. Both are named at the end.
 */
const underWine = (mode: string, title: string): Step => {
  const play = () => run('bash', [join(projectRoot, 'tests/windows/windows.sh'), mode]);
  const tell = (outcome: string, code: number) =>
    appendFileSync(
      process.env[OUTCOMES_VARIABLE] ?? '',
      `${outcome}  As a Windows program, ${title}: exit ${code}\n`,
    );
  return {
    title: `As a Windows program: ${title}`,
    run: async () => {
      const first = await play();
      const code = first === BROKE_OFF ? await play() : first;
      if (code === 0 && first !== 0) tell('passed only when tried again', first);
      if (code !== 0 && code !== CANNOT_BE_HAD) tell('failed', code);
      return code === CANNOT_BE_HAD ? 0 : code;
    },
  };
};
const WINDOWS = {
  installer: underWine('installer', "the installer's script"),
  'no-runtime': underWine('no-runtime', 'without the Visual C++ runtime'),
  smoke: underWine('smoke', 'the main flow'),
  scanner: underWine('scanner', 'beside a virus scanner'),
  stop: underWine('stop', 'closing a headless office'),
} as const;
const partOfWindows = (word: string): Step =>
  Object.entries(WINDOWS).find(([name]) => name === word)?.[1] ?? refuse(word, Object.keys(WINDOWS));
/** All of them, or those that are named; a name that is none of theirs is refused. */
const windows: readonly Step[] =
  plan === 'windows' && words.length > 0 ? words.map(partOfWindows) : Object.values(WINDOWS);
/** Minutes: for the long form alone. */
const rulesOfWindows = underWine('tests', "the office's rules");
/** The parts that are played with each change. */
const windowsOfEachChange = [WINDOWS.installer, WINDOWS['no-runtime'], WINDOWS.smoke];
const checked = [[[types], [format, unused, build]]] as const;
const plans: Readonly<Record<string, readonly (Step | readonly Lane[])[]>> = {
  test: [...checked, office, packed('packed'), journeys('browser')],
  // What waits for Wine leaves a core to the packed program.
  ci: [...checked, office, [[packed('packed')], windowsOfEachChange], journeys('browser')],
  check: [[[types], [format, unused]]],
  desktop: [build, desktop],
  mutants: [mutants],
  journeys: [build, journeys('browser-long')],
  windows: [build, ...windows],
  packed: [build, packed('packed')],
  long:
    words.length > 0
      ? [build, long]
      : [
          build,
          long,
          mutants,
          ...windows,
          rulesOfWindows,
          packed('packed-long'),
          journeys('browser-long', 'late'),
          journeys('browser-long', 'out of order'),
        ],
};
/** The others do all that they do, always. */
const TAKE_WORDS = ['long', 'mutants', 'journeys', 'windows'];

/** Runs every step, also after one failed, so that one run tells all that is wrong. Answers whether all passed. */
const follow = async (stages: readonly (Step | readonly Lane[])[]): Promise<boolean> => {
  const lanesOf = stages.map((stage) => ('run' in stage ? [[stage]] : stage));
  const count = lanesOf.flat(2).length;
  const results: { title: string; passed: boolean; seconds: number }[] = [];
  let begun = 0;
  const walk = async (lane: Lane): Promise<void> => {
    for (const step of lane) {
      begun += 1;
      console.log(`\n── ${begun}/${count} ${step.title}`);
      const started = performance.now();
      const passed = (await step.run().catch(report)) === 0;
      results.push({ title: step.title, passed, seconds: (performance.now() - started) / 1000 });
    }
  };
  const folder = mkdtempSync(join(tmpdir(), 'bursar-outcomes-'));
  const outcomes = join(folder, 'outcomes.txt');
  const figures = join(folder, 'figures.txt');
  for (const file of [outcomes, figures]) writeFileSync(file, '');
  process.env[OUTCOMES_VARIABLE] = outcomes;
  process.env[FIGURES_VARIABLE] = figures;
  for (const lanes of lanesOf) await Promise.all(lanes.map(walk));
  const notGreen = readFileSync(outcomes, 'utf8');
  tellFigures(linesOf(figures), plan === 'long' || plan === 'mutants');
  rmSync(folder, { recursive: true });
  for (const { title, passed, seconds } of results) {
    console.log(`${passed ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${title}`);
  }
  // What failed is read first, so it stands last: a long log is often kept by its end alone.
  console.log(`\n${notGreen}`);
  return results.every(({ passed }) => passed);
};

const linesOf = (file: string): readonly Figure[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Figure => JSON.parse(line));

/** Prints the one table of what was tried and what failed; that of the long forms goes into RESULTS.md too. */
const tellFigures = (figures: readonly Figure[], isKept: boolean): void => {
  if (figures.length === 0) return;
  console.log(`${figuresTable(figures, thisMachine())}\n`);
  if (!isKept) return;
  const results = join(projectRoot, 'tests/proofs/RESULTS.md');
  writeFileSync(results, withFigures(readFileSync(results, 'utf8'), figures, thisMachine()));
};

const report = (error: unknown): number => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
};

const steps = plans[plan];
if (steps === undefined || (words.length > 0 && !TAKE_WORDS.includes(plan))) {
  refuse(process.argv.slice(2).join(' '), Object.keys(plans));
} else if (!(await follow(steps))) {
  process.exitCode = 1;
}
