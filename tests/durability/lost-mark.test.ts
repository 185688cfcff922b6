import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice } from '../../main/composition/open-office.ts';
import { openMark, readMark } from '../../main/office/disk/data-mark.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { openCollegeInUse } from './support/college-in-use.ts';
import { contentsOf } from './support/contents.ts';

let dataDirectory: string;
let database: string;
let mark: string;
beforeAll(async () => {
  const college = await openCollegeInUse();
  await college.close();
  dataDirectory = college.dataDirectory;
  database = join(dataDirectory, 'bursar.db');
  mark = join(dataDirectory, 'office.mark');
});
afterAll(() => rmSync(dataDirectory, { recursive: true }));

const opens = async (): Promise<void> => {
  const opened = await openOffice({ dataDirectory, backupAtClosing: false });
  await opened.close();
};

const leave = (bytes: Uint8Array | string) => writeFileSync(mark, bytes);

/** The remains that a power cut may leave of a file that was being written. */
const remains: readonly (readonly [string, (whole: Buffer) => void])[] = [
  ['missing', () => rmSync(mark)],
  ['empty', () => leave('')],
  ['zeros', (whole) => leave(Buffer.alloc(whole.length))],
  ['cut short', (whole) => leave(whole.subarray(0, 40))],
  ['ending in zeros', (whole) => leave(Buffer.concat([whole.subarray(0, 60), Buffer.alloc(452)]))],
  ['of two writings', (whole) => leave(whole.toString().replace(/"audit":\d+/, '"audit":99999'))],
];

/**
 * Makes the data look as if the program had ended without closing. `says` gives the number by which the file names itself.
 */
const asLeftOpen = (says: (own: number) => number): void => {
  const left = new Sqlite(database);
  left.pragma('journal_mode = WAL');
  left.pragma(`user_version = ${says(Number(left.pragma('user_version', { simple: true })))}`);
  const log = join(temporaryFolder('log'), 'bursar.db-wal');
  copyFileSync(`${database}-wal`, log);
  left.close();
  copyFileSync(log, `${database}-wal`);
};

describe('a mark that cannot be read is no reason to refuse the data beside it', () => {
  it.each(remains)('after the office was closed: %s', async (_name, damage) => {
    const before = contentsOf(dataDirectory);
    damage(readFileSync(mark));
    await opens();
    expect(contentsOf(dataDirectory)).toEqual(before);
    expect(readMark(dataDirectory)).toBeDefined();
  });

  it.each(remains)('after it ended without closing: %s', async (_name, damage) => {
    damage(readFileSync(mark));
    asLeftOpen((own) => own + 1);
    await opens();
  });

  it.each(remains)('after an earlier version ended without closing: %s', async (_name, damage) => {
    damage(readFileSync(mark));
    asLeftOpen(() => 1);
    await opens();
  });

  it('nor where a file that records name is known to be missing', async () => {
    const files = join(dataDirectory, 'files');
    const name = String(readdirSync(files).find((file) => file.endsWith('.pdf')));
    renameSync(join(files, name), join(dataDirectory, name));
    leave('');
    await opens();
    renameSync(join(dataDirectory, name), join(files, name));
  });
});

it('the mark is written over in its one sector, never longer or shorter, and never backwards', async () => {
  const noted = await openMark(dataDirectory, 3);
  for (const [audit, highest] of [
    [4, 4],
    [99, 99],
    [12, 99],
    [100_000, 100_000],
  ] as const) {
    noted.note(audit);
    await yieldToEventLoop();
    expect(readFileSync(mark)).toHaveLength(512);
    expect(readMark(dataDirectory)?.audit).toBe(highest);
  }
  noted.close();
  (await openMark(dataDirectory, 1)).close();
});

it('what was noted last is in the mark once it is closed, though its turn had not come', async () => {
  const noted = await openMark(dataDirectory, 3);
  noted.note(7);
  noted.note(9);
  noted.close();
  expect(readMark(dataDirectory)?.audit).toBe(9);
  (await openMark(dataDirectory, 1)).close();
});

it('a mark of an earlier version is read as well', () => {
  const { file, born, audit } = readMark(dataDirectory) ?? { file: '', born: '', audit: 0 };
  leave(`${JSON.stringify({ file, born, audit })}\n`);
  expect(readMark(dataDirectory)).toEqual({ file, born, audit });
});
