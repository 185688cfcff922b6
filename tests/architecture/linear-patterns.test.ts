import { check } from 'recheck';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { projectSources, visit } from './source-tree.ts';

interface Pattern {
  readonly path: string;
  readonly source: string;
  readonly flags: string;
}

/**
 * What runs only in a thread that is ended when it takes too long or too much: the readers of spreadsheets, what tells their
 * columns and lines, and the drawing of papers. Each has a bound of its own (`LIMITS`, `PATIENCE_MS`).
 */
const ENDED_IN_TIME = [
  'main/spreadsheet/',
  'main/pdf/',
  'shared/features/accounts/bank-statements/bank-statements.',
  'shared/features/changes/charge-sheets/charge-sheets.reading.ts',
  'shared/features/changes/opening-dues/opening-dues.headings.ts',
  'shared/features/changes/opening-dues/opening-dues.tab.ts',
  'shared/features/students/students/import/students.fields.ts',
  'shared/features/students/students/import/students.headings.ts',
  'shared/features/students/students/import/students.left-out.ts',
  'shared/features/students/students/import/students.titles.ts',
];
/** But for this one, which also runs where a file's kind is looked at. */
const LOOKED_AT_ALWAYS = ['main/spreadsheet/spreadsheet-format.ts', 'main/spreadsheet/decode-text.ts'];

/** Put together from the office's own words, none of them a stranger's. */
const BUILT_OF_OWN_WORDS = [
  'main/backup/backup-name.ts',
  'shared/features/accounts/bank-statements/bank-statements.cells.ts',
  'shared/features/accounts/bank-statements/bank-statements.headings.ts',
  'shared/features/changes/opening-dues/opening-dues.headings.ts',
  'shared/features/students/students/import/students.remarks.ts',
  'main/spreadsheet/read-page.ts',
  'main/spreadsheet/xml-text.ts',
];

const sources = projectSources().filter(({ path }) => /^(?:main|shared)\//.test(path));

interface Literal {
  readonly regex?: { readonly pattern: string; readonly flags: string };
}

const patternsOf = ({ path, text }: (typeof sources)[number]): readonly Pattern[] => {
  const found: Pattern[] = [];
  visit(parseSync(path, text).program, (node) => {
    const { regex } = node as Literal;
    if (regex) found.push({ path, source: regex.pattern, flags: regex.flags });
  });
  return found;
};

const mayTakeLong = ({ path }: Pattern): boolean =>
  ENDED_IN_TIME.some((begin) => path.startsWith(begin)) && !LOOKED_AT_ALWAYS.includes(path);

/** Steps are counted and not timed, so that a busy machine judges as a quiet one; only the whole has an end. */
const COUNTED = { attackTimeout: null, incubationTimeout: null, timeout: 120_000 };

/** What a library says of a pattern: nothing where no text makes it take more than its length. */
const wrongWith = async ({ path, source, flags }: Pattern): Promise<readonly string[]> => {
  const said = await check(source, flags, COUNTED);
  if (said.status === 'safe') return [];
  const why =
    said.status === 'vulnerable' ? `${said.complexity.summary}, ${said.attack.pattern}` : 'not known';
  return [`${path}: /${source}/${flags} (${why})`];
};

test('the library that judges patterns knows one that never ends', async () => {
  expect(await wrongWith({ path: 'x', source: '^(?:<!--[\\s\\S]*?-->\\s*)*<W', flags: '' })).not.toEqual([]);
});

test('every pattern that meets a stranger’s bytes takes no longer than their length, or runs where it can be ended', {
  timeout: 180_000,
}, async () => {
  const patterns = sources.flatMap(patternsOf).filter((pattern) => !mayTakeLong(pattern));
  expect(patterns.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  const waiting = patterns.values();
  const judge = async () => {
    for (const pattern of waiting) wrong.push(...(await wrongWith(pattern)));
  };
  await Promise.all([judge(), judge(), judge()]);
  expect(wrong).toEqual([]);
});

test('a pattern is built only of the office’s own words', () => {
  const building = sources.filter(({ text }) => /\bRegExp\(/.test(text)).map(({ path }) => path);
  expect(building.toSorted()).toEqual(BUILT_OF_OWN_WORDS.toSorted());
});
