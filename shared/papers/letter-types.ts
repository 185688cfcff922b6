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
