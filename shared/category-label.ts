/** Short names that are not said as words. */
const CAPITALS: ReadonlyMap<string, string> = new Map([['hr', 'HR']]);

/** A category as people read it: `office-supplies` is Office supplies. What somebody typed keeps its capitals. */
export const categoryLabel = (category: string): string => {
  const words = category.replaceAll('-', ' ');
  return CAPITALS.get(category) ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};
