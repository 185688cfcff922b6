import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { foldersMade, removeFolders } from '../tools/temporary-folder.ts';
import { unbalancedBooks } from './balanced-books.ts';

let before = new Set<string>();
beforeAll(() => {
  before = new Set(foldersMade());
});

/** Whether a folder is that of an office that is closed. Other folders may be needed by later files. */
const isClosedOffice = (folder: string): boolean =>
  basename(folder).startsWith('bursar-office-') && !existsSync(join(folder, 'open-at.txt'));

/** Checks after every test file that the books of each office it made balance. */
afterAll(() => {
  const made = foldersMade().filter((folder) => !before.has(folder));
  const unbalanced = unbalancedBooks(made);
  if (unbalanced.length > 0) throw new Error(`Debits are not credits: ${unbalanced.join('; ')}`);
  removeFolders(made.filter(isClosedOffice));
});
