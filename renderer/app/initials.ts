/** A title before a name: it is no part of a person's initials. */
const TITLE =
  /^(?:(?:dr|prof|mr|mrs|ms|miss|shri|sri|smt|km|kum|er|adv)\.|dr|prof|mr|mrs|shri|smt|डॉ\.?|प्रो\.?|श्री|श्रीमती)$/iu;

/** At most two letters: of the first and of the last name, without titles. `Dr. Sunita Saxena` is SS. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words.findIndex((word) => !TITLE.test(word));
  const names = first === -1 ? words : words.slice(first);
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en-IN') ?? '').join('');
};
