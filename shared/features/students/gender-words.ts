import type { Gender } from './students.particulars.ts';

const PAIRS = /\b(son|he|his|him)\/(daughter|she|hers?)\b/gi;

/** Writes `he/she`, `his/her` and `son/daughter` as the gender has it; both stay where it is neither or not known. */
export const byGender = (text: string, gender: Gender | null | undefined): string => {
  if (gender !== 'Female' && gender !== 'Male') return text;
  return text.replace(PAIRS, (_pair, his: string, her: string) => {
    if (gender === 'Male') return his;
    return /^[A-Z]/.test(his) ? `${her.charAt(0).toUpperCase()}${her.slice(1)}` : her;
  });
};
