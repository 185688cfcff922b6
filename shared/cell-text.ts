/**
 * Matches what a spreadsheet program must not find in a text: control characters (tab and line feed apart), the code points
 * that XML forbids, and halves of a surrogate pair.
 */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

/**
 * The beginnings that a spreadsheet program may take for a formula (`= + - @`, also in full width, also behind spaces),
 * and a tab or a line break. Apostrophes in front count as well, so that `harmlessText` can be undone exactly.
 */
const RISKY = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\n])/u;

/** The text without what no cell may hold; line breaks become line feeds. */
export const printableText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, '');

/**
 * The text as it may stand in a CSV cell: one that could be run as a formula gets an apostrophe in front
 * (OWASP, CSV Injection).
 */
export const harmlessText = (text: string): string => {
  const printable = printableText(text);
  return RISKY.test(printable) ? `'${printable}` : printable;
};

/** Undoes `harmlessText`, so that a file that we wrote is read back as it was. */
export const readableText = (text: string): string =>
  text.startsWith("'") && RISKY.test(text) ? text.slice(1) : text;
