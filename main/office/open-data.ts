import { existsSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import { createKeeper } from '../backup/keeper.ts';
import { finishRestore } from '../backup/restore-journal.ts';
import { clearUnfinished } from '../backup/shelf.ts';
import { type Migration, migrate, pendingMigrations } from '../database/migrate.ts';
import { openWriter } from '../database/open.ts';
import type { Clock } from './clock.ts';
import { databaseFile, prepareDataDirectory } from './data-directory.ts';
import { type DataMark, openMark } from './data-mark.ts';
import { clearIncoming } from './file-store.ts';
import { guardData } from './guard-data.ts';
import { StartProblem } from './start-problem.ts';

interface DataOptions {
  readonly dataDirectory: string;
  readonly version: string;
  readonly clock: Clock;
  readonly migrations: readonly Migration[];
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Only a verified backup makes an upgrade safe to begin; one that fails leaves the file as it was. */
const upgrade = async (raw: Sqlite.Database, options: DataOptions): Promise<void> => {
  const pending = pendingMigrations(raw, options.migrations);
  if (pending.length === 0) return;
  const isNew = raw.prepare('select 1 from sqlite_schema').get() === undefined;
  if (!isNew) {
    await createKeeper(options)
      .take('before-upgrade')
      .catch((error: unknown) => {
        throw new StartProblem(
          `This office's data needs an upgrade, and the backup before it could not be written, so nothing was changed. ${reason(error)}`,
        );
      });
  }
  try {
    migrate(raw, options.migrations);
  } catch (error) {
    throw new StartProblem(
      `The upgrade of this office's data failed (${reason(error)}). Nothing was changed: the version of Bursar before this one opens it as it was`,
    );
  }
};

/** Finishes or clears what an earlier run left half done. For the start, under the directory's lock. */
export const settleData = async (dataDirectory: string): Promise<void> => {
  finishRestore(dataDirectory);
  prepareDataDirectory(dataDirectory);
  clearUnfinished(`${dataDirectory}/backups`);
  await clearIncoming(dataDirectory);
};

/** Opens the data of an office, upgraded; or makes that of a new one. Throws `StartProblem`, with nothing changed. */
export const openData = async (
  options: DataOptions,
): Promise<{ readonly raw: Sqlite.Database; readonly mark: DataMark }> => {
  const { dataDirectory } = options;
  await settleData(dataDirectory);
  guardData(dataDirectory, options.migrations);
  const raw = openWriter(databaseFile(dataDirectory));
  try {
    await upgrade(raw, options);
    const last = raw.prepare<[], number>('select coalesce(max(id), 0) from audit').pluck().get();
    return { raw, mark: openMark(dataDirectory, last ?? 0) };
  } catch (error) {
    raw.close();
    throw error;
  }
};

/** Whether an office was ever kept in a folder. */
export const holdsOffice = (dataDirectory: string): boolean => existsSync(databaseFile(dataDirectory));
