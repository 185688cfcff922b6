import type { SignedIn } from '../office/actor.ts';

/**
 * Who a token belongs to; undefined for one that is unknown, expired or ended. `idleMs` is how long ago a person last acted
 * at the page, which keeps the session alive; null where nobody did. Who is remembered is answered at once.
 */
export type ResolveLogin = (
  token: string,
  desk: string,
  idleMs: number | null,
) => SignedIn | undefined | Promise<SignedIn | undefined>;
