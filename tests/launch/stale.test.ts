import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import type { Part } from '../../main/launch/parts.ts';
import { isStale, stampOf, stampPath, writeStamp } from '../../main/launch/stale.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

const part: Part = {
  name: 'office',
  entry: 'main/index.ts',
  output: 'dist/main',
  sources: ['main', 'not-there-yet', 'package-lock.json'],
};

/** A project that has just been built. */
const builtProject = (): string => {
  const root = temporaryFolder('project') + sep;
  for (const folder of ['main/office', 'dist/main']) mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['main/index.ts', 'main/office/clock.ts', 'package-lock.json']) {
    writeFileSync(join(root, file), 'first');
  }
  writeStamp(root, part, stampOf(root, part));
  return root;
};

test.each<{ event: string; happens: (root: string) => void; stale: boolean }>([
  { event: 'nothing happened', happens: () => {}, stale: false },
  {
    event: 'a file was saved again as it was',
    happens: (root) => utimesSync(join(root, 'main/index.ts'), 1, 1),
    stale: false,
  },
  {
    event: 'a file changed without changing its length',
    happens: (root) => writeFileSync(join(root, 'main/office/clock.ts'), 'later'),
    stale: true,
  },
  { event: 'a file is new', happens: (root) => writeFileSync(join(root, 'main/new.ts'), ''), stale: true },
  { event: 'a file is gone', happens: (root) => rmSync(join(root, 'main/office/clock.ts')), stale: true },
  {
    event: 'packages changed',
    happens: (root) => writeFileSync(join(root, 'package-lock.json'), 'other'),
    stale: true,
  },
  {
    event: 'a file beside the sources changed',
    happens: (root) => writeFileSync(join(root, 'README.md'), ''),
    stale: false,
  },
  {
    event: 'the output is gone',
    happens: (root) => rmSync(join(root, 'dist/main'), { recursive: true }),
    stale: true,
  },
  { event: 'the stamp is gone', happens: (root) => rmSync(stampPath(root, part)), stale: true },
  {
    event: 'the stamp is half a file',
    happens: (root) => writeFileSync(stampPath(root, part), '{"quick": "'),
    stale: true,
  },
  {
    event: 'there is nothing to build',
    happens: (root) => rmSync(join(root, 'main'), { recursive: true }),
    stale: false,
  },
])('after a build, when $event, stale is $stale', ({ happens, stale }) => {
  const root = builtProject();
  happens(root);
  expect(isStale(root, part)).toBe(stale);
});

test('a file saved again is read once, then its time is known', () => {
  const root = builtProject();
  const before = stampOf(root, part);
  utimesSync(join(root, 'main/index.ts'), 1, 1);
  expect(isStale(root, part)).toBe(false);
  expect(stampOf(root, part).quick).not.toBe(before.quick);
  writeStamp(root, part, { ...stampOf(root, part), content: 'never compared' });
  expect(isStale(root, part)).toBe(false);
});
