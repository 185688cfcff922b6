import { randomBytes } from 'node:crypto';
import { lstatSync, unlinkSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../../../shared/error-code.ts';

/**
 * Moves, removes and replaces files; nothing else does. Windows refuses it for a file that another program has open, and for
 * a folder that holds one. A virus scanner opens every new file for some hundred milliseconds, and so do programs that copy
 * folders to the internet.
 */

const REFUSALS = ['EBUSY', 'EPERM', 'EACCES', 'ENOTEMPTY', 'SQLITE_READONLY'];
const PATIENCE_MS = 2_000;
const PAUSE_MS = 25;

/** The error for a file that another program did not let go of in time. Its code is `FILE_HELD`. */
class FileHeld extends Error {
  readonly code = 'FILE_HELD';
  constructor(path: string, cause: unknown) {
    super(`Another program holds ${path}`, { cause });
  }
}

const isRefusal = (error: unknown): boolean => REFUSALS.includes(errorCode(error) ?? '');

/** Whether this program may write into a folder: want of rights gives the same codes as a held file. */
const mayWriteIn = async (folder: string): Promise<boolean> => {
  const probe = join(folder, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    await (await open(probe, 'wx', 0o600)).close();
  } catch {
    return false;
  }
  removeInPassing(probe);
  return true;
};

/**
 * Tries an act on a file until the file is free, for two seconds, while everybody else goes on. Throws `FileHeld`, or what
 * the disk throws.
 */
export const onceLet = async <T>(path: string, act: () => Promise<T>): Promise<T> => {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (performance.now() < end) await pause(PAUSE_MS);
      else if (errorCode(error) === 'EBUSY' || (await mayWriteIn(dirname(path))))
        throw new FileHeld(path, error);
      else throw error;
    }
  }
};

/** Renames a file or a folder. A file of the new name is replaced. */
export const moveFile = (from: string, to: string): Promise<void> => onceLet(from, () => rename(from, to));

/** Removes a file, or a folder with all that is in it. It does nothing where there is none. */
export const removeAll = (path: string): Promise<void> =>
  onceLet(path, () => rm(path, { recursive: true, force: true }));

/** Removes a file now or not at all. Answers whether none is there. */
export const removeAtOnce = (path: string): boolean => {
  // Removing what is not there would fail on a disk that cannot be written.
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return true;
  try {
    // `rmSync` does not tell why it was refused.
    unlinkSync(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    if (isRefusal(error)) return false;
    throw error;
  }
};

/** Removes what nobody needs, without a wait. A file that another program holds stays, and the rest is removed. */
export const removeInPassing = (path: string): void => {
  if (removeAtOnce(path)) return;
  removeAll(path).catch((error: unknown) => console.error('Left behind:', error));
};
