import type { Role } from './roles.ts';

/** What an admin may give an accountant, person by person, beside what every accountant does. */
export const RIGHTS = [
  'admit-students',
  'charge-dues',
  'charge-by-sheet',
  'waive-late-fees',
  'send-messages',
] as const;
export type Right = (typeof RIGHTS)[number];

/** What someone without the right is told. Example: it was taken away while a dialog was open. */
export const NEEDS_RIGHT = {
  'admit-students': 'You may not add or correct students. Ask an admin for that right.',
  'charge-dues': 'You may not charge students. Ask an admin for that right.',
  'charge-by-sheet': 'You may not charge by a sheet. Ask an admin for that right.',
  'waive-late-fees': 'Only the admin can waive a late fee',
  'send-messages': 'You may not send messages. Ask an admin for that right.',
} as const satisfies Readonly<Record<Right, string>>;

/** A person as far as rights go: an account on screen, or who asks in the office. */
interface Holder {
  readonly role: Role;
  readonly rights: readonly { readonly may: Right }[];
}

/** Whether somebody has a right: an admin has every one, an accountant what an admin gave. */
export const hasRight = ({ role, rights }: Holder, right: Right): boolean =>
  role === 'admin' || (role === 'accountant' && rights.some(({ may }) => may === right));
