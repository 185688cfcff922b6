import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The hash of every file below a folder, to compare two moments byte for byte. */
export const treeOf = (folder: string, skip: readonly string[] = []): Readonly<Record<string, string>> => {
  const found: Record<string, string> = {};
  const walk = (way: string) => {
    for (const name of readdirSync(join(folder, way)).sort()) {
      const path = way === '' ? name : `${way}/${name}`;
      if (skip.includes(path)) continue;
      const state = lstatSync(join(folder, path));
      if (state.isDirectory()) walk(path);
      else if (state.isFile()) {
        found[path] = createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex');
      } else found[path] = 'not a file';
    }
  };
  walk('');
  return found;
};
