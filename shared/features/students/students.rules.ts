import type { Paise } from '../../money.ts';
import { soundOf, soundToFind } from '../../name-sounds.ts';
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

interface Findable {
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
export const twoAreCalled = (students: readonly { readonly name: string }[], text: string): boolean =>
  students.filter((student) => isCalled(student, text)).length > 1;

/** How near a text is to a student's own name or numbers, the nearest first. */
const NEARNESS: readonly ((own: string, typed: string) => boolean)[] = [
  (own, typed) => own === typed,
  (own, typed) => own.startsWith(`${typed} `),
  (own, typed) => own.startsWith(typed),
  (own, typed) => own.includes(` ${typed}`),
  (own, typed) => own.includes(typed),
];

/**
 * Whom somebody means who typed the text without looking at the list: the only one to whom it is nearest, by their name,
 * numbers or id, else by a name that sounds like it. Nobody where it is as near to two, where only a father's name has it, or
 * where two share that telephone.
 */
export const surelyMeant = <S extends Findable>(students: readonly S[], text: string): S | undefined => {
  const typed = nameKey(text);
  if (twoAreCalled(students, text)) return undefined;
  for (const isNear of NEARNESS) {
    const near = students.filter(
      ({ id, name, name_hindi, roll_no, admission_no }) =>
        [name, name_hindi ?? null, roll_no, admission_no].some(
          (own) => own !== null && isNear(nameKey(own), typed),
        ) || String(id) === typed,
    );
    if (near.length > 0) return near.length === 1 ? near[0] : undefined;
  }
  const sound = soundToFind(text);
  const heard = sound === undefined ? [] : students.filter(({ name }) => soundOf(name).startsWith(sound));
  if (heard.length > 0) return heard.length === 1 ? heard[0] : undefined;
  const digits = typed.replace(/[\s().-]+/g, '');
  const reached = students.filter(({ mobile }) => digits !== '' && (mobile ?? '').includes(digits));
  return reached.length === 1 ? reached[0] : undefined;
};
