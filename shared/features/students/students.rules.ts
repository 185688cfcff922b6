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

interface Findable {
  readonly id: number;
  readonly name: string;
  readonly roll_no: string | null;
  readonly admission_no: string | null;
  readonly mobile: string | null;
}

/**
 * Whom somebody means who typed the text without looking at the list: the nearest, by their name, numbers or id.
 * Nobody where only a father's name has it, or where two are called exactly that, or share that telephone.
 */
export const surelyMeant = <S extends Findable>(nearestFirst: readonly S[], text: string): S | undefined => {
  const [first, second] = nearestFirst;
  const typed = text.trim().toLowerCase();
  const digits = typed.replace(/[\s().-]+/g, '');
  const isOwn = (student: Findable): boolean =>
    [student.name, student.roll_no, student.admission_no].some((own) => own?.toLowerCase().includes(typed)) ||
    String(student.id) === typed;
  const isReached = (student: Findable | undefined): boolean =>
    digits !== '' && (student?.mobile ?? '').includes(digits);
  const isCalledThat = (student: Findable | undefined): boolean => student?.name.toLowerCase() === typed;
  if (!first || (isCalledThat(first) && isCalledThat(second))) return undefined;
  if (isOwn(first)) return first;
  return isReached(first) && !isReached(second) ? first : undefined;
};
