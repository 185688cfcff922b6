import { afterEach, expect, it } from 'vitest';
import type { Face, Faces } from '../../main/pdf/fonts.ts';
import { wrapText } from '../../main/pdf/wrap-text.ts';

let shapedCharacters = 0;
afterEach(() => {
  shapedCharacters = 0;
});

/** Every character is 500 wide, and an `f` beside an `i` is narrower, as letters are that join. */
const face = {
  covers: () => true,
  shape: (text: string) => {
    shapedCharacters += text.length;
    return Array.from(text, (character, at) => ({
      xAdvance: character === 'i' && text[at - 1] === 'f' ? 250 : 500,
    }));
  },
} as unknown as Face;
const faces: Faces = { latin: face, latinBold: face, devanagari: face, devanagariBold: face };

const lines = (text: string, width: number): readonly string[] =>
  wrapText(faces, text, { bold: false, width }).map(({ words }) =>
    words.map(({ runs }) => runs.map((run) => run.text).join('')).join(' '),
  );

it('a word without a space costs what its length does, however long it is', () => {
  const text = 'x'.repeat(20_000);
  expect(lines(text, 40_000)).toHaveLength(250);
  expect(shapedCharacters).toBeLessThan(10 * text.length);
});

it.each([
  ['abcdef', 1500, ['abc', 'def']],
  ['abcfij', 2000, ['abcf', 'ij']],
  ['abfij', 1750, ['abfi', 'j']],
  ['ffffff', 100, ['f', 'f', 'f', 'f', 'f', 'f']],
])('%s in lines of %i breaks between characters, as many as fit', (text, width, expected) => {
  expect(lines(text, width)).toEqual(expected);
});

it.each([
  ['Student of B.Sc. (Maths)', 10_000, ['Student of', 'B.Sc. (Maths)']],
  ['B.Sc. (Maths) and M.A. (Hindi)', 8000, ['B.Sc. (Maths)', 'and M.A. (Hindi)']],
  ['B.Sc. (Computer Science)', 8000, ['B.Sc. (Computer', 'Science)']],
])('%s is never parted before its bracket', (text, width, expected) => {
  expect(lines(text, width)).toEqual(expected);
});

it('what no line holds with its bracket is parted there, and not inside a word', () => {
  expect(lines('B.Tech. (Instrumentation)', 9000)).toEqual(['B.Tech.', '(Instrumentation)']);
});
