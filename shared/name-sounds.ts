import { romanise } from './romanise.ts';

/** Spellings of one sound, in the order in which they are made one: `Choudhury` and `Chaudhary` both end as `codhri`. */
const SPELLINGS: readonly (readonly [spelling: RegExp, sound: string])[] = [
  // Names that are written in too many ways.
  [/\b(?:mohd|md)\b/g, 'mohammad'],
  [/\bm[ou]h[ae]mm?[aeiu]d/g, 'mohammad'],
  [/\bverma/g, 'varma'],
  [/\bjn|dny/g, 'gy'],
  // Consonants.
  [/c(?!h)(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/t?chh?/g, 'c'],
  [/x/g, 'ks'],
  [/sh/g, 's'],
  [/th/g, 't'],
  [/ph/g, 'f'],
  [/q/g, 'k'],
  [/z/g, 'j'],
  // Vowels.
  [/ee+/g, 'i'],
  [/oo+/g, 'u'],
  [/aa+/g, 'a'],
  [/(?:au|ou|ow(?![aeiou]))/g, 'o'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/([a-z])\1+/g, '$1'],
  [/(?:ai|ei)/g, 'e'],
  [/m(?=[pbf])/g, 'n'],
  [/dhur/g, 'dhr'],
  [/ore\b/g, 'or'],
  // An a is heard where one script writes none: `सरला`, `Sarla`, `Sarala`.
  [/\Ba/g, ''],
  [/([a-z])\1+/g, '$1'],
];

/** The words of a text, in small Latin letters without marks. */
const wordsOf = (text: string): string =>
  romanise(text.normalize('NFC').replaceAll('ंह', 'ंघ'))
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * How a name sounds, whichever script and spelling it is written in: `Priyanka` and `प्रियंका` are both `prink`. Each word stands
 * between blanks, so that a word can be looked for by its beginning. Of another release it may be another: what is stored is
 * filled anew by a step of the schema.
 */
export const soundOf = (name: string): string => {
  const sound = SPELLINGS.reduce((text, [spelling, to]) => text.replace(spelling, to), wordsOf(name));
  return sound === '' ? '' : ` ${sound} `;
};

/** A shorter sound begins too many words: it is looked for as a whole one (`Ram`, not every `Rama…`). */
const FEWEST_OF_A_BEGINNING = 3;

/**
 * What the sound of a name holds where somebody is called as the text says: whole words, the last by its beginning. Undefined for
 * a text that is no name.
 */
export const soundToFind = (text: string): string | undefined => {
  if (/[\p{N}@/]/u.test(text)) return undefined;
  const sound = soundOf(text);
  const letters = sound.trim();
  if (letters === '') return undefined;
  return letters.length < FEWEST_OF_A_BEGINNING ? sound : sound.trimEnd();
};
