/** The types of letters, in the order offered. */
export const LETTER_TYPES = [
  'Letterhead',
  'Transfer Certificate',
  'Bonafide Certificate',
  'Character Certificate',
  'Study Certificate',
  'Migration Certificate',
  'Salary Certificate',
  'Others',
] as const;
export type LetterType = (typeof LETTER_TYPES)[number];

/** What a letter is written in. In both, the Hindi stands above the English. */
export const LETTER_LANGUAGES = ['English', 'Hindi', 'English and Hindi'] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

/** The beginning of each type's numbers, where the office has chosen none. */
export const LETTER_PREFIXES: Readonly<Record<LetterType, string>> = {
  Letterhead: 'LTR',
  'Transfer Certificate': 'TC',
  'Bonafide Certificate': 'BC',
  'Character Certificate': 'CC',
  'Study Certificate': 'SC',
  'Migration Certificate': 'MC',
  'Salary Certificate': 'SAL',
  Others: 'GEN',
};

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
