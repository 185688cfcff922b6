import { randomBytes } from 'node:crypto';
import { mkdir, realpath, stat, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import {
  type Backup,
  type BackupPreview,
  WRONG_COLLEGE,
} from '../../../../shared/features/college/backup/backup.model.ts';
import { restoredText } from '../../../../shared/features/college/backup/backup.rules.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { StoredBackup } from '../../../backup/backup-folder.ts';
import { BackupProblem, describeFailure, tellOfDisk } from '../../../backup/backup-problem.ts';
import type { RestoreHow } from '../../../backup/backup-store.ts';
import type { OfficeWithBackups } from '../../../backup/office-with-backups.ts';
import { type Facts, markIn } from '../../../backup/read-facts.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict, invalid, notFound } from '../../../office/api-error.ts';
import type { Caller } from '../../../office/change.ts';
import { removeInPassing } from '../../../office/disk/held-files.ts';
import { noteActivity } from '../../../office/note-activity.ts';
import { changePcSettings } from '../../../office/pc-settings.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { loginsToEnd } from '../users/users.logins.ts';
import { allBackups } from './backup.records.ts';

const find = async (office: OfficeWithBackups, id: string) => {
  const found = (await allBackups(office)).find(({ backup }) => backup.id === id);
  if (!found) throw notFound('Backup');
  return found;
};

const backupEntry = (action: 'created' | 'updated', summary: string) =>
  ({ entity: 'backups', id: null, action, summary, audience: { users: [] } }) as const;

/** Backs up now. 507 with what to do where the disk does not let it. */
export const takeNow = async (office: OfficeWithBackups, caller: Caller): Promise<Backup> => {
  const { manifest } = await office.backups.take('asked').catch(tellOfDisk);
  await office.write(caller, noteActivity, backupEntry('created', manifest.id));
  return (await find(office, manifest.id)).backup;
};

type ReceiptFacts = Pick<Facts, 'last_receipt' | 'last_receipts'>;
type LastReceipt = NonNullable<Facts['last_receipts']>[number];

const feesTotal = ({ tables }: Pick<Facts, 'tables'>): number =>
  toRupees(Number(tables.find(({ name }) => name === 'fees')?.sums.amount_paise ?? 0));

/** The last receipts of a backup; one of an earlier version tells only the last of all. */
const lastReceipts = ({ last_receipts, last_receipt }: ReceiptFacts): readonly LastReceipt[] =>
  last_receipts ??
  (last_receipt ? [{ mark: markIn(last_receipt.receipt_no), receipt_no: last_receipt.receipt_no }] : []);

/** The last receipt of each series, in the backup and now, the ordinary one first. */
const comparedReceipts = (backup: ReceiptFacts | null, now: ReceiptFacts): BackupPreview['last_receipts'] => {
  const sides = [backup ? lastReceipts(backup) : [], lastReceipts(now)];
  const marks = [...new Set(['', ...sides.flat().map(({ mark }) => mark)])].sort();
  return marks.map((mark) => {
    const [before = null, since = null] = sides.map(
      (side) => side.find((each) => each.mark === mark)?.receipt_no ?? null,
    );
    const isTold = before !== null || backup?.last_receipts !== undefined || backup?.last_receipt === null;
    return { mark, before, now: since, is_told: isTold };
  });
};

/** Looks at every byte of a backup, and at the office as it is now. */
export const preview = async (office: OfficeWithBackups, id: string): Promise<BackupPreview> => {
  const { backup, stored } = await find(office, id);
  const now = await office.backups.facts();
  const problem = (await office.backups.check(stored.folder)) ?? null;
  const tables = stored.manifest?.tables ?? [];
  return {
    backup: problem === null ? backup : { ...backup, state: 'damaged', problem },
    problem,
    tables: tables.map(({ name, rows }) => ({
      name,
      rows,
      rows_now: now.tables.find((table) => table.name === name)?.rows ?? 0,
    })),
    fees_total: feesTotal({ tables }),
    fees_total_now: feesTotal(now),
    last_receipts: comparedReceipts(stored.manifest, now),
    same_office: stored.manifest?.office === now.office,
  };
};

/** Those that are being restored, until they are closed: each opens anew as another. */
const restoring = new WeakSet<OfficeWithBackups>();

/**
 * Prepares a backup in place of the data and has the office open anew with it. 409 for one that cannot be used, and while
 * another is being restored: nothing is changed then.
 */
export const putInPlace = async (
  office: OfficeWithBackups,
  { id, folder }: Pick<StoredBackup, 'id' | 'folder'>,
  ...how: RestoreHow
) => {
  if (restoring.has(office))
    throw conflict('Another backup is being restored. Wait until the office has opened again.');
  restoring.add(office);
  try {
    const { manifest, aside } = await office.backups.restore(folder, ...how);
    office.reopen();
    return { id, taken_at: manifest.taken_at, set_aside: aside };
  } catch (error) {
    restoring.delete(office);
    throw error instanceof BackupProblem ? conflict(error.message) : error;
  }
};

/**
 * Prepares a backup in place of the data and has the office open anew with it. 400 for another college's name, 409 for a
 * backup that cannot be used: nothing is changed then.
 */
export const restore = async (
  office: OfficeWithBackups,
  actor: SignedIn,
  id: string,
  collegeName: string | undefined,
) => {
  const settings = await readSettings(office.reader);
  if (collegeName !== undefined && collegeName !== settings?.college_name) {
    throw invalid(WRONG_COLLEGE, 'college_name');
  }
  const { stored } = await find(office, id);
  const sayToLogins = await loginsToEnd(office);
  const done = await putInPlace(office, stored, {
    userId: actor.userId,
    name: actor.name,
    desk: actor.desk,
  });
  sayToLogins(restoredText(actor.name, done.taken_at));
  return done;
};

/** Throws 400: what a folder is relative to is nobody's to know. */
export const requireWholePath = (folder: string): void => {
  if (!isAbsolute(folder)) throw invalid('Type the whole path of the folder, as D:\\Backups', 'folder');
};

const isInside = (folder: string, parent: string): boolean => {
  const way = relative(parent, folder);
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
};

const requireWritable = async (folder: string): Promise<void> => {
  const probe = join(folder, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    if (!(await stat(folder)).isDirectory()) await mkdir(folder);
    await writeFile(probe, '');
    removeInPassing(probe);
  } catch (error) {
    throw invalid(describeFailure(error, folder), 'folder');
  }
};

/** Matches the folders of the operating system. A folder below where it mounts disks and keeps people's is somebody's. */
const OF_THE_SYSTEM =
  /^(?:\/(?:etc|usr|bin|sbin|lib\w{0,3}|boot|dev|proc|sys|System|Library)(?:\/|$)|[a-z]:\\(?:windows|program files|programdata)(?: \(x86\))?(?:\\|$)|(?:\/|[a-z]:\\)$)/i;

/** Chooses the second folder and copies the newest backup there. 400 where it cannot be written. */
export const chooseSecondFolder = async (
  office: OfficeWithBackups,
  caller: Caller,
  folder: string | null,
): Promise<void> => {
  if (folder !== null) {
    requireWholePath(folder);
    // `//etc`, `/tmp/../etc` and a link lead there as well.
    const ways = [resolve(folder), await realpath(folder).catch(() => folder)];
    if (ways.some((way) => isInside(way, office.dataDirectory))) {
      throw invalid('Choose a folder outside the data directory, best on another disk', 'folder');
    }
    if (OF_THE_SYSTEM.test(folder) || ways.some((way) => OF_THE_SYSTEM.test(way)))
      throw invalid('That folder is the system’s own: choose one on another disk', 'folder');
    await requireWritable(folder);
  }
  await changePcSettings(office.dataDirectory, { second_backup_folder: folder });
  const summary = folder === null ? 'No second folder' : `Second folder ${folder}`;
  await office.write(caller, noteActivity, backupEntry('updated', summary));
  await office.backups.takeToSecond();
};
