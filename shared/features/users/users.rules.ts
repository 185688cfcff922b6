import { romanise } from '../../romanise.ts';

/**
 * A teacher's username: the name in lower case, dotted, at most three parts, and four random characters. In letters that
 * every keyboard has; a name that has none of them is `teacher`.
 */
export const teacherUsername = (name: string, suffix: string): string => {
  const parts = romanise(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .slice(0, 3);
  return [...(parts.length > 0 ? parts : ['teacher']), suffix].join('.');
};
