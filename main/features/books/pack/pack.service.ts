import { conflict } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { insertFileUse } from '../../files/files.queries.ts';
import { findLock } from '../months.queries.ts';
import type { PackFiles } from './pack.jobs.ts';
import { findPack, insertPack } from './pack.queries.ts';

/** The pack of a lock; `by` is for whom it was made. */
export interface MadePack extends PackFiles {
  readonly lockId: number;
  readonly by: string;
}

/**
 * Keeps the pack of a lock: its files are on the disk already, and stay as they are. The activity names them by their hashes, by
 * which *Verify* checks them. Throws 409 where the lock has a pack, is over, or a file is gone again.
 */
export const keepPack = async (change: Change, { lockId, by, pdf, xlsx }: MadePack): Promise<void> => {
  const { month, reopened_at } = await findLock(change.db, lockId);
  if (reopened_at !== null) throw conflict('This month is not locked');
  if (await findPack(change.db, lockId)) throw conflict('The pack of this month is made already');
  if (!change.files.has(pdf) || !change.files.has(xlsx))
    throw conflict('The pack was not kept. Make it once more.');
  const pack = { lock_id: lockId, pdf_file: pdf, xlsx_file: xlsx, made_by_name: by, made_at: change.now };
  await insertPack(change.db, pack);
  for (const filename of [pdf, xlsx])
    await insertFileUse(change, { filename, entity: 'months', entityId: lockId, courseIds: [], userIds: [] });
  await change.record({
    entity: 'months',
    id: lockId,
    action: 'issued',
    summary: `${month}: the month’s pack`,
    after: { ...pack, kept: [pdf, xlsx] },
    audience: { users: [] },
  });
};
