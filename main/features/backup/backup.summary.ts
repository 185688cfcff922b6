import { type BackupSummary, OLD_AFTER_HOURS } from '../../../shared/features/backup/backup.model.ts';
import type { Shelved } from '../../backup/shelf.ts';
import type { Office } from '../../office/office.ts';
import { auditHead } from './backup.queries.ts';

const lastGood = (backups: readonly Shelved[]): string | null =>
  backups.find(({ manifest }) => manifest !== null)?.manifest?.taken_at ?? null;

const isOld = (moment: string | null, now: Date): boolean =>
  moment === null || now.getTime() - Date.parse(moment) > OLD_AFTER_HOURS * 3_600_000;

const secondSummary = async (office: Office, isEmpty: boolean): Promise<BackupSummary['second']> => {
  const second = await office.keeper.listSecond();
  if (!second) return null;
  const { folder, backups } = second;
  const last_good_at = backups ? lastGood(backups) : null;
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
  last: string | null,
  isEmpty: boolean,
): Pick<BackupSummary, 'state' | 'message'> => {
  const { failure } = office.keeper.state();
  if (failure !== undefined) return { state: 'failed', message: failure };
  if (isEmpty) return { state: 'none', message: 'There is nothing to back up yet.' };
  if (last === null) return { state: 'old', message: 'This office has no backup yet. Back up now.' };
  if (isOld(last, office.clock.now())) {
    return {
      state: 'old',
      message: `The last good backup is older than ${OLD_AFTER_HOURS} hours. Back up now.`,
    };
  }
  return { state: 'good', message: 'This office is backed up.' };
};

/** Whether the office is backed up, and what to do where it is not. */
export const summarise = async (office: Office): Promise<BackupSummary> => {
  const isEmpty = (await auditHead(office.reader)) === undefined;
  const last_good_at = lastGood(await office.keeper.list());
  return {
    ...ownState(office, last_good_at, isEmpty),
    last_good_at,
    running: office.keeper.state().running,
    folder: office.keeper.shelf,
    second: await secondSummary(office, isEmpty),
  };
};
