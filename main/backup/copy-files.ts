import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hashFile, isPlainFile, linkOrCopy, syncFolder } from '../office/disk/durable-files.ts';
import { STORED_NAME } from '../office/disk/file-store.ts';
import { removeAll } from '../office/disk/held-files.ts';
import type { Manifest } from './manifest.ts';

const nameOf = (sha256: string, name: string): boolean => name.startsWith(`${sha256}.`);

export interface CopiedFiles {
  readonly files: Manifest['files'];
  /** Present, but not what their names say. */
  readonly damaged: readonly string[];
}

/**
 * Gives every kept file of the office a second name in a backup (or copies it, where the disk cannot), and reads
 * each one back: its name is its hash. Called after the database was copied, since a file is there before its row.
 */
export const copyFiles = async (from: string, to: string): Promise<CopiedFiles> => {
  const files: Manifest['files'][number][] = [];
  const damaged: string[] = [];
  for (const name of readdirSync(from).sort()) {
    const original = join(from, name);
    if (!STORED_NAME.test(name) || !isPlainFile(original)) continue;
    const copy = join(to, name);
    await linkOrCopy(original, copy);
    const { sha256, bytes } = hashFile(copy);
    if (nameOf(sha256, name)) {
      files.push({ name, bytes });
      continue;
    }
    await removeAll(copy);
    damaged.push(name);
  }
  syncFolder(to);
  return { files, damaged };
};

/** The first file of a manifest that a folder does not hold whole; undefined where it holds all. */
export const firstBadFile = (folder: string, files: Manifest['files']): string | undefined => {
  const bad = files.find(({ name, bytes }) => {
    const path = join(folder, name);
    if (!isPlainFile(path)) return true;
    const found = hashFile(path);
    return found.bytes !== bytes || !nameOf(found.sha256, name);
  });
  return bad?.name;
};
