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

export const TRIED_FIRST = 'That password is among the first that anybody tries. Choose another.';
export const OWN_NAME = 'A password is not the name of who signs in with it. Choose another.';

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');

/** Whether a password is one of these names or its parts together, with no more than digits and signs around it: `Asha.Rao1`. */
export const isOwnName = (password: string, names: readonly string[]): boolean => {
  const letters = bare(password).replaceAll(/\p{N}/gu, '');
  const own = names.flatMap((name) => [name, ...name.split(/[\s._@-]/)]);
  return letters !== '' && own.some((name) => bare(name).replaceAll(/\p{N}/gu, '') === letters);
};

/** A login ends after so many hours in which nobody acted. */
export const IDLE_HOURS = 12;
/** A login ends so many days after it began, whoever acts. */
export const LONGEST_DAYS = 30;
