/** The three kinds of account. A teacher can sign in and do nothing else. */
export const ROLES = ['admin', 'accountant', 'teacher'] as const;
export type Role = (typeof ROLES)[number];

/** The callers of an endpoint: anyone, anyone signed in, or these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

export const ADMIN = ['admin'] as const satisfies readonly Role[];
export const STAFF = ['admin', 'accountant'] as const satisfies readonly Role[];
