import type { SignedIn } from '../office/actor.ts';

/**
 * Finds the person of a token; undefined for one that is unknown, expired or ended. `idleMs` is the time since a person last
 * acted at the page, which keeps the login alive; null where no person acted. A cached person is answered at once. Throws 401 with its
 * own sentence for a login that a restore ended.
 */
export type ResolveLogin = (
  token: string,
  desk: string,
  idleMs: number | null,
) => SignedIn | undefined | Promise<SignedIn | undefined>;
