import type { SignedIn } from '../../office/actor.ts';
import { ApiError, forbidden } from '../../office/api-error.ts';
import type { Caller, Change } from '../../office/change.ts';
import { noteActivity } from '../../office/note-activity.ts';
import type { Office } from '../../office/office.ts';
import { activeAdmins, deactivatedSince, isMadeSince } from './users.approval-queries.ts';

/** A request: what is asked, by whom and when. */
interface RequestToDecide {
  readonly asked_by: number;
  readonly asked_at: string;
}

/**
 * Whether the approver is the maker: only the office's only admin may be, with a reason, and it is marked so. Throws 403
 * for any other; for an account that was made, or given a new password by another, after it was asked for; and where another admin was
 * deactivated since.
 */
export const approvesOwn = async (
  { db, actor }: Change<SignedIn>,
  { asked_by, asked_at }: RequestToDecide,
  reason: string | null,
): Promise<boolean> => {
  if (asked_by !== actor.userId) {
    if (!(await isMadeSince(db, actor.userId, asked_at))) return false;
    throw forbidden(
      'Your account or its password is newer than this request: let an earlier admin approve it, or decline it and have it requested again',
    );
  }
  if (reason === null || (await activeAdmins(db)) > 1)
    throw forbidden(
      'Your own request needs another admin. As the only admin, give the reason for approving it yourself',
    );
  const other = await deactivatedSince(db, asked_by, asked_at);
  if (other !== undefined)
    throw forbidden(`${other} could sign in when you requested this: decline it, and request again`);
  return true;
};

/** Refuses with 403 who does not approve what another made; the only admin does so with a reason. */
export const requireSecondPerson = async (
  change: Change<SignedIn>,
  made: RequestToDecide,
  reason: string | null,
): Promise<void> => {
  if (change.actor.role !== 'admin')
    throw forbidden('Another admin must approve this, not the one who wrote it');
  await approvesOwn(change, made, reason);
};

/** Whether there is no second person to ask: the office's only admin, who says why. */
export const isOnlyAdminSaying = async (
  { db, actor }: Change<SignedIn>,
  reason: string | null,
): Promise<boolean> => actor.role === 'admin' && reason !== null && (await activeAdmins(db)) === 1;

/** An approved request. */
interface Approved {
  readonly entity: 'concessions' | 'exemptions' | 'refunds' | 'vouchers';
  readonly id: number;
}

/** Approves; a refusal of the person, and not of the case, stands in Activity. */
export const approveNoting = async <T>(
  office: Office,
  { actor }: Caller<SignedIn>,
  { entity, id }: Approved,
  approve: () => Promise<T>,
): Promise<T> => {
  try {
    return await approve();
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) {
      await office.write({ actor }, noteActivity, {
        entity,
        id,
        action: 'approval refused',
        summary: error.message,
        audience: { courses: [] },
      });
    }
    throw error;
  }
};
