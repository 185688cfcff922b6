import { optionalOneOf } from '../../../contract/fields.ts';

/** The students whom a plan's line may be for: admitted to its session, or charged for the same year in an earlier one. */
export const WHOM = ['new students', 'repeaters'] as const;
export type Whom = (typeof WHOM)[number];

/** Whom a row of a sheet is for: undefined for everyone, null for words that name nobody. */
export const whomIn = (text: string): Whom | null | undefined =>
  /^(?:everyone|all)?$/i.test(text.trim())
    ? undefined
    : (WHOM.find((whom) => whom === text.trim().toLowerCase()) ?? null);

/** `New students` */
export const whomText = (whom: Whom | undefined): string =>
  whom === undefined ? 'Everyone' : `${whom.charAt(0).toUpperCase()}${whom.slice(1)}`;

/** Whom a line of a plan is for; left out for everyone. */
export const LineFor = optionalOneOf(WHOM, 'A line is for new students, for repeaters or for everyone');

/** Whether a line of a plan is for a student. */
export const isLineFor = (
  whom: Whom | null | undefined,
  { is_new, is_repeater }: { readonly is_new: boolean; readonly is_repeater: boolean },
): boolean => (whom === 'new students' ? is_new : whom !== 'repeaters' || is_repeater);
