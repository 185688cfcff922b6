import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { screensOf } from '../../../../renderer/app/menu.ts';
import { SCREENS } from '../../../../renderer/app/routes.tsx';
import { GUIDE } from '../../../../renderer/features/overview/guide/guide.list.ts';
import { pagesAt, pagesFor } from '../../../../renderer/features/overview/guide/guide-pages.ts';
import { ROLES } from '../../../../shared/contract/roles.ts';
import { USE_NAMES, type UseName } from '../../../../shared/features/college/settings/settings.uses.ts';
import { SIGNS } from '../../../support/browsers/signs-of-uses.ts';
import { projectRoot } from '../../../support/tools/tool.ts';

const FOLDER = join(projectRoot, 'resources/guide');
const TEXTS = new Map(
  globSync('*/*.md', { cwd: FOLDER }).map((file) => [
    basename(file, '.md'),
    readFileSync(join(FOLDER, file), 'utf8'),
  ]),
);
const textOf = (name: string): string => TEXTS.get(name) ?? '';
const PAGES = GUIDE.flatMap(({ pages }) => pages);

const ALL = new Set<UseName>(USE_NAMES);

it('each page of the guide has its text, and each text its page', () => {
  expect([...TEXTS.keys()].toSorted()).toEqual(PAGES.map(({ name }) => name).toSorted());
});

it.each(SCREENS.filter(({ path }) => !path.startsWith('/guide')))('help is there on $path', ({ path }) => {
  const reader = { paths: screensOf({ role: 'admin' }).map((screen) => screen.path), uses: ALL };
  const accountant = { ...reader, paths: screensOf({ role: 'accountant' }).map((screen) => screen.path) };
  const address = path.replace(':id', '12');
  expect(pagesAt(reader, address).length + pagesAt(accountant, address).length).toBeGreaterThan(0);
});

it.each(ROLES)('who is %s reads of no screen that is not theirs', (role) => {
  const paths = screensOf({ role }).map((screen) => screen.path);
  for (const { at } of pagesFor({ paths, uses: ALL }))
    expect(at.some((path) => paths.includes(path))).toBe(true);
});

/** All that the pages can say: what stands in quotes and between tags in their sources. */
const SAID = globSync('{renderer,shared}/**/*.{ts,tsx}', { cwd: projectRoot })
  .filter((file) => !file.includes('/guide/'))
  .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
  .join('\n')
  .replaceAll(/\s+/g, ' ');

it.each(PAGES)(
  '$name: what stands in bold is a label of the program, and it is half a screen',
  ({ name }) => {
    const text = textOf(name);
    const labels = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, label]) => String(label));
    const unknown = labels.filter(
      (label) => !["'", '"', '> ', '>', '`'].some((open) => SAID.includes(`${open}${label}`)),
    );
    expect(unknown).toEqual([]);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(140);
  },
);

it.each(PAGES)('$name: it says nothing of what the college may not use', ({ name, use }) => {
  const text = textOf(name);
  const said = USE_NAMES.filter((other) => other !== use && SIGNS[other].words.test(text));
  expect(said).toEqual([]);
});

it('what the college does not use has no page in its guide', () => {
  const paths = screensOf({ role: 'admin' }).map((screen) => screen.path);
  const none = pagesFor({ paths, uses: new Set() });
  expect(none.filter(({ use }) => use !== undefined)).toEqual([]);
  expect(none.length).toBeLessThan(pagesFor({ paths, uses: ALL }).length);
});
