import { inHindi } from './amount-in-hindi.ts';
import { inWords } from './amount-in-words.ts';
import type { IsoDate } from './dates.ts';

const MONTHS = `January February March April May June July August September October November December`.split(
  ' ',
);
const MONTHS_IN_HINDI = `जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर`.split(' ');

/** Ordinals that are not their number with `th`. */
const ORDINALS: Readonly<Record<string, string>> = {
  One: 'First',
  Two: 'Second',
  Three: 'Third',
  Five: 'Fifth',
  Eight: 'Eighth',
  Nine: 'Ninth',
  Twelve: 'Twelfth',
  Twenty: 'Twentieth',
  Thirty: 'Thirtieth',
};

const ordinal = (count: number): string => {
  const words = inWords(count).split('-');
  const last = words.pop() ?? '';
  return [...words, ORDINALS[last] ?? `${last}th`].join('-');
};

const partsOf = (date: IsoDate) => date.split('-').map(Number) as [year: number, month: number, day: number];

/** A day as a certificate writes it: `Twenty-First March Two Thousand Five`. */
export const dateInWords = (date: IsoDate): string => {
  const [year, month, day] = partsOf(date);
  return `${ordinal(day)} ${MONTHS[month - 1]} ${inWords(year)}`;
};

/** The same in Hindi: `इक्कीस मार्च दो हज़ार पाँच`. */
export const dateInHindi = (date: IsoDate): string => {
  const [year, month, day] = partsOf(date);
  return `${inHindi(day)} ${MONTHS_IN_HINDI[month - 1]} ${inHindi(year)}`;
};
