/** Morning before 12:00, afternoon before 17:00, evening after, by the desk's own clock. */
export const greetingAt = (moment: Date): string => {
  const hour = moment.getHours();
  if (hour < 12) return 'Good Morning';
  return hour < 17 ? 'Good Afternoon' : 'Good Evening';
};

/** At most two letters: of the first and of the last name. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en-IN') ?? '').join('');
};
