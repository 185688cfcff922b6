import { expect, it, test } from 'vitest';
import { pressedKey } from '../../renderer/ui/fields/pressed-key.ts';
import { projectSources } from '../architecture/source-tree.ts';

test.each([
  ['n', 'KeyN', false, 'n'],
  ['N', 'KeyN', true, 'n'],
  // A Latin layout that has its letters elsewhere: what it writes counts.
  ['k', 'KeyV', false, 'k'],
  // Hindi (InScript).
  ['ल', 'KeyN', false, 'n'],
  ['क', 'KeyK', false, 'k'],
  ['ज', 'KeyP', false, 'p'],
  ['य', 'Slash', false, '/'],
  ['य़', 'Slash', true, '?'],
  ['त्र', 'Digit6', true, '6'],
  ['Enter', 'Enter', false, 'enter'],
])('%s on %s is the key %4$s', (key, code, shiftKey, pressed) => {
  expect(pressedKey({ key, code, shiftKey })).toBe(pressed);
});

it('no page compares the letter that a key writes: a Hindi keyboard writes another', () => {
  const pages = projectSources().filter(({ path }) => path.startsWith('renderer/'));
  const compares = /\.key(\.toLowerCase\(\))? [!=]== '[a-z]'|event\.code\b/i;
  expect(pages.length).toBeGreaterThan(100);
  const wrong = pages.filter(({ text }) => compares.test(text)).map(({ path }) => path);
  expect(wrong).toEqual([]);
});
