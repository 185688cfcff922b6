import type { SignedIn } from '../../office/actor.ts';
import { ApiError, forbidden } from '../../office/api-error.ts';
import type { Caller, Change, ChangeEntry } from '../../office/change.ts';
import { noteActivity } from '../../office/note-activity.ts';
import type { Office } from '../../office/office.ts';
import { activeAdmins, deactivatedSince, isMadeSince } from './users.approval-queries.ts';

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

/**
 * Whether the approver is the maker: only the office's only admin may be, with a reason, and it is marked so. Throws 403
 * for any other; for an account that was made, or given a new password by another, after it was asked for; and where another admin was
 * deactivated since. The refusal says what stands against it.
 */
export const approvesOwn = async (
  { db, actor }: Change<SignedIn>,
  { made = 'request', against, asked_by, asked_at }: MadeToApprove,
  reason: string | null,
): Promise<boolean> => {
  const { own, name, when, again } = MADE[made];
  const refused = (why: string) => forbidden(against === undefined ? why : `${against} ${why}`);
  if (asked_by !== actor.userId) {
    if (!(await isMadeSince(db, actor.userId, asked_at))) return false;
    throw refused(
      `Your account or its password is newer than this ${name}: let an earlier admin approve it, or ${again}`,
    );
  }
  if ((await activeAdmins(db)) > 1)
    throw refused(`${own.charAt(0).toUpperCase()}${own.slice(1)} needs another admin to approve it`);
  if (reason === null) throw refused(`As the only admin, give the reason for approving ${own}`);
  const other = await deactivatedSince(db, asked_by, asked_at);
  if (other !== undefined) throw refused(`${other} could sign in when ${when}: ${again}`);
  return true;
};

/**
 * Refuses with 403 who may not approve a certificate that waits: no admin, or its writer while there is another admin. The only admin
 * is let through without a reason as well: the caller asks for it at its field.
 */
export const requireSecondPerson = async (
  change: Change<SignedIn>,
  written: Omit<MadeToApprove, 'made'> & { readonly against: string },
  reason: string | null,
): Promise<void> => {
  if (change.actor.role !== 'admin')
    throw forbidden(`${written.against} An admin must approve this certificate`);
  if (reason === null && (await activeAdmins(change.db)) === 1) return;
  await approvesOwn(change, { made: 'certificate', ...written }, reason);
};

/** Whether there is no second person to ask: the office's only admin, who says why. */
export const isOnlyAdminSaying = async (
  { db, actor }: Change<SignedIn>,
  reason: string | null,
): Promise<boolean> => actor.role === 'admin' && reason !== null && (await activeAdmins(db)) === 1;

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
