import { randomBytes } from 'node:crypto';
import { closeSync, lstatSync, openSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { removeInPassing } from '../office/disk/held-files.ts';

/**
 * Throws where no file could be written. Asking for rights is not enough: a share may be gone, and Windows answers yes for
 * a folder that is not one's own. Not tried under the file's own name: a virus scanner would hold that one.
 */
const requireWritable = (folder: string): void => {
  const probe = join(folder, `.probe-${randomBytes(6).toString('hex')}`);
  closeSync(openSync(probe, 'wx'));
  removeInPassing(probe);
};

const isTaken = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/**
 * `day.csv`, or `day (2).csv` where that is taken or `isPromised` to another: an export never replaces an older one.
 * Undefined where the folder is gone, or cannot be written.
 */
export const freePath = (
  folder: string,
  name: string,
  isPromised: (path: string) => boolean,
): string | undefined => {
  const extension = extname(name);
  const stem = basename(name, extension);
  let path = join(folder, `${stem}${extension}`);
  try {
    requireWritable(folder);
    for (let copy = 2; isPromised(path) || isTaken(path); copy += 1)
      path = join(folder, `${stem} (${copy})${extension}`);
    return path;
  } catch (error) {
    console.error(`The folder for exports cannot be used: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
};
