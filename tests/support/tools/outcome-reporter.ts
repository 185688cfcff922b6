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

const lineOf = (said: string, file: string, test: TestCase): string => {
  const message = test.result().errors?.[0]?.message.split('\n')[0]?.slice(0, MOST_OF_A_MESSAGE) ?? '';
  return `${said}  ${file} › ${test.fullName}${message === '' ? '' : `: ${message}`}\n`;
};

const linesOf = (module: TestModule): readonly string[] => {
  const file = relative(projectRoot, module.moduleId);
  const broken = module.errors().map(({ message }) => `failed  ${file}: ${message.split('\n')[0]}\n`);
  const tests = [...module.children.allTests()].flatMap((test) => {
    if (test.result().state === 'failed') return [lineOf('failed', file, test)];
    return test.diagnostic()?.flaky ? [lineOf('passed only when tried again', file, test)] : [];
  });
  return [...broken, ...tests];
};

/** Lists the tests that failed, and those that passed only at a second try. */
export const outcomeReporter: Reporter = {
  onTestRunEnd: (modules) => {
    const path = process.env[OUTCOMES_VARIABLE];
    if (path !== undefined) appendFileSync(path, modules.flatMap(linesOf).join(''));
  },
};
