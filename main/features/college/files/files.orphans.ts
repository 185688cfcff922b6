import { DAY_MS } from '../../../../shared/dates.ts';
import { MEGABYTE } from '../../../../shared/features/college/files/files.model.ts';
import type { Db } from '../../../database/db.ts';
import { officeItself } from '../../../office/actor.ts';
import { tooMany } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import type { Office } from '../../../office/office.ts';
import { deleteLeftUploads, leftUploads, tallyLeft, unreferencedAmong } from './files.orphans-queries.ts';

/** A form may stay open over a holiday; what is then still no record's is deleted. */
const KEPT_DAYS = 7;
/** The most that one person may upload without a record that carries it. */
const MOST_LEFT = { files: 200, bytes: 500 * MEGABYTE } as const;
const AN_HOUR_SECONDS = 3_600;

/** Throws 429 for a person who has brought more than any form needs; `bytes` is what comes in addition. */
export const refuseTooMuchLeft = async (db: Db, userId: number, bytes: number): Promise<void> => {
  const left = await tallyLeft(db, userId);
  if (left.files < MOST_LEFT.files && left.bytes + bytes <= MOST_LEFT.bytes) return;
  throw tooMany('Too many of your files belong to no record yet. Save their records first.', AN_HOUR_SECONDS);
};

/** Deletes uploads that no record carries, and files that no row names, so far as both are so still. */
export const removeLeft = async (
  change: Change,
  {
    left,
    unreferenced,
    before,
  }: { readonly left: readonly number[]; readonly unreferenced: readonly string[]; readonly before: Date },
): Promise<void> => {
  const gone = await deleteLeftUploads(change.db, left);
  // Looked at again here: who brings the same bytes now waits for this transaction, or was before it.
  const names = await unreferencedAmong(change.db, [...new Set([...gone, ...unreferenced])]);
  const removed = names.filter((name) => change.files.removeOlder(name, before));
  if (gone.length === 0 && removed.length === 0) return;
  await change.record({
    entity: 'uploads',
    id: null,
    action: 'removed',
    summary: `${removed.length} files that no record carried in ${KEPT_DAYS} days`,
    after: { filenames: removed },
    audience: { users: [] },
  });
};

/**
 * Deletes what was brought days ago and no record carries, and of files that no row names, as a refused upload leaves
 * them. Not beside a backup, which copies the files after the rows. The rest of a large heap waits for the next time.
 */
export const collectLeftUploads = async (office: Office, isBackingUp: () => boolean): Promise<void> => {
  const before = new Date(office.clock.now().getTime() - KEPT_DAYS * DAY_MS);
  const left = await leftUploads(office.reader, before.toISOString());
  const unreferenced = await unreferencedAmong(office.reader, await office.files.olderThan(before));
  if ((left.length === 0 && unreferenced.length === 0) || isBackingUp()) return;
  await office.write({ actor: officeItself('office PC') }, removeLeft, { left, unreferenced, before });
};
