import type { UniversityPlace } from '../../../../shared/features/college/university/university.model.ts';
import { stopWatching, watchChanges } from '../../../feed/watch-changes.ts';
import { requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { fingerprintsOf } from './university.certificate.ts';
import {
  deleteSentChanges,
  noteForgotten,
  readUniversityRow,
  type UniversityRow,
  updateUniversityRow,
} from './university.queries.ts';

/** The whole setting as it is to be. The password is not in it: it lies in a file of the PC. */
export interface UniversityChange {
  readonly place: UniversityPlace;
  readonly is_on: boolean;
  readonly version: number;
  /** Whether a password was typed, which the audit says. */
  readonly has_new_password: boolean;
}

const SENT = { figures: 'figures only', names: 'names too' } as const;

/** The setting as the audit has it: of a certificate its fingerprint, of the password nothing. */
const asAudited = ({ is_on, ...place }: UniversityPlace & { readonly is_on: boolean }) => ({
  sending: is_on,
  server: place.host,
  port: place.port,
  database: place.database,
  user_name: place.username,
  certificate: fingerprintsOf(place.certificate).join(', '),
  sent: SENT[place.sends],
});
type Audited = ReturnType<typeof asAudited>;

const TEXTS: { readonly [Field in keyof Audited]: (value: Audited) => string } = {
  sending: ({ sending }) => (sending ? 'sending turned on' : 'sending turned off'),
  server: ({ server }) => `server ${server}`,
  port: ({ port }) => `port ${port}`,
  database: ({ database }) => `database ${database}`,
  user_name: ({ user_name }) => `user name ${user_name}`,
  certificate: ({ certificate }) =>
    certificate === '' ? 'no certificate' : `certificate with SHA-256 ${certificate}`,
  sent: ({ sent }) => sent,
};

const changesInWords = (before: Audited, after: Audited, hasNewPassword: boolean): string => {
  const changed = (Object.keys(TEXTS) as (keyof Audited)[]).filter((field) => before[field] !== after[field]);
  const texts = [...changed.map((field) => TEXTS[field](after)), ...(hasNewPassword ? ['password'] : [])];
  return `Changed: ${texts.join(', ')}`;
};

const isDifferent = (row: UniversityRow, { place, is_on, has_new_password }: UniversityChange): boolean =>
  has_new_password ||
  (row.is_on === 1) !== is_on ||
  (Object.keys(place) as (keyof UniversityPlace)[]).some((field) => row[field] !== place[field]);

/**
 * Changes the setting, and begins or ends the noting of what is to be sent in the same transaction. Answers whether anything was
 * another one. Throws 409 for a stale version.
 */
export const changeUniversity = async (change: Change, wanted: UniversityChange): Promise<boolean> => {
  const { place, is_on, version, has_new_password } = wanted;
  const row = await readUniversityRow(change.db);
  requireVersion(version, row);
  if (!isDifferent(row, wanted)) return false;
  await updateUniversityRow(change.db, { ...place, is_on: is_on ? 1 : 0 });
  if (is_on && row.is_on === 0) await watchChanges(change.db);
  if (!is_on && row.is_on === 1) await stopWatching(change.db);
  const [before, after] = [asAudited({ ...row, is_on: row.is_on === 1 }), asAudited({ ...place, is_on })];
  await change.record({
    entity: 'university',
    id: null,
    action: 'updated',
    summary: changesInWords(before, after, has_new_password),
    before,
    after,
    audience: { users: [] },
  });
  return true;
};

/** The most changes that are forgotten at once: nobody at a counter waits for more. */
const AT_ONCE = 20_000;

/** Forgets changes that were sent, up to a number. Answers up to which they are forgotten: there may be more than are deleted at once. */
export const forgetSent = async ({ db }: Change, number: number): Promise<number> => {
  const end = await deleteSentChanges(db, number, AT_ONCE);
  await noteForgotten(db, end);
  return end;
};
