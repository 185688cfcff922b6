import type { Paise } from '../../../money.ts';
import { soundOf, soundToFind } from '../../../name-sounds.ts';
import { nameKey } from './students.identity.ts';
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

/** What of a student tells whether a text found them by their own name or number. */
export interface Findable {
  readonly id: number;
  readonly name: string;
  readonly name_hindi?: string | null;
  readonly roll_no: string | null;
  readonly admission_no: string | null;
  readonly mobile: string | null;
}

/** Whether a student is called exactly what was typed. */
const isCalled = ({ name }: { readonly name: string }, text: string): boolean =>
  nameKey(name) === nameKey(text);

/** Whether more than one of them is called exactly what was typed. */
const twoAreCalled = (students: readonly { readonly name: string }[], text: string): boolean =>
  students.filter((student) => isCalled(student, text)).length > 1;

/** How near a text is to a student's own name or numbers, the nearest first. */
const NEARNESS: readonly ((own: string, typed: string) => boolean)[] = [
  (own, typed) => own === typed,
  (own, typed) => own.startsWith(`${typed} `),
  (own, typed) => own.startsWith(typed),
  (own, typed) => own.includes(` ${typed}`),
  (own, typed) => own.includes(typed),
];

/** Whether the student's own name, numbers or id are so near to a text. */
const isOwn = (
  { id, name, name_hindi, roll_no, admission_no }: Findable,
  typed: string,
  isNear: (own: string, typed: string) => boolean,
): boolean =>
  [name, name_hindi ?? null, roll_no, admission_no].some(
    (own) => own !== null && isNear(nameKey(own), typed),
  ) || String(id) === typed;

/** Whether the student's name sounds as a text begins. */
const isHeard = ({ name }: Findable, text: string): boolean => {
  const sound = soundToFind(text);
  return sound !== undefined && soundOf(name).startsWith(sound);
};

/** Whether a text reaches the student's telephone. */
const isReached = ({ mobile }: Findable, text: string): boolean => {
  const digits = nameKey(text).replace(/[\s().-]+/g, '');
  return digits !== '' && (mobile ?? '').includes(digits);
};

/** Whether a text found the student by their own name or number, and not by their father's. */
const isFoundByOwn = (student: Findable, text: string): boolean =>
  NEARNESS.some((isNear) => isOwn(student, nameKey(text), isNear)) ||
  isHeard(student, text) ||
  isReached(student, text);

/**
 * Whether Enter takes the first of the students that a text found. It takes nobody of two who are called exactly so, and nobody whom
 * only something beside the own name or number found.
 */
export const marksFirst = (students: readonly Findable[], text: string): boolean =>
  students[0] !== undefined && !twoAreCalled(students, text) && isFoundByOwn(students[0], text);

/**
 * Whom somebody means who typed the text without looking at the list: the only one to whom it is nearest, by their name,
 * numbers or id, else by a name that sounds like it. Nobody where it is as near to two, where only a father's name has it, or
 * where two share that telephone.
 */
export const surelyMeant = <S extends Findable>(students: readonly S[], text: string): S | undefined => {
  const typed = nameKey(text);
  if (twoAreCalled(students, text)) return undefined;
  for (const isNear of NEARNESS) {
    const near = students.filter((student) => isOwn(student, typed, isNear));
    if (near.length > 0) return near.length === 1 ? near[0] : undefined;
  }
  const heard = students.filter((student) => isHeard(student, text));
  if (heard.length > 0) return heard.length === 1 ? heard[0] : undefined;
  const reached = students.filter((student) => isReached(student, text));
  return reached.length === 1 ? reached[0] : undefined;
};
