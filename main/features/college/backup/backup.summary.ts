import type { BackupSummary } from '../../../../shared/features/college/backup/backup.model.ts';
import {
  missingFilesText,
  OLD_AFTER_HOURS,
} from '../../../../shared/features/college/backup/backup.rules.ts';
import type { StoredBackup } from '../../../backup/backup-folder.ts';
import type { Manifest } from '../../../backup/manifest.ts';
import type { OfficeWithBackups } from '../../../backup/office-with-backups.ts';
import { isAhead } from '../../../backup/retention.ts';
import { officeUid } from '../../../office/audit/audit-end.ts';
import { auditHead } from './backup.queries.ts';

/** The office whose backups are looked for, and the moment. */
interface Looking {
  /** The office's id: a folder may hold another college's backups as well. */
  readonly uid: string | undefined;
  readonly now: Date;
}

/** The newest of the past: one that a clock which ran ahead dated in the future tells nothing of today. */
const newestGood = (backups: readonly StoredBackup[], { uid, now }: Looking): Manifest | undefined =>
  backups.find(
    ({ manifest }) => manifest !== null && manifest.office === uid && !isAhead(manifest.taken_at, now),
  )?.manifest ?? undefined;

const isOld = (moment: string | null, now: Date): boolean =>
  moment === null || now.getTime() - Date.parse(moment) > OLD_AFTER_HOURS * 3_600_000;

const secondSummary = async (
  office: OfficeWithBackups,
  looking: Looking,
  isEmpty: boolean,
): Promise<BackupSummary['second']> => {
  const second = await office.backups.listSecond();
  if (!second) return null;
  const { folder, backups } = second;
  const last_good_at = newestGood(backups ?? [], looking)?.taken_at ?? null;
  const common = { folder, last_good_at };
  const failure = office.backups.state().secondFailure;
  if (!backups) {
    const message = `The second folder ${folder} cannot be read. Plug its disk in, or choose another folder.`;
    return { ...common, state: 'failed', message };
  }
  if (failure !== undefined) return { ...common, state: 'failed', message: failure };
  if (isEmpty) return { ...common, state: 'none', message: 'There is nothing to back up yet.' };
  if (isOld(last_good_at, office.clock.now())) {
    const message = `The second folder has no backup of the last ${OLD_AFTER_HOURS} hours. Back up now.`;
    return { ...common, state: 'old', message };
  }
  return { ...common, state: 'good', message: 'The second folder has the last backup.' };
};

const ownState = (
  office: OfficeWithBackups,
  newest: Manifest | undefined,
  isEmpty: boolean,
): Pick<BackupSummary, 'state' | 'message'> => {
  const { failure } = office.backups.state();
  if (failure !== undefined) return { state: 'failed', message: failure };
  if (isEmpty) return { state: 'none', message: 'There is nothing to back up yet.' };
  if (!newest) return { state: 'old', message: 'This office has no backup yet. Back up now.' };
  if (isOld(newest.taken_at, office.clock.now())) {
    return {
      state: 'old',
      message: `The last good backup is older than ${OLD_AFTER_HOURS} hours. Back up now.`,
    };
  }
  const missing = missingFilesText(newest.missing_files.length);
  const message = missing ? `This office is backed up, but ${missing}.` : 'This office is backed up.';
  return { state: 'good', message };
};

const cannotBeRead = ({ backups }: OfficeWithBackups): Pick<BackupSummary, 'state' | 'message'> => ({
  state: 'failed',
  message: `The folder of backups ${backups.backupFolder} cannot be read. Allow it, or have the disk checked.`,
});

/** Whether the office is backed up, and what to do where it is not. */
export const summarise = async (office: OfficeWithBackups): Promise<BackupSummary> => {
  const isEmpty = (await auditHead(office.reader)) === undefined;
  const own = await office.backups.list().catch(() => undefined);
  const looking = { uid: await officeUid(office.reader), now: office.clock.now() };
  const newest = newestGood(own ?? [], looking);
  return {
    ...(own ? ownState(office, newest, isEmpty) : cannotBeRead(office)),
    last_good_at: newest?.taken_at ?? null,
    running: office.backups.state().running,
    folder: office.backups.backupFolder,
    second: await secondSummary(office, looking, isEmpty),
  };
};
