import { expect, it } from 'vitest';
import { commands } from '../../main/writer/commands.ts';
import { projectSources } from './source-tree.ts';

const main = projectSources().filter(({ path }) => /^(demo|main)\//.test(path));

/** Who opens an office's database for writing, and why. */
const MAY_OPEN: Readonly<Record<string, readonly string[]>> = {
  'main/writer/serve-writer.ts': ['openOfficeWriter'],
  // Before the office is open: what an earlier version left is brought up to this one.
  'main/opening/open-data.ts': ['openWriter'],
  // Without an office: a log that a crash left is brought in before the copy.
  'main/launch/one-backup.ts': ['openWriter'],
  // A throw-away office that is being filled.
  'demo/sample-college/past-office.ts': ['openWriting'],
};

it('nothing opens an office’s database for writing but the writer’s thread, and what prepares a closed one', () => {
  const found = Object.fromEntries(
    main
      .filter(({ path }) => path !== 'main/database/open.ts')
      .map(
        ({ path, text }) =>
          [path, [...new Set(text.match(/\bopen(OfficeWriter|Writer|Writing)\b/g))]] as const,
      )
      .filter(([, names]) => names.length > 0),
  );
  expect(found).toEqual(MAY_OPEN);
});

it('everything that a feature has written is named in the one list of commands', () => {
  const list = main.find(({ path }) => path === 'main/writer/commands.ts')?.text ?? '';
  const asked = main
    .filter(({ path }) => !/^(demo|main\/launch)\//.test(path) && path !== 'main/http/act-route.ts')
    .flatMap(({ text }) =>
      [
        ...text.matchAll(/office\s*\.write\(\s*(?:\{[^}]*\}|\w+),\s*(\w+)/g),
        ...text.matchAll(/actRoute\(\s*office,\s*\w+,\s*(\w+)/g),
      ].map(([, service = '']) => service),
    );
  expect(asked.length).toBeGreaterThan(60);
  expect(asked.filter((service) => !new RegExp(`\\b${service}\\b`).test(list))).toEqual([]);
  expect(commands.names.length).toBe(new Set(commands.names).size);
});
