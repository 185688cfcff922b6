import { closeSync, openSync, rmSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { errorCode } from '../../shared/error-code.ts';

/** Whether a file of this path is there already. Throws where none could be written. */
const isTaken = (path: string): boolean => {
  try {
    // Asking for rights is not enough: a share may be gone, and Windows answers yes for a folder that is not one's own.
    closeSync(openSync(path, 'wx'));
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return true;
    throw error;
  }
  rmSync(path);
  return false;
};

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
    for (let copy = 2; isPromised(path) || isTaken(path); copy += 1)
      path = join(folder, `${stem} (${copy})${extension}`);
    return path;
  } catch (error) {
    console.error(`The folder for exports cannot be used: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
};
