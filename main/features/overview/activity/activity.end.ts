import type { Verification } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Manifest } from '../../../backup/manifest.ts';
import type { OfficeWithBackups } from '../../../backup/office-with-backups.ts';
import { lastRestore, officeUid } from '../../../office/audit/audit-end.ts';
import { databaseFile } from '../../../office/disk/data-directory.ts';
import { readMark } from '../../../office/disk/data-mark.ts';
import type { Link } from './activity.jobs.ts';
import { hashOfEntry, lastEntry } from './activity.queries.ts';

type Broken = NonNullable<Verification['broken']>;

interface OwnBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** The good backups of this office, here and in the second folder, since it was last restored. */
const ownBackups = async ({ backups, reader }: OfficeWithBackups): Promise<readonly OwnBackup[]> => {
  const [uid, restored] = [await officeUid(reader), await lastRestore(reader)];
  const [here, second] = await Promise.all([backups.list().catch(() => []), backups.listSecond()]);
  return [...here, ...(second?.backups ?? [])].flatMap(({ folder, manifest }) =>
    manifest && manifest.office === uid && (manifest.restored ?? null) === restored
      ? [{ folder, manifest }]
      : [],
  );
};

/** Answers with which entry the audit in a backup's own database ends; undefined where it cannot be read. */
export type EndOfBackup = (file: string) => Promise<Link | undefined>;

/**
 * Finds what is missing or another's at the audit's end, since rows that were cut off leave a chain that holds. The mark
 * beside the data says how far it came, and each backup, in its own data and in its list of contents, which row it ended
 * with. Undefined where nothing is.
 */
export const findCutEnd = async (
  office: OfficeWithBackups,
  endOf: EndOfBackup,
): Promise<Broken | undefined> => {
  const mark = readMark(office.dataDirectory);
  const last = (await lastEntry(office.reader))?.id ?? 0;
  if (mark && mark.audit > last) {
    const at = office.clock.now().toISOString();
    const reason = `Entry ${mark.audit} was written here already, and the record ends at ${last}`;
    return { id: last + 1, at, summary: 'the entry after the last one', reason };
  }
  for (const { folder, manifest } of await ownBackups(office)) {
    const { id, audit, taken_at } = manifest;
    const held = await endOf(databaseFile(folder));
    const summary = `the backup ${id}`;
    if (audit && held && (held.id !== audit.id || held.hash !== audit.hash)) {
      const reason = `The backup ${id} says that it ends with entry ${audit.id}, and does not: one of the two was changed`;
      return { id: Math.min(held.id, last + 1), at: taken_at, summary, reason };
    }
    const end = held ?? audit;
    if (!end || (await hashOfEntry(office.reader, end.id)) === end.hash) continue;
    const reason =
      end.id > last
        ? `The backup ${id} holds entries up to ${end.id}, and the record ends at ${last}: its end was removed`
        : `The backup ${id} holds another entry there: the end was removed and written again`;
    return { id: Math.min(end.id, last + 1), at: taken_at, summary, reason };
  }
  return undefined;
};
