import { type BackupSummary, OLD_AFTER_HOURS } from '../../../shared/features/backup/backup.model.ts';
import { missingFilesText } from '../../../shared/features/backup/backup.rules.ts';
import type { Manifest } from '../../backup/manifest.ts';
import type { Shelved } from '../../backup/shelf.ts';
import type { Office } from '../../office/office.ts';
import { auditHead } from './backup.queries.ts';

const newestGood = (backups: readonly Shelved[]): Manifest | undefined =>
  backups.find(({ manifest }) => manifest !== null)?.manifest ?? undefined;

const isOld = (moment: string | null, now: Date): boolean =>
  moment === null || now.getTime() - Date.parse(moment) > OLD_AFTER_HOURS * 3_600_000;

const secondSummary = async (office: Office, isEmpty: boolean): Promise<BackupSummary['second']> => {
  const second = await office.keeper.listSecond();
  if (!second) return null;
  const { folder, backups } = second;
  const last_good_at = newestGood(backups ?? [])?.taken_at ?? null;
  const common = { folder, last_good_at };
  const failure = office.keeper.state().secondFailure;
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
  office: Office,
  newest: Manifest | undefined,
  isEmpty: boolean,
): Pick<BackupSummary, 'state' | 'message'> => {
  const { failure } = office.keeper.state();
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

/** Whether the office is backed up, and what to do where it is not. */
export const summarise = async (office: Office): Promise<BackupSummary> => {
  const isEmpty = (await auditHead(office.reader)) === undefined;
  const newest = newestGood(await office.keeper.list());
  return {
    ...ownState(office, newest, isEmpty),
    last_good_at: newest?.taken_at ?? null,
    running: office.keeper.state().running,
    folder: office.keeper.shelf,
    second: await secondSummary(office, isEmpty),
  };
};
