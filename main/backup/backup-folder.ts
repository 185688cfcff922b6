import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { databaseFile } from '../office/disk/data-directory.ts';
import { moveFile, removeAll } from '../office/disk/held-files.ts';
import { isBackupName, momentOf, UNFINISHED } from './backup-name.ts';
import { BackupProblem, describeUnreadable } from './backup-problem.ts';
import { glanceAt } from './check-backup.ts';
import { MANIFEST, type Manifest } from './manifest.ts';
import { newestFirst, superfluous } from './retention.ts';

/** A backup as it lies in a folder of backups. */
export type StoredBackup =
  | { readonly id: string; readonly folder: string; readonly manifest: Manifest; readonly problem: null }
  | { readonly id: string; readonly folder: string; readonly manifest: null; readonly problem: string };

const glance = (id: string, folder: string): StoredBackup => {
  try {
    const manifest = glanceAt(folder);
    if (statSync(databaseFile(folder)).size !== manifest.database.bytes) {
      throw new BackupProblem('Its bursar.db was cut short. Use another backup.');
    }
    return { id, folder, manifest, problem: null };
  } catch (error) {
    return { id, folder, manifest: null, problem: describeUnreadable(error) };
  }
};

/** The backups in a folder, newest first; throws what reading the folder throws. For a worker: a network may hang. */
export const readBackupFolder = (backupFolder: string): readonly StoredBackup[] =>
  readdirSync(backupFolder)
    .filter(isBackupName)
    .map((id) => glance(id, join(backupFolder, id)))
    .sort((a, b) => newestFirst({ id: a.id, takenAt: takenAt(a) }, { id: b.id, takenAt: takenAt(b) }));

/**
 * The backups in a folder that a person names, newest first: it is one itself, under whatever name it was copied, or holds
 * some, or is the data directory of an office. Throws what reading it throws. For a worker.
 */
export const lookForBackups = (named: string): readonly StoredBackup[] => {
  const folder = realpathSync(named);
  if (existsSync(join(folder, MANIFEST))) return [glance(basename(folder), folder)];
  const inside = join(folder, 'backups');
  const here = readBackupFolder(folder);
  return here.length === 0 && existsSync(inside) ? readBackupFolder(inside) : here;
};

/** ISO in UTC; by its name, for one whose manifest cannot be read. */
export const takenAt = ({ id, manifest }: StoredBackup): string => {
  if (manifest) return manifest.taken_at;
  return (momentOf(id) ?? new Date(0)).toISOString();
};

/** What cannot be cleared away stays, and takes nothing else with it: neither the backup just written nor the start. */
const unlessRefused = async (remove: () => Promise<void>): Promise<void> => {
  try {
    await remove();
  } catch (error) {
    console.error('An old backup could not be removed:', error);
  }
};

/** Takes a backup away. Its name goes first, so that a kill half-way leaves no backup with holes. */
const removeBackup = (backupFolder: string, id: string): Promise<void> => {
  const gone = join(backupFolder, `${UNFINISHED}${id}`);
  return unlessRefused(async () => {
    await moveFile(join(backupFolder, id), gone);
    await removeAll(gone);
  });
};

export interface RetentionJob {
  readonly backupFolder: string;
  /** Another office's backups may lie in the same folder: they stay. */
  readonly office: string | null;
  /** Just written: it stays, whatever the PC's clock says of its age. */
  readonly written: string;
  /** ISO in UTC. */
  readonly now: string;
}

/** Removes the backups of one office that the retention does not keep. */
export const applyRetention = async ({ backupFolder, office, written, now }: RetentionJob): Promise<void> => {
  const ours = readBackupFolder(backupFolder).filter(
    ({ manifest }) => manifest === null || manifest.office === office,
  );
  const dated = ours.map((stored) => ({
    id: stored.id,
    kind: stored.manifest?.kind ?? 'daily',
    takenAt: takenAt(stored),
    good: stored.manifest !== null,
  }));
  for (const id of superfluous(dated, new Date(now)))
    if (id !== written) await removeBackup(backupFolder, id);
};

/** None of a folder that is missing or cannot be read: the desks are told of that where the backups are. */
const namesIn = (backupFolder: string): readonly string[] => {
  try {
    return readdirSync(backupFolder);
  } catch {
    return [];
  }
};

/** Removes what an interrupted backup left. For the start, when none is being written. */
export const clearUnfinished = async (backupFolder: string): Promise<void> => {
  for (const name of namesIn(backupFolder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    await unlessRefused(() => removeAll(join(backupFolder, name)));
  }
};
