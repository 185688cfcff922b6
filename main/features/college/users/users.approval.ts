import type { OnePerson, RequestKind } from '../../../../shared/features/college/users/requests.model.ts';
import type { Db } from '../../../database/db.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { ApiError, forbidden } from '../../../office/api-error.ts';
import type { Caller, Change, ChangeEntry } from '../../../office/change.ts';
import { noteActivity } from '../../../office/note-activity.ts';
import type { Office } from '../../../office/office.ts';
import { accountsMadeSince, activeAdmins, deactivatedSince } from './users.approval-queries.ts';
import { countsSince, ONE_PERSON_DAYS, onePersonWith } from './users.persons.ts';

/** What one person makes and another approves, as a refusal names it, and what is done to have it approved after all. */
const MADE = {
  request: {
    own: 'your own request',
    name: 'request',
    when: 'you requested this',
    again: 'decline it, and have it requested again',
  },
  certificate: {
    own: 'a certificate that you wrote',
    name: 'certificate',
    when: 'you wrote this',
    again: 'decline it, and have it written again',
  },
  closing: {
    own: 'a drawer that you closed',
    name: 'close',
    when: 'you closed this drawer',
    again: 'reopen the day, and have it closed again',
  },
} as const;

/** Something made that waits: what it is, what stands against it, by whom and when it was made. */
export interface MadeToApprove {
  readonly made?: keyof typeof MADE;
  readonly against?: string;
  readonly asked_by: number;
  readonly asked_at: string;
}

/** Who can approve what somebody asked for: those who count as one person with whoever asked, and the admins who do not. */
const personsOf = async (db: Db, { asked_by, asked_at }: Pick<MadeToApprove, 'asked_by' | 'asked_at'>) => {
  const since = countsSince(asked_at);
  const one = onePersonWith(await accountsMadeSince(db, since), asked_by, since);
  const admins = await activeAdmins(db);
  return { one, admins, others: admins.filter((id) => !one.has(id)) };
};

/**
 * Whether the approver and whoever asked count as one person: the same, or by accounts that one of them made, or set the password of,
 * within 30 days. While another admin is free of this, that one approves: 403, as without a reason, and where such a one was
 * deactivated since. The refusal says what stands against it.
 */
export const approvesOwn = async (
  { db, actor }: Change<SignedIn>,
  { made = 'request', against, asked_by, asked_at }: MadeToApprove,
  reason: string | null,
): Promise<boolean> => {
  const { own, name, when, again } = MADE[made];
  const refused = (why: string) => forbidden(against === undefined ? why : `${against} ${why}`);
  const { one, admins, others } = await personsOf(db, { asked_by, asked_at });
  if (!one.has(actor.userId)) return false;
  const isAsker = asked_by === actor.userId;
  const asOne = `You and who requested this count as one person: an account or its password was made by the other within ${ONE_PERSON_DAYS} days of this ${name}`;
  if (others.length > 0)
    throw refused(
      isAsker
        ? `${own.charAt(0).toUpperCase()}${own.slice(1)} needs another admin to approve it`
        : `${asOne}. Another admin approves it`,
    );
  if (reason === null) {
    const who = admins.length === 1 ? 'As the only admin' : 'As no other admin is a second person';
    throw refused(
      isAsker ? `${who}, give the reason for approving ${own}` : `${asOne}. ${who}, give the reason`,
    );
  }
  const other = await deactivatedSince(db, one, asked_at);
  if (other !== undefined) throw refused(`${other} could sign in when ${when}: ${again}`);
  return true;
};

/** Whether who acts and whoever asked for it count as one person. */
export const isOnePerson = async (
  { db, actor }: Change,
  asked: Pick<MadeToApprove, 'asked_by' | 'asked_at'>,
): Promise<boolean> => actor.userId !== null && (await personsOf(db, asked)).one.has(actor.userId);

/** What waits, as somebody looks at it who may not be a second person. */
export interface Asking {
  readonly kind: RequestKind;
  readonly id: number;
  readonly asked_by: number;
  readonly asked_at: string;
}

/** Requests that wait and that somebody would decide as one person with whoever made them: with a reason, or not at all. */
export const asOnePerson = async (
  db: Db,
  userId: number,
  waiting: readonly Asking[],
): Promise<readonly OnePerson[]> => {
  const earliest = waiting.map(({ asked_at }) => asked_at).toSorted()[0];
  if (earliest === undefined) return [];
  const made = await accountsMadeSince(db, countsSince(earliest));
  const admins = await activeAdmins(db);
  return waiting.flatMap(({ kind, id, asked_by, asked_at }) => {
    const one = onePersonWith(made, asked_by, countsSince(asked_at));
    if (!one.has(userId)) return [];
    return [{ kind, id, approval: admins.every((admin) => one.has(admin)) ? 'alone' : 'refused' }] as const;
  });
};

/**
 * Whether who approves a certificate that waits counts as one person with its writer. Refuses with 403 who may not: no admin, or its
 * writer while there is another admin. Where there is none, who gives no reason is let through: the caller asks for it at its field.
 */
export const approvesOwnCertificate = async (
  change: Change<SignedIn>,
  written: Omit<MadeToApprove, 'made'> & { readonly against: string },
  reason: string | null,
): Promise<boolean> => {
  if (change.actor.role !== 'admin')
    throw forbidden(`${written.against} An admin must approve this certificate`);
  if (reason === null && (await personsOf(change.db, written)).others.length === 0) return true;
  return approvesOwn(change, { made: 'certificate', ...written }, reason);
};

/** Whether there is no second person to ask: an admin who says why, while every other admin counts as one person with them. */
export const isOnlyAdminSaying = async (
  { db, actor, now }: Change<SignedIn>,
  reason: string | null,
): Promise<boolean> =>
  actor.role === 'admin' &&
  reason !== null &&
  (await personsOf(db, { asked_by: actor.userId, asked_at: now })).others.length === 0;

/** A record whose request was to be approved. */
type Asked = Pick<ChangeEntry, 'entity' | 'id'>;

/** The row of Activity that says that a person was refused, and why. */
export const refusedNote = (asked: Asked, { message: summary }: ApiError): ChangeEntry => ({
  ...asked,
  action: 'approval refused',
  summary,
  audience: { courses: [] },
});

/** Approves; a refusal of the person, and not of the case, stands in Activity. */
export const approveNoting = async <T>(
  office: Office,
  { actor }: Caller<SignedIn>,
  asked: Asked,
  approve: () => Promise<T>,
): Promise<T> => {
  try {
    return await approve();
  } catch (error) {
    if (error instanceof ApiError && error.status === 403)
      await office.write({ actor }, noteActivity, refusedNote(asked, error));
    throw error;
  }
};
