/** The kinds of account. A teacher can sign in and do nothing else; a viewer sees what an admin sees, and changes nothing. */
export const ROLES = ['admin', 'accountant', 'teacher', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** The callers of an endpoint: anyone, anyone signed in, or these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/** Whether a role sees everything. What an admin alone does asks for the role itself. */
export const seesAll = ({ role }: { readonly role: Role }): boolean => role === 'admin' || role === 'viewer';

export const ADMIN = ['admin'] as const satisfies readonly Role[];
export const STAFF = ['admin', 'accountant'] as const satisfies readonly Role[];
