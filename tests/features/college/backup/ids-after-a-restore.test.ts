import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { wholeSchema } from '../../../../main/database/guards/whole-schema.ts';
import type { Backup } from '../../../../shared/features/college/backup/backup.model.ts';
import { CHAPTERS } from '../../../durability/support/schema-history.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { runOfficeProcess } from '../../../support/offices/office.ts';
import { isOpenAgain } from '../../../support/offices/reopened.ts';

/** Tables whose ids nobody outside of the office ever knows, each with its reason. */
const STAY_INSIDE: Readonly<Record<string, string>> = {
  audit: 'an entry is known by its hash, and what a restore leaves out is seen by the ids that are missing',
  book_prints: 'a book is found by its days',
  course_sets: 'a set stands for its courses',
  file_uses: 'a file is known by its hash',
  head_fee_types: 'it is read with its head',
  ledger_accounts: 'its id is that of its account of the journal, which gives it once',
  logins: 'a sign-in is known by its token',
  merged_students: "the id is the student's",
  paper_prints: 'a print is known by its paper',
  payee_sheets: 'its id is that of its voucher of the ledger, which gives it once',
  payers: 'a payer is known by the name',
  students_before: 'it is read with its student',
  unloaded_dues: 'it is read with its student',
  uploads: 'a file is known by its hash',
};

const lastIdsIn = (folder: string) => {
  const database = new Sqlite(join(folder, 'bursar.db'), { readonly: true });
  const ids = database
    .prepare<[], { name: string; seq: number }>('select name, seq from sqlite_sequence')
    .all();
  database.close();
  return new Map(ids.map(({ name, seq }) => [name, seq]));
};

/** Enters what has an id in many registers, and answers some of the ids. */
const giveIds = async ({
  admin,
  science,
}: Pick<College, 'admin' | 'science'>): Promise<readonly number[]> => {
  const made = async (path: string, body: object): Promise<number> => {
    const { status, body: answer } = await admin.post<{ id: number }>(path, body);
    expect([path, status]).toEqual([path, 201]);
    return answer.id;
  };
  const of = { name: 'Asha Rao', father_name: 'Ram Rao', course_id: science.id, total_fees: 500 };
  return [
    await made('/students', of),
    await made('/fees', { student_name: 'Kiran', amount: 500 }),
    await made('/letters', {
      type: 'Bonafide Certificate',
      recipient: 'Kiran',
      body: 'A student of this college.',
    }),
    await made('/tasks', { title: 'Close the day', priority: 'High' }),
  ];
};

it('no id is given again, or it is of a table whose ids never leave the office', () => {
  const empty = new Sqlite(':memory:');
  empty.exec(wholeSchema());
  const tables = empty
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_schema where type = 'table' and sql glob '*(*id integer primary key*'",
    )
    .all();
  empty.close();
  const giveAgain = tables
    .filter(({ sql }) => !/\n {2}id integer primary key (autoincrement|check \(id = 1\))/.test(sql))
    .filter(({ sql }) => /\n {2}id integer primary key/.test(sql))
    .map(({ name }) => name);
  expect(giveAgain.toSorted()).toEqual(Object.keys(STAY_INSIDE));
});

it('a restore gives no id again, in any register', { timeout: 120_000 }, async () => {
  const college = await openCollege();
  const { body: backup } = await college.admin.post<Backup>('/backups', {});
  for (const chapter of ['first office', 'bills', 'letters', 'documents']) await CHAPTERS[chapter]?.(college);
  const given = await giveIds(college);
  expect((await college.admin.post(`/backups/${backup.id}/restore`, {})).status).toBe(200);
  await isOpenAgain(college.url, college.admin.token);
  const [aside = ''] = readdirSync(join(college.dataDirectory, 'set-aside'));
  const [before, after] = [
    lastIdsIn(join(college.dataDirectory, 'set-aside', aside)),
    lastIdsIn(college.dataDirectory),
  ];
  expect(before.size).toBeGreaterThan(10);
  for (const [name, seq] of before) expect([name, after.get(name) ?? 0]).toEqual([name, seq]);
  const again = await giveIds({ ...college, admin: await college.signIn('admin') });
  expect(again.map((id, at) => id > (given[at] ?? 0))).toEqual(given.map(() => true));
  await college.close();
});

it('where the data cannot be read, ids are left out that may have been given', {
  timeout: 120_000,
}, async () => {
  const college = await openCollege();
  const { body: backup } = await college.admin.post<Backup>('/backups', {});
  await giveIds(college);
  await college.close();
  const { dataDirectory } = college;
  const folder = join(dataDirectory, 'backups', backup.id);
  const before = lastIdsIn(folder);
  writeFileSync(join(dataDirectory, 'bursar.db'), 'These are the minutes of the last meeting. '.repeat(99));
  const { code } = await runOfficeProcess(['--data', dataDirectory, '--restore', folder]);
  expect(code).toBe(0);
  const after = lastIdsIn(dataDirectory);
  for (const [name, seq] of before)
    expect([name, (after.get(name) ?? 0) - seq >= 100_000]).toEqual([name, true]);
});
