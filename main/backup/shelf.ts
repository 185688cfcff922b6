import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from '../office/data-directory.ts';
import { isBackupName, momentOf, UNFINISHED } from './backup-name.ts';
import { BackupProblem } from './backup-problem.ts';
import { glanceAt } from './check-backup.ts';
import type { Manifest } from './manifest.ts';
import { newestFirst, superfluous } from './retention.ts';

/** A backup as it lies in a folder of backups. */
export type Shelved =
  | { readonly id: string; readonly folder: string; readonly manifest: Manifest; readonly problem: null }
  | { readonly id: string; readonly folder: string; readonly manifest: null; readonly problem: string };

const glance = (id: string, folder: string): Shelved => {
  try {
    const manifest = glanceAt(folder);
    if (statSync(databaseFile(folder)).size !== manifest.database.bytes) {
      throw new BackupProblem('Its bursar.db was cut short. Use another backup.');
    }
    return { id, folder, manifest, problem: null };
  } catch (error) {
    if (!(error instanceof BackupProblem)) throw error;
    return { id, folder, manifest: null, problem: error.message };
  }
};

/** The backups in a folder, newest first; throws what reading the folder throws. For a worker: a network may hang. */
export const readShelf = (shelf: string): readonly Shelved[] =>
  readdirSync(shelf)
    .filter(isBackupName)
    .map((id) => glance(id, join(shelf, id)))
    .sort((a, b) => newestFirst({ id: a.id, takenAt: takenAt(a) }, { id: b.id, takenAt: takenAt(b) }));

/** ISO in UTC; by its name, for one whose manifest cannot be read. */
export const takenAt = ({ id, manifest }: Shelved): string => {
  if (manifest) return manifest.taken_at;
  return (momentOf(id) ?? new Date(0)).toISOString();
};

/** Takes a backup away. Its name goes first, so that a kill half-way leaves no backup with holes. */
const removeBackup = (shelf: string, id: string): void => {
  const gone = join(shelf, `${UNFINISHED}${id}`);
  renameSync(join(shelf, id), gone);
  rmSync(gone, { recursive: true, force: true });
};

export interface TidyOrder {
  readonly shelf: string;
  /** Another office's backups may lie in the same folder: they stay. */
  readonly office: string | null;
  /** Just written: it stays, whatever the PC's clock says of its age. */
  readonly written: string;
  /** ISO in UTC. */
  readonly now: string;
}

/** Removes the backups of one office that the rules of keeping let go. */
export const tidyShelf = ({ shelf, office, written, now }: TidyOrder): void => {
  const ours = readShelf(shelf).filter(({ manifest }) => manifest === null || manifest.office === office);
  const dated = ours.map((shelved) => ({
    id: shelved.id,
    kind: shelved.manifest?.kind ?? 'daily',
    takenAt: takenAt(shelved),
    good: shelved.manifest !== null,
  }));
  for (const id of superfluous(dated, new Date(now))) if (id !== written) removeBackup(shelf, id);
};

/** Removes what an interrupted backup left. For the start, when none is being written. */
export const clearUnfinished = (shelf: string): void => {
  if (!existsSync(shelf)) return;
  for (const name of readdirSync(shelf)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(shelf, name), { recursive: true, force: true });
  }
};
