import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { projectRoot } from './tool.ts';

/**
 * The environment variable that names the file of outcomes, from which the end of a long run lists the failures of all its
 * steps.
 */
export const OUTCOMES_VARIABLE = 'BURSAR_TEST_OUTCOMES';

const MOST_OF_A_MESSAGE = 300;

/** The first sentence of each error, and the line of the test at which it was thrown: ` (:78) Timeout 20000ms exceeded.` */
const faultsOf = (test: TestCase): string =>
  (test.result().errors ?? [])
    .map(({ message, stacks }) => {
      const line = stacks?.find(({ file }) => file === test.module.moduleId)?.line;
      return `${line === undefined ? '' : ` (:${line})`} ${message.split('\n')[0]?.slice(0, MOST_OF_A_MESSAGE)}`;
    })
    .join(';');

const lineOf = (file: string, test: TestCase): string => {
  const faults = faultsOf(test);
  return `failed  ${file} › ${test.fullName}${faults === '' ? '' : `:${faults}`}\n`;
};

const linesOf = (module: TestModule): readonly string[] => {
  const file = relative(projectRoot, module.moduleId);
  const broken = module.errors().map(({ message }) => `failed  ${file}: ${message.split('\n')[0]}\n`);
  // Its process ended under it, as by a fault of the runtime's own.
  const cut = ['queued', 'pending'].includes(module.state())
    ? [`failed  ${file}: did not come to its end\n`]
    : [];
  const tests = [...module.children.allTests('failed')].map((test) => lineOf(file, test));
  return [...broken, ...cut, ...tests];
};

/** The files of the failures that `outcomes` lists, each once: `tests/browser/app.test.ts`. */
export const failedFilesOf = (outcomes: string): readonly string[] => [
  ...new Set([...outcomes.matchAll(/^failed {2}(\S+?)(?::| ›)/gm)].map(([, file = '']) => file)),
];

/** The outcomes, where what failed has passed at a second try. */
export const passedAtLast = (outcomes: string): string =>
  outcomes.replaceAll(/^failed/gm, 'passed only when tried again');

/** Lists the tests that failed. */
export const outcomeReporter: Reporter = {
  onTestRunEnd: (modules) => {
    const path = process.env[OUTCOMES_VARIABLE];
    if (path !== undefined) appendFileSync(path, modules.flatMap(linesOf).join(''));
  },
};
