import { formatDate, type IsoDate } from '../../../../../shared/dates.ts';
import { conflict } from '../../../../office/api-error.ts';
import type { Change } from '../../../../office/change.ts';
import { insertFileUse } from '../../../college/files/files.queries.ts';
import { findLock } from '../months.queries.ts';
import type { PackFiles } from './pack.jobs.ts';
import { findPack, insertAuditorPack, insertPack } from './pack.queries.ts';

/** The pack of a lock; `by` is for whom it was made. */
export interface MadePack extends PackFiles {
  readonly lockId: number;
  readonly by: string;
}

/** Throws 409 where a file of the pack is gone again. */
const requireKept = ({ files }: Change, { pdf, xlsx }: PackFiles): void => {
  if (!files.has(pdf) || !files.has(xlsx)) throw conflict('The pack was not kept. Make it once more.');
};

const nameFiles = async (
  change: Change,
  entity: 'months' | 'auditor_packs',
  entityId: number,
  filenames: readonly string[],
): Promise<void> => {
  for (const filename of filenames)
    await insertFileUse(change, { filename, entity, entityId, courseIds: [], userIds: [] });
};

/**
 * Keeps the pack of a lock: its files are on the disk already, and stay as they are. The activity names them by their hashes, by
 * which *Verify* checks them. Throws 409 where the lock has a pack, is over, or a file is gone again.
 */
export const keepPack = async (change: Change, { lockId, by, pdf, xlsx }: MadePack): Promise<void> => {
  const { month, reopened_at } = await findLock(change.db, lockId);
  if (reopened_at !== null) throw conflict('This month is not locked');
  if (await findPack(change.db, lockId)) throw conflict('The pack of this month is made already');
  requireKept(change, { pdf, xlsx });
  const pack = { lock_id: lockId, pdf_file: pdf, xlsx_file: xlsx, made_by_name: by, made_at: change.now };
  await insertPack(change.db, pack);
  await nameFiles(change, 'months', lockId, [pdf, xlsx]);
  await change.record({
    entity: 'months',
    id: lockId,
    action: 'issued',
    summary: `${month}: the month’s pack`,
    after: { ...pack, kept: [pdf, xlsx] },
    audience: { users: [] },
  });
};

/** `Pack for the auditor, 01-04-2026 to 31-03-2027`. */
export const auditorPackText = ({ from, to }: { readonly from: IsoDate; readonly to: IsoDate }): string =>
  `Pack for the auditor, ${formatDate(from)} to ${formatDate(to)}`;

/** A pack for the auditor; `by` is for whom it was made. */
export interface MadeAuditorPack extends PackFiles {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly by: string;
}

/** Keeps a pack for the auditor, as `keepPack` keeps a lock's. Throws 409 where a file is gone again. */
export const keepAuditorPack = async (
  change: Change,
  { from, to, by, pdf, xlsx }: MadeAuditorPack,
): Promise<void> => {
  requireKept(change, { pdf, xlsx });
  const made = { pdf_file: pdf, xlsx_file: xlsx, made_by_name: by, made_at: change.now };
  const pack = await insertAuditorPack(change.db, { first_day: from, last_day: to, ...made });
  await nameFiles(change, 'auditor_packs', pack.id, [pdf, xlsx]);
  await change.record({
    entity: 'auditor_packs',
    id: pack.id,
    action: 'issued',
    summary: auditorPackText({ from, to }),
    after: { ...pack, kept: [pdf, xlsx] },
    audience: { users: [] },
  });
};
