import { romanise } from '../../../romanise.ts';

/**
 * A teacher's username: the name in lower case, dotted, at most three parts, and four random characters. In letters that
 * every keyboard has; a name that has none of them is `teacher`.
 */
export const teacherUsername = (name: string, suffix: string): string => {
  const parts = romanise(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .slice(0, 3);
  return [...(parts.length > 0 ? parts : ['teacher']), suffix].join('.');
};

export const TRIED_FIRST = 'That password is among the first that anybody tries. Choose another.';
export const OWN_NAME = 'A password is not the name of who signs in with it. Choose another.';

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');

/**
 * Whether a password is one of these names or its parts together, once or several times, with no more than digits and signs around it:
 * `Asha.Rao1`, `ravi.ravi`.
 */
export const isOwnName = (password: string, names: readonly string[]): boolean => {
  const letters = bare(password).replaceAll(/\p{N}/gu, '');
  const own = names.flatMap((name) => [name, ...name.split(/[\s._@-]/)]);
  return own.some((name) => {
    const once = bare(name).replaceAll(/\p{N}/gu, '');
    return once !== '' && letters !== '' && letters.replaceAll(once, '') === '';
  });
};

/** Countries, states, towns and rivers that stand in passwords, as `bare` leaves them. */
const PLACES = new Set(
  'india bharat hindustan bihar delhi newdelhi mumbai bombay kolkata calcutta chennai madras bengaluru bangalore hyderabad pune patna gaya ranchi jharkhand lucknow kanpur varanasi banaras kashi allahabad prayagraj agra meerut noida ghaziabad gorakhpur jaipur jodhpur udaipur kota rajasthan gujarat ahmedabad surat vadodara rajkot maharashtra nagpur nashik indore bhopal gwalior jabalpur raipur chhattisgarh odisha bhubaneswar cuttack assam guwahati manipur meghalaya shillong tripura sikkim nagaland mizoram punjab amritsar ludhiana chandigarh haryana gurgaon gurugram himachal shimla uttarakhand dehradun kashmir jammu srinagar goa kerala kochi cochin trivandrum karnataka mysore mysuru mangalore tamilnadu coimbatore madurai andhra telangana vijayawada visakhapatnam bhagalpur muzaffarpur darbhanga purnia bokaro dhanbad jamshedpur ganga yamuna asia america london nepal'.split(
    ' ',
  ),
);

/** Words of an office like this one, which everybody there thinks of. */
const OFFICE_WORDS = new Set(
  'bursar college university school institute office admin administrator account accounts accountant fees cashier counter principal teacher student library welcome password login'.split(
    ' ',
  ),
);

/** Characters around the words that make no difference: `@123`, `2026`. */
const FEW = 6;
/** Letters of a name that counts as a word. */
const SHORTEST = 3;

/**
 * Whether a password is a common word, or a place's or one of these names, or one of each, with no more than a few digits and signs:
 * `India@123`, `bursar123`, `Welcome.Patna`. `isCommon` tells of a text in small letters whether many people have it.
 */
export const isCommonWith = (
  password: string,
  names: readonly string[],
  isCommon: (text: string) => boolean,
): boolean => {
  const text = password.trim().toLowerCase();
  const letters = text.replaceAll(/[^\p{L}\p{M}]/gu, '');
  if (isCommon(text)) return true;
  if (letters.length < SHORTEST || text.length - letters.length > FEW) return false;
  const own = new Set(names.flatMap((name) => [bare(name), ...name.split(/[\s.,'’-]+/u).map(bare)]));
  const isName = (part: string) => part.length >= SHORTEST && (PLACES.has(part) || own.has(part));
  const isWord = (part: string) => part.length >= SHORTEST && (OFFICE_WORDS.has(part) || isCommon(part));
  if (isName(letters) || isWord(letters)) return true;
  for (let at = SHORTEST; at <= letters.length - SHORTEST; at += 1) {
    const [first, second] = [letters.slice(0, at), letters.slice(at)];
    if (isName(first) && (isName(second) || isWord(second))) return true;
    if (isWord(first) && isName(second)) return true;
  }
  return false;
};

/** A login ends after so many hours in which nobody acted. */
export const IDLE_HOURS = 12;
/** A login ends so many days after it began, whoever acts. */
export const LONGEST_DAYS = 30;
