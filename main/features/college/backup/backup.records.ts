import type { Backup } from '../../../../shared/features/college/backup/backup.model.ts';
import { type StoredBackup, takenAt } from '../../../backup/backup-folder.ts';
import { tellOfDisk } from '../../../backup/backup-problem.ts';
import type { Manifest } from '../../../backup/manifest.ts';
import type { OfficeWithBackups } from '../../../backup/office-with-backups.ts';
import { newestFirst } from '../../../backup/retention.ts';

export const rowsOf = (manifest: Manifest | null, table: string): number =>
  manifest?.tables.find(({ name }) => name === table)?.rows ?? 0;

export const toBackup = (stored: StoredBackup, places: Pick<Backup, 'here' | 'second'>): Backup => {
  const { id, manifest, problem } = stored;
  return {
    id,
    kind: manifest?.kind ?? 'asked',
    taken_at: takenAt(stored),
    version: manifest?.version ?? null,
    college_name: manifest?.college_name ?? null,
    last_receipt: manifest?.last_receipt?.receipt_no ?? null,
    bytes: (manifest?.files ?? []).reduce((sum, { bytes }) => sum + bytes, manifest?.database.bytes ?? 0),
    files: manifest?.files.length ?? 0,
    missing_files: manifest?.missing_files.length ?? 0,
    students: rowsOf(manifest, 'students'),
    fees: rowsOf(manifest, 'fees'),
    state: manifest ? 'good' : 'damaged',
    problem,
    ...places,
  };
};

interface Found {
  readonly backup: Backup;
  /** The good one, where one of two is damaged. */
  readonly stored: StoredBackup;
}

const dated = ({ id, taken_at }: Backup) => ({ id, takenAt: taken_at });

/** Every backup of both folders once, newest first. Throws 507 where the office's own cannot be read. */
export const allBackups = async ({ backups }: OfficeWithBackups): Promise<readonly Found[]> => {
  const [here, secondFolder] = await Promise.all([backups.list().catch(tellOfDisk), backups.listSecond()]);
  const second = secondFolder?.backups ?? [];
  const has = (backupFolder: readonly StoredBackup[], id: string) =>
    backupFolder.some((stored) => stored.id === id);
  const best = new Map<string, StoredBackup>();
  for (const stored of [...here, ...second]) {
    const known = best.get(stored.id);
    if (!known?.manifest) best.set(stored.id, stored);
  }
  return [...best.values()]
    .map((stored) => ({
      stored,
      backup: toBackup(stored, { here: has(here, stored.id), second: has(second, stored.id) }),
    }))
    .sort((a, b) => newestFirst(dated(a.backup), dated(b.backup)));
};
