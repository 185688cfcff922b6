import { wholePercent } from '../../../percent.ts';

const LONGEST_PREVIEW = 140;

/** The beginning of a message on one line, cut at a word where that loses little. */
export const previewOf = (body: string): string => {
  const line = body.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_PREVIEW) return line;
  const cut = line.slice(0, LONGEST_PREVIEW);
  const word = cut.lastIndexOf(' ');
  return `${word > LONGEST_PREVIEW * 0.7 ? cut.slice(0, word) : cut}…`;
};

/** Received e-mails with a reply ÷ received, in whole percent; null where none came in. */
export const responseRate = (received: number, replied: number): number | null =>
  received === 0 ? null : wholePercent(replied, received);

/** `Re: ` before a subject that has none. */
export const replySubject = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);
