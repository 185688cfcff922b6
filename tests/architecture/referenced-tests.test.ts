import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONSTANTS, SCREENS } from '../browser/said-on-screen/constants.list.ts';
import { ERROR_CATALOGUE, VALIDATION } from '../browser/said-on-screen/sentences.list.ts';
import { projectRoot } from '../support/tools/tool.ts';
import { projectFiles } from './source-tree.ts';

const LINES = [...SCREENS, ...VALIDATION, ...ERROR_CATALOGUE, ...CONSTANTS];
const proven = LINES.flatMap(({ says, provenBy }) => (provenBy ? [{ says, provenBy }] : []));
const files = new Set(projectFiles());

test.each(proven)('what no screen shows is proven elsewhere: $says', ({ provenBy: [file, title] }) => {
  expect(files).toContain(file);
  expect(readFileSync(projectRoot + file, 'utf8')).toContain(title);
});

test('every test that is run once more against the packed program is there', () => {
  const config = readFileSync(`${projectRoot}vitest.config.ts`, 'utf8');
  const named = [...config.matchAll(/'(tests\/[\w/.-]+\.test\.ts)'/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !files.has(path))).toEqual([]);
});
