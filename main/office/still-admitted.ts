import { sql } from 'kysely';
import { LOGIN_ENDED } from '../../shared/contract/login-ended.ts';
import type { Role } from '../../shared/contract/roles.ts';
import { compiled, type Given } from '../database/compiled.ts';
import type { Db } from '../database/db.ts';
import type { Actor, HeldRight } from './actor.ts';
import { conflict, notSignedIn } from './api-error.ts';

const CHANGED_MEANWHILE =
  'What you may do was changed while this was on its way. Look at it again and repeat it.';

type Standing = Pick<Actor, 'role' | 'courseIds' | 'rights'>;

/** Whether somebody still has the role, and every course and right, that they were admitted with. */
export const holdsStill = (now: Standing, then: Standing): boolean =>
  now.role === then.role &&
  then.courseIds.every((id) => now.courseIds.includes(id)) &&
  then.rights.every(({ may, most_paise }) =>
    now.rights.some((held) => held.may === may && (held.most_paise ?? 0) >= (most_paise ?? 0)),
  );

interface StandingRow {
  readonly role: Role;
  readonly course_ids: string;
  readonly rights: string;
}

const standingOf = compiled((db, given: Given<{ loginId: number; userId: number | null }>) => ({
  compile: () =>
    sql<StandingRow>`
    select users.role,
      (select json_group_array(course_id) from course_set_members where set_id = users.course_set_id) as course_ids,
      (select json_group_array(json_object('may', may, 'most_paise', most_paise)) from user_rights
        where user_id = users.id) as rights
    from logins join users on users.id = logins.user_id
    where logins.id = ${given('loginId')} and users.id = ${given('userId')} and users.active = 1`.compile(db),
}));

/**
 * Checks again, within the transaction, that a person may still do what they were admitted for: the body of their request
 * may have taken minutes. Throws 401 for a login that has ended, 409 for a changed role, or a course or a right that was taken away. The
 * office itself has no login and passes.
 */
export const requireStillAdmitted = async (db: Db, actor: Actor): Promise<void> => {
  if (actor.loginId === null) return;
  const [now] = await standingOf(db, { loginId: actor.loginId, userId: actor.userId });
  if (!now) throw notSignedIn(LOGIN_ENDED);
  const courseIds = JSON.parse(now.course_ids) as readonly number[];
  const rights = JSON.parse(now.rights) as readonly HeldRight[];
  if (!holdsStill({ role: now.role, courseIds, rights }, actor)) throw conflict(CHANGED_MEANWHILE);
};
