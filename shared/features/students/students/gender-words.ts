import type { Gender } from './students.particulars.ts';

const PAIRS = /\b(son|he|his|him)\/(daughter|she|hers?)\b/gi;

/** The same of Hindi. A matra after a word makes it another: `था` is not the beginning of `थाना`. */
const HINDI_PAIRS =
  /(?<![\p{L}\p{M}])(पुत्र|छात्र|का|था|गया|रहा|करता)\/(पुत्री|छात्रा|की|थी|गई|गयी|रही|करती)(?![\p{L}\p{M}])/gu;

/**
 * Writes `he/she`, `his/her`, `son/daughter`, `पुत्र/पुत्री` and `था/थी` as the gender has it; both stay where it is neither or not
 * known.
 */
export const byGender = (text: string, gender: Gender | null | undefined): string => {
  if (gender !== 'Female' && gender !== 'Male') return text;
  const pick = (_pair: string, his: string, her: string) => {
    if (gender === 'Male') return his;
    return /^[A-Z]/.test(his) ? `${her.charAt(0).toUpperCase()}${her.slice(1)}` : her;
  };
  return text.replace(PAIRS, pick).replace(HINDI_PAIRS, pick);
};
