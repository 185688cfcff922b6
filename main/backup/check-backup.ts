import { join } from 'node:path';
import { MIGRATIONS } from '../database/migrations.ts';
import { OlderDatabase, StrangeSchema, stepsAfter } from '../database/upgrade/migrate.ts';
import { databaseFile } from '../office/disk/data-directory.ts';
import { hashFile, isPlainFile, isPlainFolder } from '../office/disk/durable-files.ts';
import { BackupProblem, describeUnreadable } from './backup-problem.ts';
import { firstBadFile } from './copy-files.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** A backup whose schema this Bursar cannot bring to its own: hands on any other error. */
export const refuseStrange = (error: unknown): never => {
  if (!(error instanceof StrangeSchema)) throw error;
  throw new BackupProblem(
    error instanceof OlderDatabase
      ? 'It was written by a Bursar from before the first release. Restore it with the last version before that release, then open that office with this one.'
      : 'It was written by a newer Bursar. Install that version or a later one.',
  );
};

/**
 * Checks what a glance shows: parts that are missing or short, a newer Bursar's backup or one from before the first
 * release. Throws `BackupProblem`.
 */
export const glanceAt = (folder: string): Manifest => {
  if (!isPlainFolder(folder)) throw new BackupProblem('It is not a folder of its own. Use another backup.');
  const manifest = readManifest(folder);
  try {
    stepsAfter(manifest.schema, MIGRATIONS);
  } catch (error) {
    refuseStrange(error);
  }
  if (!isPlainFile(databaseFile(folder))) {
    throw new BackupProblem('Its bursar.db is missing. Use another backup.');
  }
  if (!isPlainFolder(join(folder, 'files'))) {
    throw new BackupProblem('Its folder of files is missing. Use another backup.');
  }
  return manifest;
};

/**
 * Looks at every byte of a backup without opening its database: it is the one that was opened and found good when it
 * was written, or it is refused. Answers what is wrong.
 */
export const checkBackup = (folder: string): string | undefined => {
  try {
    const manifest = glanceAt(folder);
    const { sha256, bytes } = hashFile(databaseFile(folder));
    if (sha256 !== manifest.database.sha256 || bytes !== manifest.database.bytes) {
      return 'Its bursar.db was changed or damaged. Use another backup.';
    }
    const bad = firstBadFile(join(folder, 'files'), manifest.files);
    return bad === undefined ? undefined : `Its file ${bad} is missing or damaged. Use another backup.`;
  } catch (error) {
    return describeUnreadable(error);
  }
};
