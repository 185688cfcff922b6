import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { foldersMade, removeFolders } from '../tools/temporary-folder.ts';
import { unbalancedBooks } from './balanced-books.ts';

let before = new Set<string>();
beforeAll(() => {
  before = new Set(foldersMade());
});

/** An office that nobody has open any more. Other folders may be for later files as well. */
const isClosedOffice = (folder: string): boolean =>
  basename(folder).startsWith('bursar-office-') && !existsSync(join(folder, 'open-at.txt'));

/** After every file of tests: the debits of each office that it made, however it opened and left it, are its credits. */
afterAll(() => {
  const made = foldersMade().filter((folder) => !before.has(folder));
  const unbalanced = unbalancedBooks(made);
  if (unbalanced.length > 0) throw new Error(`Debits are not credits: ${unbalanced.join('; ')}`);
  removeFolders(made.filter(isClosedOffice));
});
