import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { counted } from '../../shared/counted.ts';
import { formatDate, localDate } from '../../shared/dates.ts';
import { BackupProblem } from '../backup/backup-problem.ts';
import { createBackupStore } from '../backup/backup-store.ts';
import { leftOut } from '../backup/carry-numbers.ts';
import { readManifest } from '../backup/manifest.ts';
import { finishRestore } from '../backup/restore-journal.ts';
import { openWriter } from '../database/open.ts';
import { systemClock } from '../office/clock.ts';
import { databaseFile, lockDataDirectory, prepareDataDirectory } from '../office/disk/data-directory.ts';
import { applicationVersion } from '../office/resources.ts';
import { StartProblem } from '../office/start-problem.ts';
import { guardData } from '../opening/guard-data.ts';
import { holdsOffice, settleData } from '../opening/open-data.ts';

const asStartProblem = (error: unknown): unknown =>
  error instanceof BackupProblem ? new StartProblem(error.message) : error;

/** Does work with a data directory that no office has open. Throws `StartProblem` where one has. */
const alone = async (dataDirectory: string, work: () => Promise<void>): Promise<void> => {
  prepareDataDirectory(dataDirectory);
  const lock = lockDataDirectory(dataDirectory);
  try {
    await settleData(dataDirectory);
    await work();
  } catch (error) {
    throw asStartProblem(error);
  } finally {
    lock.release();
  }
};

const keeperOf = (dataDirectory: string) =>
  createBackupStore({ dataDirectory, version: applicationVersion(), clock: systemClock });

/** `--backup`: writes one backup and prints where. Throws `StartProblem`. */
export const writeOneBackup = (dataDirectory: string): Promise<void> =>
  alone(dataDirectory, async () => {
    if (!holdsOffice(dataDirectory)) throw new StartProblem(`There is no office in ${dataDirectory} yet`);
    await guardData(dataDirectory, { onProgress: (line) => console.log(line) });
    const backups = keeperOf(dataDirectory);
    // The database is opened for writing, so that the log of a crash is read and cleared in order.
    const held = openWriter(databaseFile(dataDirectory));
    const { manifest, secondFailure } = await backups.take('asked').finally(() => held.close());
    console.log(`The backup is in ${resolve(backups.backupFolder, manifest.id)}`);
    if (secondFailure !== undefined)
      throw new StartProblem(`The second folder did not get it. ${secondFailure}`);
  });

/** The lines that a person compares before and after a restore: date, counts, last receipt. */
const describe = (folder: string): readonly string[] => {
  const manifest = readManifest(folder);
  const taken = new Date(manifest.taken_at);
  const rows = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows ?? 0;
  return [
    `${manifest.college_name ?? 'An office that is not set up'}, as it was on ${formatDate(localDate(taken))} at ${taken.toTimeString().slice(0, 5)}`,
    [
      counted(rows('students'), 'student', 'students'),
      counted(rows('fees'), 'fee entry', 'fee entries'),
      counted(manifest.files.length, 'file', 'files'),
    ].join(', '),
    `Last receipt: ${manifest.last_receipt?.receipt_no ?? 'none'}`,
  ];
};

const existing = (named: string): string => {
  try {
    return realpathSync(named);
  } catch {
    throw new StartProblem(`There is no folder ${named}`);
  }
};

/** `--restore DIR`: puts a backup in place of the data and prints what it holds. Throws `StartProblem`. */
export const restoreOneBackup = (dataDirectory: string, named: string): Promise<void> =>
  alone(dataDirectory, async () => {
    const folder = existing(named);
    const backups = keeperOf(dataDirectory);
    const problem = await backups.check(folder);
    if (problem !== undefined) throw new StartProblem(`${folder} cannot be restored. ${problem}`);
    for (const line of describe(folder)) console.log(line);
    const by = { userId: null, name: 'Bursar', desk: 'command line' };
    const { aside } = await backups.restore(folder, by);
    await finishRestore(dataDirectory);
    for (const line of leftOut(dataDirectory)) console.log(line);
    console.log(`This backup is in place now. The earlier data is in ${resolve(dataDirectory, aside)}`);
  });
