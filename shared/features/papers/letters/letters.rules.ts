import type { LetterType } from '../../../papers/letter-types.ts';

/** What a letter is written in. In both, the Hindi stands above the English. */
export const LETTER_LANGUAGES = ['English', 'Hindi', 'English and Hindi'] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

/** What a certificate needs to know of whom it is for. */
interface NamedStudent {
  readonly name: string;
  /** `Studying`, `Left`. */
  readonly status: string;
}

/** That somebody is not here any more; undefined for one who studies. `Sonali Saini no longer studies here: Left.` */
export const isNoStudentText = (type: LetterType, { name, status }: NamedStudent): string | undefined =>
  type === 'Bonafide Certificate' && status !== 'Studying'
    ? `${name} no longer studies here: ${status}.`
    : undefined;

/** Whether a student gets only one original of it: another college admits on its strength. */
export const isOncePerStudent = (type: LetterType): boolean =>
  type === 'Transfer Certificate' || type === 'Migration Certificate';
