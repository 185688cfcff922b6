import type { Right } from '../../shared/contract/rights.ts';
import { type Role, seesAll } from '../../shared/contract/roles.ts';
import type { Paise } from '../../shared/money.ts';

/** A right as the office holds it. */
export interface HeldRight {
  readonly may: Right;
  /** The largest sum at once; null for a right without a limit. */
  readonly most_paise: Paise | null;
}

/** A person or the office itself, and the desk from which they act. */
export interface Actor {
  /** Null for the office itself, as at first set-up or on the command line. */
  readonly userId: number | null;
  readonly name: string;
  readonly email: string | null;
  readonly role: Role;
  /** The assigned courses, the first assigned first; empty for an admin and a viewer, who see all. */
  readonly courseIds: readonly number[];
  /** What an admin gave this accountant beside what every accountant does; empty for the others. */
  readonly rights: readonly HeldRight[];
  /** The desk's address on the network. */
  readonly desk: string;
  readonly loginId: number | null;
}

/** A signed-in person, as every endpoint but the public ones has. */
export interface SignedIn extends Actor {
  readonly userId: number;
  readonly loginId: number;
}

/** The office acting by itself: first set-up, maintenance, the command line. */
export const officeItself = (desk: string): Actor => ({
  userId: null,
  name: 'Bursar',
  email: null,
  role: 'admin',
  courseIds: [],
  rights: [],
  desk,
  loginId: null,
});

/** The courses whose records someone may see: all, or these ids. */
export type Scope = 'all' | readonly number[];

export const scopeOf = (actor: Actor): Scope => (seesAll(actor) ? 'all' : actor.courseIds);

/** Whether a record of these courses may be seen in a scope. One course in scope is enough. */
export const isInScope = (scope: Scope, courseIds: readonly (number | null)[]): boolean =>
  scope === 'all' || courseIds.some((courseId) => courseId !== null && scope.includes(courseId));
