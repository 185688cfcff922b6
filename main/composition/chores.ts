import type { OfficeWithBackups } from '../backup/office-with-backups.ts';
import {
  closingBackup,
  dailyBackup,
  noteHead,
  owedBackup,
} from '../features/college/backup/backup.chores.ts';
import { collectLeftUploads } from '../features/college/files/files.orphans.ts';
import { setUpFromEnvironment } from '../features/college/setup/setup.environment.ts';
import { removeExpiredLogins } from '../features/college/users/users.logins.ts';
import { indexNewTexts } from '../office/index-texts.ts';
import type { Chore, Chores } from '../office/maintenance.ts';

/** The chores of every start, before the office is open. */
export const beforeOpening: readonly Chore<OfficeWithBackups>[] = [noteHead, setUpFromEnvironment];

const removeLeftUploads: Chore<OfficeWithBackups> = (office) =>
  collectLeftUploads(office, () => office.backups.state().running);

/** The chores of every hour. */
export const everyHour: Chores<OfficeWithBackups> = {
  fromOpening: [removeExpiredLogins],
  aMinuteLater: [dailyBackup, owedBackup, removeLeftUploads, indexNewTexts],
};

/** The chores of the closing, when no request is answered any more. */
export const beforeClosing: readonly Chore<OfficeWithBackups>[] = [closingBackup];
