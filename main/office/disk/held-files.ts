import { randomBytes } from 'node:crypto';
import { lstatSync, unlinkSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../../../shared/error-code.ts';

/**
 * The one way to move, remove and replace files. Windows lets nobody do so with a file that another program has open, nor
 * with a folder that holds one: a virus scanner opens every new file for some hundred milliseconds, and so do programs that
 * copy folders to the internet.
 */

const REFUSALS = ['EBUSY', 'EPERM', 'EACCES', 'ENOTEMPTY', 'SQLITE_READONLY'];
const PATIENCE_MS = 2_000;
const PAUSE_MS = 25;

/** A file that another program did not let go of in time. Its code is `FILE_HELD`. */
class FileHeld extends Error {
  readonly code = 'FILE_HELD';
  constructor(path: string, cause: unknown) {
    super(`Another program holds ${path}`, { cause });
  }
}

const isRefusal = (error: unknown): boolean => REFUSALS.includes(errorCode(error) ?? '');

/** The same codes are given for want of rights: who may write into the folder has those. */
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

/** Tries until it is let, for two seconds, and lets everybody else work in between. Throws `FileHeld` or what the disk throws. */
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

/** Renames a file or a folder; a file of that name is replaced. */
export const moveFile = (from: string, to: string): Promise<void> => onceLet(from, () => rename(from, to));

/** Removes a file, or a folder with all that is in it; nothing where there is none. */
export const removeAll = (path: string): Promise<void> =>
  onceLet(path, () => rm(path, { recursive: true, force: true }));

/** Removes a file now or not at all. Answers whether none is there. */
export const removeAtOnce = (path: string): boolean => {
  // A disk that takes nothing would refuse, and not say that there is nothing.
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

/** Removes what nobody asks for any more, without making anyone wait: what stays held stays, and takes nothing with it. */
export const removeInPassing = (path: string): void => {
  if (removeAtOnce(path)) return;
  removeAll(path).catch((error: unknown) => console.error('Left behind:', error));
};
