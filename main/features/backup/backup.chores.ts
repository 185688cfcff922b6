import { localDate } from '../../../shared/dates.ts';
import type { Office } from '../../office/office.ts';
import { auditHead } from './backup.queries.ts';

/** The desks open first; the backup of a day that was missed comes after. */
const AFTER_OPENING_MS = 60_000;

const isOpen = (office: Office): boolean => office.database.raw.open;

const backUpToday = async (office: Office): Promise<void> => {
  if (!isOpen(office) || (await auditHead(office.reader)) === undefined) return;
  const newest = await office.keeper.newestGood();
  const today = localDate(office.clock.now());
  if (newest && localDate(new Date(newest.taken_at)) === today) return;
  // What failed is kept by the keeper, and shown on the desks.
  await office.keeper
    .take('daily')
    .catch((error: unknown) => console.error('The daily backup failed:', error));
  office.live.publish({ entity: 'backups', id: null, action: 'created' }, { users: [] });
};

const begun = new WeakSet<Office>();

/** Backs up once a day, as soon as the office is open on that day. */
export const dailyBackup = async (office: Office): Promise<void> => {
  if (begun.has(office)) return backUpToday(office);
  begun.add(office);
  setTimeout(() => void backUpToday(office), AFTER_OPENING_MS).unref();
};

/** Backs up at quitting, where anything was recorded since the last backup. */
export const closingBackup = async (office: Office): Promise<void> => {
  const head = await auditHead(office.reader);
  if (head === undefined || (await office.keeper.newestGood())?.audit?.hash === head) return;
  await office.keeper.take('closing');
};
