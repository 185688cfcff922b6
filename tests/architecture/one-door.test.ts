import { expect, it } from 'vitest';
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
