import {
  type FoundBackup,
  lookForBackups,
  restoreAtSetUp,
} from '../../../../shared/features/college/backup/at-set-up.endpoints.ts';
import type { StoredBackup } from '../../../backup/backup-folder.ts';
import { BackupProblem } from '../../../backup/backup-problem.ts';
import type { OfficeWithBackups } from '../../../backup/office-with-backups.ts';
import { type Route, route } from '../../../http/route.ts';
import { conflict, invalid } from '../../../office/api-error.ts';
import type { SetUpGate } from '../setup/setup.gate.ts';
import { rowsOf, toBackup } from './backup.records.ts';
import { putInPlace, requireWholePath } from './backup.service.ts';

/** One that nobody could sign in to is of no use. */
const hasPeople = ({ manifest }: StoredBackup): boolean => manifest === null || rowsOf(manifest, 'users') > 0;

const toFound = (stored: StoredBackup): FoundBackup => {
  const {
    here: _here,
    second: _second,
    id: _id,
    ...backup
  } = toBackup(stored, { here: false, second: false });
  return { folder: stored.folder, ...backup };
};

/**
 * Lists what a folder of this PC holds: a backup, several, or an office's data with its own. Throws 400 for a folder
 * without any.
 */
const lookAt = async ({ backups }: OfficeWithBackups, folder: string): Promise<readonly StoredBackup[]> => {
  requireWholePath(folder);
  const found = await backups.look(folder).catch((error: unknown) => {
    throw error instanceof BackupProblem ? invalid(error.message, 'folder') : error;
  });
  const usable = found.filter(hasPeople);
  if (usable.length > 0) return usable;
  throw invalid(
    'There is no backup of an office in this folder. A backup is a folder whose name begins with its date, as 2026-11-21T10-00-00-daily',
    'folder',
  );
};

/** Lists and restores backups in an office that is not set up yet. */
export const backupsAtSetUp = (
  office: OfficeWithBackups,
  { gate }: { readonly gate: SetUpGate },
): readonly Route[] => [
  route(lookForBackups, async ({ actor, body }) => {
    await gate.admit(actor, body.code);
    return { backups: (await lookAt(office, body.folder)).map(toFound) };
  }),
  route(restoreAtSetUp, async ({ actor, body }) => {
    await gate.admit(actor, body.code);
    const [stored, ...more] = await lookAt(office, body.folder);
    if (!stored || more.length > 0) throw invalid('Choose one of the backups in this folder', 'folder');
    if (stored.problem !== null) throw conflict(stored.problem);
    const by = { userId: null, name: 'Set-up', desk: actor.desk };
    return putInPlace(office, stored, by, { isEmpty: true });
  }),
];
