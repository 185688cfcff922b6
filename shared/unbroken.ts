/** Keeps what stands in brackets with the word before it: `B.Sc. (Mathematics)` is never broken before its bracket. */
export const unbroken = (text: string): string => text.replace(/ \(/g, '\u00A0(');
