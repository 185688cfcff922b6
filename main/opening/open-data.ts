import { statSync } from 'node:fs';
import { clearUnfinished } from '../backup/backup-folder.ts';
import { createBackupStore } from '../backup/backup-store.ts';
import { finishRestore, isCommitted } from '../backup/restore-journal.ts';
import {
  type OfficeDatabase,
  openOfficeReader,
  openReader,
  openWriter,
  tryToLeaveLog,
} from '../database/open.ts';
import { isBusy, type RawDatabase } from '../database/raw.ts';
import { migrate, pendingMigrations } from '../database/upgrade/migrate.ts';
import type { Migration } from '../database/upgrade/migration.ts';
import type { Clock } from '../office/clock.ts';
import { databaseFile, prepareDataDirectory } from '../office/disk/data-directory.ts';
import { diskTrouble } from '../office/disk/disk-trouble.ts';
import { clearIncoming } from '../office/disk/file-store.ts';
import { StartProblem } from '../office/start-problem.ts';
import { startWriterThread, type WriterThread } from '../writer/writer-thread.ts';
import { guardData } from './guard-data.ts';
import { type OnProgress, sayWhile } from './say-while.ts';

interface DataOptions {
  readonly dataDirectory: string;
  readonly version: string;
  readonly clock: Clock;
  readonly migrations: readonly Migration[];
  readonly onProgress: OnProgress;
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Only a verified backup makes an upgrade safe to begin; one that fails leaves the file as it was. */
const upgrade = async (raw: RawDatabase, options: DataOptions): Promise<void> => {
  const pending = pendingMigrations(raw, options.migrations);
  if (pending.length === 0) return;
  const isNew = raw.prepare('select 1 from sqlite_schema').get() === undefined;
  if (!isNew) {
    const line = 'Backing up the office as it is, before its data is upgraded';
    const backingUp = sayWhile(options.onProgress, line, () =>
      createBackupStore(options).take('before-upgrade'),
    );
    await backingUp.catch((error: unknown) => {
      throw new StartProblem(
        `This office's data needs an upgrade, and the backup before it could not be written, so nothing was changed. ${reason(error)}`,
      );
    });
  }
  try {
    migrate(raw, options.migrations, isNew ? undefined : options.onProgress);
  } catch (error) {
    throw new StartProblem(
      `The upgrade of this office's data failed (${reason(error)}). Nothing was changed: the version of Bursar before this one opens it as it was`,
    );
  }
};

/** Finishes or clears what an earlier run left half done. For the start, under the directory's lock. */
export const settleData = async (dataDirectory: string): Promise<void> => {
  await finishRestore(dataDirectory);
  prepareDataDirectory(dataDirectory);
  await clearUnfinished(`${dataDirectory}/backups`);
  await clearIncoming(dataDirectory);
};

interface OpenedData {
  readonly database: OfficeDatabase;
  /** The writer's thread; undefined where the disk takes nothing. */
  readonly thread: WriterThread | undefined;
}

/** Makes the data of a new office, or brings that of an earlier version up to this one's. */
const prepareData = async (options: DataOptions): Promise<void> => {
  const raw = openWriter(databaseFile(options.dataDirectory));
  try {
    await upgrade(raw, options);
  } finally {
    raw.close();
  }
};

const openForWork = async (options: DataOptions): Promise<OpenedData> => {
  const { dataDirectory } = options;
  await settleData(dataDirectory);
  await guardData(dataDirectory, options);
  await prepareData(options);
  const thread = await startWriterThread(dataDirectory);
  try {
    return { database: openOfficeReader(databaseFile(dataDirectory), { isReadOnly: false }), thread };
  } catch (error) {
    await thread.close();
    throw error;
  }
};

const openToRead = async (options: DataOptions): Promise<OpenedData> => {
  const { dataDirectory, migrations } = options;
  const file = databaseFile(dataDirectory);
  tryToLeaveLog(file);
  await guardData(dataDirectory, options);
  const raw = openReader(file);
  try {
    if (pendingMigrations(raw, migrations).length > 0)
      throw new StartProblem(
        "This office's data needs an upgrade, and its disk is full or can only be read. Put that in order, then start Bursar again",
      );
  } finally {
    raw.close();
  }
  return { database: openOfficeReader(file, { isReadOnly: true }), thread: undefined };
};

/**
 * Opens the data of an office, upgraded; or makes that of a new one. Where the disk takes nothing, an office that is there
 * is opened for reading, unless a restore waits to be finished. Throws `StartProblem`, with nothing changed.
 */
export const openData = async (options: DataOptions): Promise<OpenedData> => {
  const { dataDirectory } = options;
  try {
    return await openForWork(options);
  } catch (error) {
    if (isBusy(error)) throw error;
    const canBeRead = holdsOffice(dataDirectory) && !isCommitted(dataDirectory);
    if (diskTrouble(error) === undefined || !canBeRead) throw error;
    return openToRead(options);
  }
};

/** Whether an office was ever kept in a folder. */
export const holdsOffice = (dataDirectory: string): boolean =>
  (statSync(databaseFile(dataDirectory), { throwIfNoEntry: false })?.size ?? 0) > 0;
