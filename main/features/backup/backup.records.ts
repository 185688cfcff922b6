import type { Backup } from '../../../shared/features/backup/backup.model.ts';
import type { Manifest } from '../../backup/manifest.ts';
import { newestFirst } from '../../backup/retention.ts';
import { type Shelved, takenAt } from '../../backup/shelf.ts';
import type { Office } from '../../office/office.ts';

const rowsOf = (manifest: Manifest | null, table: string): number =>
  manifest?.tables.find(({ name }) => name === table)?.rows ?? 0;

const toBackup = (shelved: Shelved, places: Pick<Backup, 'here' | 'second'>): Backup => {
  const { id, manifest, problem } = shelved;
  return {
    id,
    kind: manifest?.kind ?? 'asked',
    taken_at: takenAt(shelved),
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
  readonly shelved: Shelved;
}

const dated = ({ id, taken_at }: Backup) => ({ id, takenAt: taken_at });

/** Every backup of both folders once, newest first. */
export const allBackups = async ({ keeper }: Office): Promise<readonly Found[]> => {
  const [here, secondShelf] = await Promise.all([keeper.list(), keeper.listSecond()]);
  const second = secondShelf?.backups ?? [];
  const has = (shelf: readonly Shelved[], id: string) => shelf.some((shelved) => shelved.id === id);
  const best = new Map<string, Shelved>();
  for (const shelved of [...here, ...second]) {
    const known = best.get(shelved.id);
    if (!known?.manifest) best.set(shelved.id, shelved);
  }
  return [...best.values()]
    .map((shelved) => ({
      shelved,
      backup: toBackup(shelved, { here: has(here, shelved.id), second: has(second, shelved.id) }),
    }))
    .sort((a, b) => newestFirst(dated(a.backup), dated(b.backup)));
};
