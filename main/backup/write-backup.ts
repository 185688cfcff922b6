import { mkdirSync, mkdtempSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupKind } from '../../shared/features/college/backup/backup.model.ts';
import { databaseFile } from '../office/disk/data-directory.ts';
import {
  copyWhole,
  isPlainFolder,
  linkOrCopy,
  syncFolder,
  writeWhole,
} from '../office/disk/durable-files.ts';
import { moveFile, removeAll } from '../office/disk/held-files.ts';
import { firstFree, UNFINISHED } from './backup-name.ts';
import { BackupProblem } from './backup-problem.ts';
import { checkBackup, glanceAt } from './check-backup.ts';
import { copyDatabase } from './copy-database.ts';
import { copyFiles } from './copy-files.ts';
import { MANIFEST, type Manifest, readManifest, sealManifest } from './manifest.ts';

/** Left free for the office itself. */
const SPARE_BYTES = 32 * 1024 * 1024;

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/** Throws where a folder's disk cannot take so many bytes. */
export const requireRoom = (folder: string, bytes: number): void => {
  const { bavail, bsize } = statfsSync(folder);
  const [free, needed] = [bavail * bsize, bytes + SPARE_BYTES];
  if (free >= needed) return;
  throw new BackupProblem(
    `There is not enough room in ${folder}: ${megabytes(needed)} are needed and ${megabytes(free)} are free. Make room, or choose another folder.`,
  );
};

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Fills a folder under a temporary name, and gives it its own only when it is whole, durable and looked at. */
const finishAs = async (
  backupFolder: string,
  name: string,
  fill: (folder: string) => Promise<string | undefined>,
) => {
  const temporary = mkdtempSync(join(backupFolder, UNFINISHED));
  try {
    mkdirSync(join(temporary, 'files'), { mode: 0o700 });
    const problem = await fill(temporary);
    if (problem !== undefined) throw new BackupProblem(problem);
    syncFolder(temporary);
    await moveFile(temporary, join(backupFolder, name));
    syncFolder(backupFolder);
  } catch (error) {
    await removeAll(temporary).catch(() => undefined);
    throw error;
  }
};

export interface WriteBackupJob {
  readonly dataDirectory: string;
  readonly backupFolder: string;
  readonly name: string;
  readonly kind: BackupKind;
  readonly takenAt: string;
  readonly version: string;
}

/** Writes a backup of the office into a folder of backups and looks at it. Throws; leaves nothing half then. */
export const writeBackup = async (job: WriteBackupJob): Promise<Manifest> => {
  const { dataDirectory, backupFolder, kind, takenAt, version } = job;
  const live = databaseFile(dataDirectory);
  requireRoom(backupFolder, sizeOf(live) + sizeOf(`${live}-wal`));
  const id = firstFree(job.name, (name) => isPlainFolder(join(backupFolder, name)));
  let manifest: Manifest | undefined;
  await finishAs(backupFolder, id, async (folder) => {
    const { facts, database, named } = await copyDatabase(live, databaseFile(folder));
    const { files, damaged } = await copyFiles(join(dataDirectory, 'files'), join(folder, 'files'));
    const kept = new Set(files.map(({ name }) => name));
    const missing_files = [...new Set([...named.filter((name) => !kept.has(name)), ...damaged])];
    manifest = { format: 1, id, kind, taken_at: takenAt, version, ...facts, database, files, missing_files };
    await writeWhole(join(folder, MANIFEST), sealManifest(manifest));
    // Database and files were read back as they were copied; this reads the manifest back.
    glanceAt(folder);
    return undefined;
  });
  if (!manifest) throw new BackupProblem('The backup was not written');
  return manifest;
};

/** Files of other backups in the same folder, which a new one can share. */
const sharedFiles = (backupFolder: string): ReadonlyMap<string, string> => {
  const paths = readdirSync(backupFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isPlainFolder(join(backupFolder, entry.name, 'files')))
    .flatMap(({ name }) =>
      readdirSync(join(backupFolder, name, 'files')).map(
        (file) => [file, join(backupFolder, name, 'files', file)] as const,
      ),
    );
  return new Map(paths);
};

/** Copies a good backup into another folder and looks at it there. Throws; leaves nothing half then. */
export const copyBackup = async (from: string, backupFolder: string): Promise<void> => {
  const manifest = readManifest(from);
  if (isPlainFolder(join(backupFolder, manifest.id))) return;
  const shared = sharedFiles(backupFolder);
  const added = manifest.files.filter(({ name }) => !shared.has(name));
  requireRoom(
    backupFolder,
    added.reduce((sum, { bytes }) => sum + bytes, manifest.database.bytes),
  );
  await finishAs(backupFolder, manifest.id, async (folder) => {
    await copyWhole(databaseFile(from), databaseFile(folder));
    for (const { name } of manifest.files) {
      await linkOrCopy(shared.get(name) ?? join(from, 'files', name), join(folder, 'files', name));
    }
    syncFolder(join(folder, 'files'));
    await writeWhole(join(folder, MANIFEST), sealManifest(manifest));
    return checkBackup(folder);
  });
};
