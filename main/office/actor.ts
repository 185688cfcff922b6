import type { Role } from '../../shared/contract/roles.ts';

/** A person or the office itself, and the desk from which they act. */
export interface Actor {
  /** Null for the office itself, as at first set-up or on the command line. */
  readonly userId: number | null;
  readonly name: string;
  readonly email: string | null;
  readonly role: Role;
  /** The assigned courses, the first assigned first; empty for an admin, who sees all. */
  readonly courseIds: readonly number[];
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
  desk,
  loginId: null,
});

/** The courses whose records someone may see: all, or these ids. */
export type Scope = 'all' | readonly number[];

export const scopeOf = (actor: Actor): Scope => (actor.role === 'admin' ? 'all' : actor.courseIds);

/** Whether a record of these courses may be seen in a scope. One course in scope is enough. */
export const isInScope = (scope: Scope, courseIds: readonly (number | null)[]): boolean =>
  scope === 'all' || courseIds.some((courseId) => courseId !== null && scope.includes(courseId));
