/** A teacher's username: the name in lower case, dotted, at most three parts, and four random characters. */
export const teacherUsername = (name: string, suffix: string): string => {
  const parts = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .slice(0, 3);
  return [...(parts.length > 0 ? parts : ['teacher']), suffix].join('.');
};
