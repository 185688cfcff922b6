import { daysBetween, type IsoDate } from '../../../dates.ts';

/** A number without the differences of writing: in capitals, without blanks, dashes, dots, strokes and leading zeros. */
export const bareNumber = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[ \-./]/g, '')
    .replace(/^0+/, '');

/** The fewest characters of a number in a narration; shorter ones are dates, branches and times. */
const SHORTEST = 6;
const WORD = /[A-Za-z0-9]+/g;
const DIGITS = /\d{6,}/g;
/** The code of a branch, as `SBIN0001234`: its digits are no cheque's. */
const IFSC = /^[A-Za-z]{4}0[A-Za-z0-9]{6}$/;

interface Told {
  readonly narration: string;
  readonly reference: string | null;
}

/**
 * The numbers of a line, such as UTR, RRN or cheque number, as `bareNumber` writes them. A word with letters gives its digits too:
 * `CHQ482113` is 482113, and `612345678901RAVI` is 612345678901.
 */
export const numbersOf = ({ narration, reference }: Told): readonly string[] => {
  const given = reference === null ? [] : [reference, ...reference.split(/\s+/)];
  const words = (narration.match(WORD) ?? []).filter((word) => word.length >= SHORTEST && /\d/.test(word));
  const digits = [...given, ...words]
    .filter((word) => !IFSC.test(word))
    .flatMap((word) => word.match(DIGITS) ?? []);
  return [...new Set([...given, ...words, ...digits].map(bareNumber))].filter((number) => number !== '');
};

const WITHOUT_BANK = /[1-9]\d{7,}$/;

/** A number as the books may share it with a line: whole, and without the letters of its bank, as `SBIN525000001234`. */
export const spellingsOf = (number: string): readonly string[] => {
  const own = bareNumber(number);
  const digits = WITHOUT_BANK.exec(own)?.[0] ?? own;
  return [...new Set([own, digits])].filter((text) => text !== '');
};

/** The fewest characters of a number that stands inside other words, or whose end alone is written. */
const LONG = 10;
/** The fewest digits of a number that was cut. */
const FEWEST_CUT = 8;
const [END, LAST_DIGITS] = [8, 6];
/** The most days between a line that has the last digits alone and what it names. */
const LAST_DIGITS_DAYS = 4;

/**
 * Answers for one line whether it names a number in whatever way banks write one: whole, behind a word, glued to a name, without its
 * bank's letters, broken by a blank, cut short, by its last eight characters; and by its last six digits where it is not more than four days away.
 * What it names must have the line's sum besides. (Ways of fourteen banks' statements.)
 */
export const namesIn = (
  line: Told & { readonly day: IsoDate },
): ((number: string, day: IsoDate) => boolean) => {
  const numbers = new Set(numbersOf(line));
  const parts = [line.narration, line.reference ?? ''].map((part) => part.toUpperCase().match(WORD) ?? []);
  const words = parts.flat();
  const joined = words.join('');
  // Zeros are counted out first: `000000000000`, which banks write where there is no number, is the beginning of none.
  const cut = parts.flatMap((part) =>
    part.map(bareNumber).filter((word, at) => {
      if (/[A-Z]/.test(word)) return word.length >= SHORTEST && /\d/.test(word);
      return word.length >= FEWEST_CUT && at === part.length - 1;
    }),
  );
  return (number, day) => {
    if (spellingsOf(number).some((spelling) => numbers.has(spelling))) return true;
    const own = bareNumber(number);
    if (own.length < LONG) return false;
    const ends = (length: number) => words.some((word) => word.endsWith(own.slice(-length)));
    return (
      joined.includes(own) ||
      cut.some((word) => own.startsWith(word)) ||
      ends(END) ||
      (Math.abs(daysBetween(day, line.day)) <= LAST_DIGITS_DAYS && /\d{6}$/.test(own) && ends(LAST_DIGITS))
    );
  };
};

const CHARGE =
  /\b(?:ch(?:ar)?ge?s?|chrgs?|chrg|chgs?|commission|comm|service\s+ch\w*|min(?:imum)?\s+bal\w*|sms|gst|cgst|sgst|igst|folio|postage|penal\w*|annual\s+fee|cess)\b/i;
const INTEREST =
  /\bint(?:erest)?\b[\s.:]*(?:pd|paid|cr|credit\w*|on|for|capitali[sz]ed)?|\bcredit\s+interest\b/i;
const RETURN =
  /\b(?:returns?|returned|rtn|retd|bounced?|dishonou?r(?:ed)?|unpaid|reject(?:ed)?|insufficient|refer\s+to\s+drawer)\b/i;

/** Reads from a narration whether money came back, and whether it is the bank's charge or interest. */
export const kindOfNarration = (
  narration: string,
  isIn: boolean,
): { readonly isReturn: boolean; readonly entry: 'charge' | 'interest' | undefined } => {
  const entry = isIn
    ? INTEREST.test(narration) && /int/i.test(narration)
      ? ('interest' as const)
      : undefined
    : CHARGE.test(narration) || INTEREST.test(narration)
      ? ('charge' as const)
      : undefined;
  return { isReturn: !isIn && RETURN.test(narration), entry };
};
