import type { Paise } from '../../money.ts';
import type { Year } from './students.model.ts';

/**
 * What a student's dues begin with. Opening paid is total − pending as first entered; where only one of
 * the two is known, nothing was paid before (decisions.md §4, Pending fees).
 */
export const openingDues = (
  total: Paise | null,
  pending: Paise | null,
): { readonly total: Paise; readonly openingPaid: Paise } => {
  const whole = total || pending || 0;
  return { total: whole, openingPaid: whole - (pending ?? whole) };
};

/** `2026` answers as a number, `2nd Year` as it is. */
export const toYear = (text: string | null): Year | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : text;
