import { expect, it } from 'vitest';
import { projectSources } from './source-tree.ts';

/** What holds the words of a paper together while it is drawn, and what reads the files of strangers. */
const MAY = [
  'shared/papers/unbroken.ts',
  'shared/features/accounts/bank-statements/bank-statements.cells.ts',
  'main/spreadsheet/read-page.ts',
];

const NO_BREAK =
  /\u00a0|\\(?:u00|x)a0|\\u\{0*a0\}|&nbsp;|&#(?:160|x0*a0);|fromCharCode\(160\)|fromCodePoint\(160\)/i;

const ours = projectSources().filter(({ path }) => /^(?:main|preload|renderer|shared)\//.test(path));

it.each([
  ...['a\u00a0b', String.raw`'\u00A0('`, String.raw`'\xa0'`, String.raw`'\u{a0}'`, 'a&nbsp;b', '&#160;'],
  'String.fromCharCode(160)',
])('%s is a no-break space', (text) => expect(NO_BREAK.test(text)).toBe(true));

it('no text that is shown or answered has a no-break space: styles keep brackets with their word', () => {
  expect(ours.length).toBeGreaterThan(1_000);
  expect(ours.filter(({ text }) => NO_BREAK.test(text)).map(({ path }) => path)).toEqual(MAY.toSorted());
});
