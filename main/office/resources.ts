import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder `resources` of the nearest folder above that has one: the source tree, dist/ or the packed app. */
const findRoot = (from: string): string => {
  const candidate = join(from, 'resources');
  if (existsSync(join(candidate, 'fonts'))) return candidate;
  const parent = dirname(from);
  if (parent === from) throw new Error('The folder resources of this program is missing');
  return findRoot(parent);
};

let root: string | undefined;

/** The full path of a file below `resources/`, wherever the program lies: `resourcePath('fonts', 'OFL.txt')`. */
export const resourcePath = (...parts: readonly string[]): string => {
  root ??= findRoot(import.meta.dirname);
  return join(root, ...parts);
};
