import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { unbalancedBooks } from '../support/colleges/balanced-books.ts';
import { openCollege } from '../support/colleges/college.ts';

it('an office whose debits and credits differ by a paisa fails the file of tests that left it', async () => {
  const college = await openCollege();
  await college.collect();
  await college.close();
  const folders = [college.dataDirectory];
  expect(unbalancedBooks(folders)).toEqual([]);
  const books = new Database(join(college.dataDirectory, 'bursar.db'));
  const cheat = (paise: number) =>
    books.prepare('update entries set paise = paise + ? where voucher_id = 1 and line = 1').run(paise);
  books.exec('drop trigger entries_are_never_edited');
  cheat(1);
  expect(unbalancedBooks(folders)).toEqual([
    expect.stringMatching(/^1 vouchers of .*bursar\.db do not balance$/),
  ]);
  cheat(-1);
  books.close();
});
