import { expect, it } from 'vitest';
import { categoryLabel } from '../../shared/category-label.ts';
import { fieldLabel } from '../../shared/contract/record-labels.ts';

/** Words that every object of the language has as a name. */
const BUILT_IN = Object.getOwnPropertyNames(Object.prototype);

it.each([
  ['a category', categoryLabel],
  ['a field', fieldLabel],
])('%s that somebody typed is a text, also one that the language knows', (_, labelOf) => {
  for (const word of BUILT_IN) expect(labelOf(word)).toBeTypeOf('string');
  expect(labelOf('constructor')).toBe('Constructor');
});
