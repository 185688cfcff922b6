/** The head that a file names; `Tuition Fee` is that of Tuition where none is called so. */
export const findHeadByName = (heads: ReadonlyMap<string, number>, name: string): number | undefined => {
  const known = name.trim().replace(/\s+/g, ' ').toLowerCase();
  return heads.get(known) ?? heads.get(known.replace(/ (?:fees?|charges?|शुल्क|फीस)$/u, ''));
};
