import { afterAll, beforeAll } from 'vitest';
import { foldersMade } from '../tools/temporary-folder.ts';
import { unbalancedBooks } from './balanced-books.ts';

let before = new Set<string>();
beforeAll(() => {
  before = new Set(foldersMade());
});

/** After every file of tests: the debits of each office that it made, however it opened and left it, are its credits. */
afterAll(() => {
  const unbalanced = unbalancedBooks(foldersMade().filter((folder) => !before.has(folder)));
  if (unbalanced.length > 0) throw new Error(`Debits are not credits: ${unbalanced.join('; ')}`);
});
