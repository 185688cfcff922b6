import { join } from 'node:path';
import { chooseDesktop } from '../main/launch/desktop-choice.ts';
import { provideBrowser, providePdfReaders, provideTrustTool } from './support/provide-programs.ts';
import { projectRoot, run, runTool } from './support/tool.ts';

interface Step {
  readonly title: string;
  /** Answers the exit code. */
  readonly run: () => Promise<number>;
}

const builtOffice = { BURSAR_TEST_BUILT: '1' };

const checks: readonly Step[] = [
  { title: 'Format and lint', run: () => runTool('@biomejs/biome', ['ci']) },
  { title: 'Types', run: () => runTool('typescript', ['-p', '.']) },
  { title: 'Unused files, exports and packages', run: () => runTool('knip', ['--no-progress']) },
];
const build: Step = {
  title: 'Build',
  run: () => run(process.execPath, [join(projectRoot, 'main/launch/build.ts')]),
};
const office: Step = {
  title: 'Office rules, calls and architecture',
  run: async () => {
    await providePdfReaders();
    return runTool('vitest', ['run', '--project', 'office'], builtOffice);
  },
};
const browser: Step = {
  title: 'Journeys in a real browser',
  run: async () => {
    const program = await provideBrowser();
    await provideTrustTool();
    return runTool('vitest', ['run', '--project', 'browser'], { ...builtOffice, BURSAR_CHROMIUM: program });
  },
};
const long: Step = {
  title: 'Long tests',
  run: () => runTool('vitest', ['run', '--project', 'long'], builtOffice),
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
const plans: Readonly<Record<string, readonly Step[]>> = {
  test: [...checks, build, office, browser],
  check: checks,
  desktop: [build, desktop],
  long: [build, long],
};

/** Runs every step, also after one failed, so that one run tells all that is wrong. Answers whether all passed. */
const follow = async (steps: readonly Step[]): Promise<boolean> => {
  const results: { title: string; passed: boolean; seconds: number }[] = [];
  for (const [index, step] of steps.entries()) {
    console.log(`\n── ${index + 1}/${steps.length} ${step.title}`);
    const started = performance.now();
    const passed = (await step.run().catch(report)) === 0;
    results.push({ title: step.title, passed, seconds: (performance.now() - started) / 1000 });
  }
  console.log('');
  for (const { title, passed, seconds } of results) {
    console.log(`${passed ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${title}`);
  }
  return results.every(({ passed }) => passed);
};

const report = (error: unknown): number => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
};

const [plan = 'test', ...unknown] = process.argv.slice(2);
const steps = plans[plan];
if (steps === undefined || unknown.length > 0) {
  console.error(`Unknown: ${process.argv.slice(2).join(' ')}. There are ${Object.keys(plans).join(', ')}.`);
  process.exitCode = 2;
} else if (!(await follow(steps))) {
  process.exitCode = 1;
}
