/** Fonts that show Latin letters as Devanagari: a text in them is gibberish in any other. */
const FONT =
  /kruti|dev ?lys|chanakya|walkman|shu(?:s|sh)ha|akruti|shree[- ]?(?:dev|lipi)|dv[bw]?[-_ ]?(?:tt|ttyogesh)|aps[-_ ]?(?:c|dv)|agra|bhaskar|naidunia|hinditypewriter|richa|amar ujala|4c ?gandhi|hindi(?: ?(?:normal|saral|bold))$/iu;

/** Whether a font is one of these, by its name. */
export const isOldHindiFont = (name: string): boolean => FONT.test(name);

/** Signs that stand for letters in them, and in no name; and a capital or an apostrophe within a word. */
const SIGNS = /[;[\]{}\\^~|<>=+$%#*¼½¾¡¿‚„…]|[a-z][A-Z]|[a-z]'[a-z]{2}|^'[a-z]|\w\/[kK]/u;
/** Names and titles as Kruti Dev and its kin write them, which have no such sign. */
const WORDS = new Set(
  "jke yky dqekj dqekjh flag nsoh Jh Jhefr gfj eksgu nkl izlkn pUnz jkuh ckbZ vyh gqlSu lhrk xhrk fnus'k jkts'k lqjs'k eukst fou; vfuy lquhy iwtk Tksfr vatw eatw jkgqy jfo fodkl panz lksgu x.ks'k uUn fd'ku".split(
    ' ',
  ),
);

/** Whether a text looks as if it were written for such a font. */
const looksOldHindi = (text: string): boolean =>
  /^[ -~¡-¿‘’‚„…]+$/u.test(text) &&
  /[a-z]/.test(text) &&
  (SIGNS.test(text) || text.split(/\s+/u).some((word) => WORDS.has(word)));

/** Whether words begin as names in English do: with a capital before small letters, or in capitals alone. */
const isInEnglish = (texts: readonly string[]): boolean => {
  const words = texts.flatMap((text) => text.split(/[^A-Za-z]+/u)).filter((word) => word.length > 2);
  const capitalised = words.filter((word) => /^(?:(?:Mc|Mac)?[A-Z][a-z]+|[A-Z]+)$/u.test(word));
  return capitalised.length * 3 > words.length * 2;
};

/**
 * Whether a column of names is written in such a font: a fifth of its texts look so, none has letters of its own, and its words do
 * not begin as English ones do. `McDonald` and `Asha *` among `Ram Lal` are English.
 */
export const isOldHindiColumn = (texts: readonly string[]): boolean => {
  const filled = texts.filter((text) => text.trim() !== '');
  if (filled.some((text) => /[\u0900-\u097f]/u.test(text))) return false;
  return filled.filter(looksOldHindi).length * 5 >= Math.max(filled.length, 1) && !isInEnglish(filled);
};

export const OLD_HINDI =
  'is written in an old Hindi font (Kruti Dev or its kin): convert it to Unicode Hindi, and choose the file again';
