import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { neededFolders, noticesOf, packageOf } from '../../main/launch/notices.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { projectRoot } from '../support/tools/tool.ts';

const locked = {
  '': { dependencies: { a: '1', b: '1' } },
  'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '2' } },
  'node_modules/a/node_modules/b': { version: '2.0.0', license: 'ISC' },
  'node_modules/b': { version: '1.0.0', license: 'MIT', dependencies: { c: '1' } },
  'node_modules/c': { version: '1.0.0', license: 'Apache-2.0' },
  'node_modules/only-for-tests': { version: '1.0.0', license: 'MIT' },
};

test('what the office needs when it runs is followed to its end, each of two versions by itself', () => {
  expect([...neededFolders(locked)].toSorted()).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/b',
    'node_modules/c',
  ]);
});

test('a module is of the package whose folder holds it', () => {
  expect(packageOf('/x/node_modules/react/index.js')).toBe('node_modules/react');
  expect(packageOf('C:\\x\\node_modules\\@mui\\material\\Box\\Box.mjs')).toBe('node_modules/@mui/material');
  expect(packageOf('/x/renderer/app/app.tsx')).toBeUndefined();
});

test('a notice names the package and its licence, with the text that came with it, and so do the fonts', () => {
  const root = temporaryFolder('notices') + sep;
  for (const folder of ['node_modules/a', 'resources/fonts'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'node_modules/a/LICENSE.md'), 'Copyright of a\n');
  writeFileSync(join(root, 'resources/fonts/OFL.txt'), 'Copyright of the font\n');
  writeFileSync(join(root, 'resources/fonts/Noto-Bold.ttf'), '');
  const text = noticesOf(root, new Set(['node_modules/c', 'node_modules/a']), locked);
  expect(text.indexOf('a 1.0.0 (MIT)\n\nCopyright of a')).toBeGreaterThan(0);
  expect(text.indexOf('c 1.0.0 (Apache-2.0)')).toBeGreaterThan(text.indexOf('a 1.0.0'));
  expect(text).toContain('Fonts: Noto-Bold\n\nCopyright of the font');
});

test('every package that the office needs says under which licence it is', () => {
  const { packages } = JSON.parse(readFileSync(`${projectRoot}package-lock.json`, 'utf8'));
  const unsaid = [...neededFolders(packages)].filter((folder) => packages[folder].license === undefined);
  expect(unsaid).toEqual([]);
  expect(noticesOf(projectRoot, neededFolders(packages), packages)).toContain('SIL Open Font License');
});
