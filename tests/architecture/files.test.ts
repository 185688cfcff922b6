import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/tool.ts';
import {
  isMostlyShort,
  lockAddresses,
  longFiles,
  machinePaths,
  unevenNames,
  vagueNames,
} from './file-rules.ts';
import { projectFiles, projectSources } from './source-tree.ts';

const sources = projectSources();
const fileOf = (lines: number) => ({ path: 'a.ts', text: 'a;\n'.repeat(lines) });

test('no file is longer than 400 lines', () => {
  expect(longFiles(sources)).toEqual([]);
  expect(longFiles([fileOf(400), fileOf(401)])).toEqual(['a.ts has 401 lines']);
});

test('half of the files are shorter than 80 lines', () => {
  expect(isMostlyShort(sources)).toBe(true);
  expect(isMostlyShort([fileOf(79), fileOf(79), fileOf(300)])).toBe(true);
  expect(isMostlyShort([fileOf(10), fileOf(80), fileOf(80)])).toBe(false);
});

test('no file or folder has a name that says nothing', () => {
  expect(vagueNames(sources.map(({ path }) => path))).toEqual([]);
  const vague = ['main/utils/a.ts', 'shared/date-helpers.ts', 'main/common.ts', 'renderer/misc.test.ts'];
  expect(vagueNames([...vague, 'main/utility-bill.ts', 'shared/dates.ts'])).toEqual(vague);
});

test('names are in kebab-case, with the role as a suffix', () => {
  expect(unevenNames(sources.map(({ path }) => path))).toEqual([]);
  expect(unevenNames(['main/feesService.ts', 'renderer/App.tsx', 'a_b.ts', 'a/add-fee.api.test.ts'])).toEqual(
    ['main/feesService.ts', 'renderer/App.tsx', 'a_b.ts'],
  );
});

test('no file mentions a path of one machine', () => {
  const texts = projectFiles()
    .filter((path) => /\.(m?[jt]sx?|json|ya?ml|md|css|html|cmd|sh)$|^\.[\w/]+$/.test(path))
    .map((path) => ({ path, text: readFileSync(projectRoot + path, 'utf8') }));
  expect(texts.flatMap(machinePaths)).toEqual([]);
  const text = ['', 'home', 'asha', 'bursar'].join('/');
  expect(machinePaths({ path: 'a.md', text: `see ${text}` })).toHaveLength(1);
  expect(machinePaths({ path: 'a.md', text: ['C:', 'Users', 'Asha'].join('\\') })).toHaveLength(1);
  expect(machinePaths({ path: 'a.md', text: '/usr/bin/chromium, /home, /fees/homework/x' })).toEqual([]);
});

test('the lock file names no addresses, so that any registry serves', () => {
  expect(lockAddresses(readFileSync(`${projectRoot}package-lock.json`, 'utf8'))).toEqual([]);
  expect(lockAddresses('{"resolved": "https://registry.example/a.tgz"}')).toHaveLength(1);
});
