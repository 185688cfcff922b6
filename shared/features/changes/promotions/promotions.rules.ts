const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
const WORDS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];

const ordinalEnd = (number: number): string => {
  if (number % 100 >= 11 && number % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th';
};

const cased = (word: string, like: string): string => {
  if (like === like.toLowerCase()) return word.toLowerCase();
  return like === like.toUpperCase() ? word.toUpperCase() : word;
};

/** The name after this one in a list of names; undefined where it stands in none, or last. */
const nextOf = (names: readonly string[], name: string): string | undefined => {
  const at = names.findIndex((one) => one.toLowerCase() === name.toLowerCase());
  const next = at === -1 ? undefined : names[at + 1];
  return next === undefined ? undefined : cased(next, name);
};

/** Guesses the name of the year after one: `2nd Year` after `1st Year`, `III` after `II`; '' where that is not clear. */
export const yearAfter = (year: string): string => {
  const number = /^(\D*)(\d{1,2})(st|nd|rd|th)?(\D*)$/i.exec(year);
  if (number) {
    const [, before = '', digits = '', ending, after = ''] = number;
    const next = Number(digits) + 1;
    const end = ending === undefined ? '' : cased(ordinalEnd(next), ending);
    return `${before}${next}${end}${after}`;
  }
  const [first = '', ...rest] = year.split(' ');
  const next = nextOf(ROMAN, first) ?? nextOf(WORDS, first);
  return next === undefined ? '' : [next, ...rest].join(' ');
};
