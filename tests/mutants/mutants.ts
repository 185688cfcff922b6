import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepFigure } from '../support/figures-table.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { projectRoot } from '../support/tool.ts';
import { GUARDS, type Guard } from './guards.ts';
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

/** Whether the tests of a copy are green. */
const isGreen = (copy: string, tests: readonly string[], title?: string): boolean => {
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs');
  const wanted = title === undefined ? [] : ['-t', title];
  const args = [vitest, 'run', '--project', 'office', '--bail', '1', ...tests, ...wanted];
  const { status } = spawnSync(process.execPath, args, {
    cwd: copy,
    stdio: 'ignore',
    timeout: LONGEST_MS * tests.length,
  });
  return status === 0;
};

const isCaught = (copy: string, guard: Guard): boolean => {
  const path = join(copy, guard.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, withoutGuard(text, guard));
  try {
    return !isGreen(copy, [guard.test], guard.title);
  } finally {
    writeFileSync(path, text);
  }
};

/** The guards whose test is green with all of them in their place: a test that is red already says nothing. */
const told = (copy: string, guards: readonly Guard[]): readonly Guard[] => {
  const whole = [...new Set(guards.filter(({ title }) => title === undefined).map(({ test }) => test))];
  const areGreen = whole.length > 0 && isGreen(copy, whole);
  const known = new Map<string, boolean>();
  return guards.filter(({ test, title }) => {
    if (title === undefined && areGreen) return true;
    const key = `${test} ${title}`;
    if (!known.has(key)) known.set(key, isGreen(copy, [test], title));
    if (!known.get(key)) console.log(`red already  ${key}`);
    return known.get(key);
  });
};

/** Takes out each guard that a word names, or every one, and says which no test has missed. */
const takeOutEach = (words: readonly string[]): boolean => {
  const guards = GUARDS.filter(({ keeps }) => words.every((word) => keeps.includes(word)));
  const copy = copyOfProject();
  const began = performance.now();
  const telling = told(copy, guards);
  const survived = guards.filter((guard) => {
    const isSeen = telling.includes(guard) && isCaught(copy, guard);
    console.log(`${isSeen ? 'caught  ' : 'SURVIVED'}  ${guard.keeps}`);
    return !isSeen;
  });
  keepFigure({
    promise: 'a guard that is taken out turns a test red',
    tried: guards.length,
    failed: survived.length,
    seconds: (performance.now() - began) / 1000,
    measured:
      survived.length === 0 ? 'every one' : `not noticed: ${survived.map(({ keeps }) => keeps).join('; ')}`,
  });
  return survived.length <= guards.length * (1 - LEAST_CAUGHT);
};

process.exitCode = takeOutEach(process.argv.slice(2)) ? 0 : 1;
