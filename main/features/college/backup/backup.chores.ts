import { localDate } from '../../../../shared/dates.ts';
import { sentenceOf } from '../../../backup/backup-problem.ts';
import type { Manifest } from '../../../backup/manifest.ts';
import type { OfficeWithBackups } from '../../../backup/office-with-backups.ts';
import { lastRestore, officeUid } from '../../../office/audit/audit-end.ts';
import { auditHead } from './backup.queries.ts';

const isOpen = (office: OfficeWithBackups): boolean => office.database.isOpen();

/**
 * The office's own: another college may use the folder too. None where it cannot be read: writing one then fails with the reason,
 * which the desks are told.
 */
const goodBackups = async ({ backups, reader }: OfficeWithBackups): Promise<readonly Manifest[]> => {
  const uid = await officeUid(reader);
  const stored = await backups.list().catch(() => []);
  return stored.flatMap(({ manifest }) => (manifest !== null && manifest.office === uid ? [manifest] : []));
};

/** Backs up once a day, as soon as the office is open on that day. */
export const dailyBackup = async (office: OfficeWithBackups): Promise<void> => {
  if (!isOpen(office) || (await auditHead(office.reader)) === undefined) return;
  const [today, restored] = [localDate(office.clock.now()), await lastRestore(office.reader)];
  // Not only the newest: one that is dated in the future stays that. And none of before a restore: it is of other data.
  const isOfToday = ({ taken_at, ...manifest }: Manifest) =>
    localDate(new Date(taken_at)) === today && (manifest.restored ?? null) === restored;
  if ((await goodBackups(office)).some(isOfToday)) return;
  // What failed is kept in the state, and shown on the desks.
  await office.backups
    .take('daily')
    .catch((error: unknown) => console.error('The daily backup failed:', sentenceOf(error)));
  office.live.publish({ entity: 'backups', id: null, action: 'created' }, { users: [] });
};

/** The last that was recorded before the office opened. */
const foundAtOpening = new WeakMap<object, number>();

/** Notes, before anything is recorded, how far the office had come. */
export const noteHead = async (office: OfficeWithBackups): Promise<void> => {
  const head = await auditHead(office.reader);
  if (head) foundAtOpening.set(office.backups, head.id);
};

/** Backs up what an end without its backup left to this start: a sign-out of Windows, a power cut. */
export const owedBackup = async (office: OfficeWithBackups): Promise<void> => {
  const found = foundAtOpening.get(office.backups);
  foundAtOpening.delete(office.backups);
  if (found === undefined || !isOpen(office)) return;
  const lastRestored = await lastRestore(office.reader);
  const holdsIt = ({ audit, restored }: Manifest) =>
    (audit?.id ?? 0) >= found && (restored ?? null) === lastRestored;
  if ((await goodBackups(office)).some(holdsIt)) return;
  await office.backups
    .take('closing')
    .catch((error: unknown) => console.error('The backup of the last closing failed:', sentenceOf(error)));
  office.live.publish({ entity: 'backups', id: null, action: 'created' }, { users: [] });
};

/** Backs up at closing, where anything was recorded since the last backup. */
export const closingBackup = async (office: OfficeWithBackups): Promise<void> => {
  const head = await auditHead(office.reader);
  if (head === undefined || (await goodBackups(office)).some(({ audit }) => audit?.hash === head.hash))
    return;
  await office.backups.take('closing');
};
