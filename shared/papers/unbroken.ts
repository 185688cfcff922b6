/** What holds two words of a paper in one line. It is drawn as the space between them, and stands in no text that is shown or answered. */
export const GLUE = '\u00A0';

/** Keeps what stands in brackets with the word before it: `B.Sc. (Mathematics)` is never broken before its bracket. */
export const unbroken = (text: string): string => text.replace(/ \(/g, `${GLUE}(`);
