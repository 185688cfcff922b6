import type { Verification } from '../../../shared/features/activity/activity.model.ts';
import type { Manifest } from '../../backup/manifest.ts';
import type { OfficeWithBackups } from '../../backup/office-with-backups.ts';
import { lastRestore, officeUid } from '../../office/audit/audit-end.ts';
import { readMark } from '../../office/disk/data-mark.ts';
import { hashOfEntry, lastEntryId } from './activity.queries.ts';

type Broken = NonNullable<Verification['broken']>;

/** The good backups of this office, here and in the second folder, since it was last restored. */
const ownBackups = async ({ backups, reader }: OfficeWithBackups): Promise<readonly Manifest[]> => {
  const [uid, restored] = [await officeUid(reader), await lastRestore(reader)];
  const [here, second] = await Promise.all([backups.list().catch(() => []), backups.listSecond()]);
  return [...here, ...(second?.backups ?? [])]
    .flatMap(({ manifest }) => manifest ?? [])
    .filter(({ office, ...manifest }) => office === uid && (manifest.restored ?? null) === restored);
};

/**
 * Finds what is missing or another's at the audit's end, since rows that were cut off leave a chain that holds. The mark
 * beside the data says how far it came, and each backup which row it ended with. Undefined where nothing is.
 */
export const findCutEnd = async (office: OfficeWithBackups): Promise<Broken | undefined> => {
  const mark = readMark(office.dataDirectory);
  const last = await lastEntryId(office.reader);
  if (mark && mark.audit > last) {
    const at = office.clock.now().toISOString();
    const reason = `Entry ${mark.audit} was written here already, and the record ends at ${last}`;
    return { id: last + 1, at, summary: 'the entry after the last one', reason };
  }
  for (const { id, audit, taken_at } of await ownBackups(office)) {
    if (!audit || (await hashOfEntry(office.reader, audit.id)) === audit.hash) continue;
    const reason =
      audit.id > last
        ? `The backup ${id} holds entries up to ${audit.id}, and the record ends at ${last}: its end was removed`
        : `The backup ${id} holds another entry there: the end was removed and written anew`;
    return { id: Math.min(audit.id, last + 1), at: taken_at, summary: `the backup ${id}`, reason };
  }
  return undefined;
};
