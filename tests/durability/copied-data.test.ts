import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice } from '../../main/composition/open-office.ts';
import { guardData } from '../../main/opening/guard-data.ts';
import type { Backup } from '../../shared/features/college/backup/backup.model.ts';
import type { College } from '../support/colleges/college.ts';
import { startOfficeProcess } from '../support/offices/office.ts';
import { longestBlock } from '../support/tools/longest-block.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { openCollegeInUse } from './support/college-in-use.ts';
import { contentsOf } from './support/contents.ts';
import { treeOf } from './support/tree.ts';

let live: College;
let closed: string;
beforeAll(async () => {
  live = await openCollegeInUse();
  const other = await openCollegeInUse();
  await other.admin.post<Backup>('/backups', {});
  await other.close();
  closed = other.dataDirectory;
});
afterAll(() => live.close());

/** Copies a data directory without the parts named, as a person with a file manager would. */
const copyOf = (dataDirectory: string, leaveOut: readonly string[] = []): string => {
  const copy = temporaryFolder();
  for (const name of readdirSync(dataDirectory).filter((part) => !leaveOut.includes(part))) {
    cpSync(join(dataDirectory, name), join(copy, name), { recursive: true });
  }
  return copy;
};

const opens = async (dataDirectory: string): Promise<void> => {
  const opened = await openOffice({ dataDirectory, backupAtClosing: false });
  await opened.close();
};

/** The files that a refusal may not change: all but the lock and SQLite's index of readers, which holds no data. */
const dataOf = (dataDirectory: string) =>
  treeOf(dataDirectory, ['office.lock', 'office.lock-journal', 'open-at.txt', 'bursar.db-shm']);

describe('a copied data directory opens whole', () => {
  it('when the office was closed', async () => {
    const copy = copyOf(closed);
    await opens(copy);
    expect(contentsOf(copy)).toEqual(contentsOf(closed));
  });

  it('when only its database and its files were copied', async () => {
    const copy = copyOf(closed, ['office.mark', 'backups', 'settings.json']);
    await opens(copy);
    expect(contentsOf(copy)).toEqual(contentsOf(closed));
  });

  it('when the whole folder was moved after a crash', async () => {
    const dataDirectory = temporaryFolder();
    const office = await startOfficeProcess({
      dataDirectory,
      environment: { BURSAR_ADMIN_USERNAME: 'admin', BURSAR_ADMIN_PASSWORD: 'counting-house' },
    });
    await office.kill();
    const moved = `${dataDirectory}-moved`;
    renameSync(dataDirectory, moved);
    await opens(moved);
    expect(contentsOf(moved).college).toBe('Our College');
    rmSync(moved, { recursive: true });
  });
});

describe('a large copy does not leave anybody waiting in silence', () => {
  it('each step is said before the office is open', async () => {
    const office = await startOfficeProcess({ dataDirectory: copyOf(closed) });
    const lines = office.output().split('\n');
    const at = (text: RegExp) => lines.findIndex((line) => text.test(line));
    const said = [
      at(/^This folder was copied here: its data \([\d.]+ [KM]B\) is checked once/),
      at(/^Step 1 of 3: reading the whole database …/),
      at(/^Step 2 of 3: following the links between records …/),
      at(/^Step 3 of 3: looking for the files …/),
      at(/^Bursar is open at/),
    ];
    expect(said.every((line) => line >= 0)).toBe(true);
    expect(said).toEqual([...said].sort((a, b) => a - b));
    await office.stop();
  });

  it('the program goes on with its other work while the database is read', async () => {
    const copy = copyOf(closed);
    const database = new Sqlite(join(copy, 'bursar.db'));
    database.exec(`create table ballast (id integer primary key, words text) strict;
      create index ballast_words on ballast (words);
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000)
      insert into ballast select i, hex(randomblob(40)) from n`);
    database.close();
    const progress: string[] = [];
    const dataDirectory = copy;
    const whole = await longestBlock(async () => {
      const reader = new Sqlite(join(copy, 'bursar.db'), { readonly: true });
      reader.pragma('integrity_check(1)');
      reader.close();
    });
    const longest = await longestBlock(() =>
      guardData(dataDirectory, { onProgress: (line) => progress.push(line) }),
    );
    // A line with seconds is repeated on a busy PC; the others come once.
    expect(progress.filter((line) => !/ \d+ s$/.test(line))).toHaveLength(4);
    expect(longest).toBeLessThan(whole / 2);
  });
});

describe('or is refused with a reason, and left as it is', () => {
  const scenarios: readonly (readonly [string, () => string, RegExp])[] = [
    ['copied while open', () => copyOf(live.dataDirectory), /made while Bursar was open/],
    [
      'copied while open, without the log',
      () => copyOf(live.dataDirectory, ['bursar.db-wal', 'bursar.db-shm']),
      /made while Bursar was open|is missing or older/,
    ],
    [
      'copied while open, the database alone',
      () =>
        copyOf(
          live.dataDirectory,
          readdirSync(live.dataDirectory).filter((name) => name !== 'bursar.db'),
        ),
      /made while Bursar was open/,
    ],
    ['copied without its files', () => copyOf(closed, ['files']), /lacks 2 of the files/],
    ['copied without its database', () => copyOf(closed, ['bursar.db']), /bursar\.db is missing .*--restore/],
    [
      'an older database laid over a newer one',
      () => {
        const copy = copyOf(closed);
        const database = new Sqlite(join(copy, 'bursar.db'));
        database.exec('drop trigger audit_is_never_deleted; delete from audit where id > 3');
        database.close();
        return copy;
      },
      /ends at change 3, and change \d+ was written/,
    ],
    [
      'a database emptied by a full disk',
      () => {
        const copy = copyOf(closed);
        writeFileSync(join(copy, 'bursar.db'), '');
        return copy;
      },
      /bursar\.db is missing/,
    ],
    [
      'words for a database',
      () => {
        const folder = temporaryFolder();
        writeFileSync(join(folder, 'bursar.db'), 'These are the minutes of the last meeting. '.repeat(100));
        return folder;
      },
      /cannot be read as an office's data/,
    ],
    [
      "another program's database",
      () => {
        const folder = temporaryFolder();
        new Sqlite(join(folder, 'bursar.db')).exec('create table songs (name text)').close();
        return folder;
      },
      /belongs to another program/,
    ],
  ];

  it.each(scenarios)('%s', async (_name, prepare, reason) => {
    const dataDirectory = prepare();
    // Every start makes these folders before it looks at the data.
    for (const part of ['files', 'backups']) mkdirSync(join(dataDirectory, part), { recursive: true });
    const before = dataOf(dataDirectory);
    await expect(openOffice({ dataDirectory })).rejects.toThrow(reason);
    expect(dataOf(dataDirectory)).toEqual(before);
  });
});
