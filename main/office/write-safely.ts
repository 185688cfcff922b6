import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Windows cannot open a folder to flush it, and keeps renames in its journal anyway. */
const flushFolder = (folder: string): void => {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

/** Replaces a small file as a whole: after a power cut it holds the old text or the new. Readable by this user only. */
export const writeSafely = (path: string, text: string): void => {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = openSync(temporary, 'wx', 0o600);
    try {
      writeSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  flushFolder(dirname(path));
};
