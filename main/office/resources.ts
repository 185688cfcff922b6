import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const findRoot = (from: string): string => {
  if (existsSync(join(from, 'package.json')) && existsSync(join(from, 'resources'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('The folder of the application was not found');
  return findRoot(parent);
};

let root: string | undefined;

/** The application's own folder: the source tree, or the packed archive. */
export const applicationRoot = (): string => {
  root ??= findRoot(dirname(fileURLToPath(import.meta.url)));
  return root;
};

/** The path of a file of `resources/`. Example: `resourcePath('fonts', 'NotoSans-Regular.ttf')`. */
export const resourcePath = (...parts: readonly string[]): string =>
  join(applicationRoot(), 'resources', ...parts);

const Package = z.object({ version: z.string() });

export const applicationVersion = (): string =>
  Package.parse(JSON.parse(readFileSync(join(applicationRoot(), 'package.json'), 'utf8'))).version;
