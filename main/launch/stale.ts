import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Part } from './parts.ts';

/** The sources that a part was built from. `quick` compares names, sizes and times; `content` decides where they differ. */
export interface Stamp {
  readonly quick: string;
  readonly content: string;
}

/** Whether a part must be built: its output is missing, or a source has changed since. */
export const isStale = (root: string, part: Part): boolean => {
  if (!existsSync(join(root, part.entry))) return false;
  const stamp = readStamp(root, part);
  if (stamp === undefined || !existsSync(join(root, part.output))) return true;
  const files = sourceFiles(root, part);
  const quick = quickPrint(root, files);
  if (quick === stamp.quick) return false;
  if (contentPrint(root, files) !== stamp.content) return true;
  // Only the times differ, as after a fresh checkout or a second save.
  writeStamp(root, part, { quick, content: stamp.content });
  return false;
};

/** Takes the stamp of a part. It is taken before the build, so that a file saved meanwhile is built the next time. */
export const stampOf = (root: string, part: Part): Stamp => {
  const files = sourceFiles(root, part);
  return { quick: quickPrint(root, files), content: contentPrint(root, files) };
};

export const stampPath = (root: string, part: Part): string => join(root, 'dist/stamps', `${part.name}.json`);

export const writeStamp = (root: string, part: Part, stamp: Stamp): void => {
  const path = stampPath(root, part);
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(stamp));
  renameSync(temporary, path);
};

const readStamp = (root: string, part: Part): Partial<Stamp> | undefined => {
  try {
    return JSON.parse(readFileSync(stampPath(root, part), 'utf8'));
  } catch {
    return undefined; // A missing or half-written file means that the part must be built.
  }
};

const sourceFiles = (root: string, part: Part): readonly string[] => {
  const found = new Set<string>();
  for (const source of part.sources) {
    const stat = statSync(join(root, source), { throwIfNoEntry: false });
    if (stat?.isFile()) found.add(source);
    if (!stat?.isDirectory()) continue;
    for (const entry of readdirSync(join(root, source), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) found.add(join(entry.parentPath, entry.name).slice(root.length));
    }
  }
  return [...found].sort();
};

const quickPrint = (root: string, files: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

const contentPrint = (root: string, files: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\n`).update(content);
  }
  return hash.digest('hex');
};
