import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { errorCode } from '../../../shared/error-code.ts';

const sync = (path: string, flags: 'r' | 'r+'): void => {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Makes a folder's entries durable. */
export const syncFolder = (folder: string): void => {
  // Windows cannot open a folder for syncing; its rename is already durable.
  if (process.platform !== 'win32') sync(folder, 'r');
};

/** Makes a file's bytes durable, not its name: that is its folder's. */
export const syncFile = (path: string): void => sync(path, 'r+');

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Makes a folder, and those above it that are missing, durably. One at a time: Node's own recursive way never ends where
 * a folder takes none, as `/proc` does.
 */
export const makeFolder = (path: string): void => {
  const folder = resolve(path);
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another made it at the same moment.
    if (!isFolder(folder)) throw error;
  }
  syncFolder(parent);
};

/** Writes a whole file, durably, under a temporary name first: it is there whole, or as it was before. */
export const writeWhole = (path: string, text: string): void => {
  const temporary = `${path}.new`;
  writeFileSync(temporary, text, { mode: 0o600, flush: true });
  moveFile(temporary, path);
  syncFolder(dirname(path));
};

const BUSY = new Set(['EPERM', 'EACCES', 'EBUSY']);
const MOST_TRIES = 20;

/** Renames; on Windows a virus scanner may hold a file for a moment, so it is tried for two seconds. */
export const moveFile = (from: string, to: string): void => {
  for (let tries = 1; ; tries += 1) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      const code = errorCode(error) ?? '';
      if (process.platform !== 'win32' || !BUSY.has(code) || tries === MOST_TRIES) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
};

/** Copies bytes, durably; shares them with the original where the disk can copy on write. */
export const copyWhole = (from: string, to: string): void => {
  copyFileSync(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  syncFile(to);
};

/** Gives a file that never changes a second name; copies it where the disk has no links, or is another one. */
export const linkOrCopy = (from: string, to: string): void => {
  try {
    linkSync(from, to);
  } catch {
    copyWhole(from, to);
  }
};

const CHUNK = 1024 * 1024;

/** SHA-256 in hex and the size in bytes of a file, read by the chunk. */
export const hashFile = (path: string): { readonly sha256: string; readonly bytes: number } => {
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(CHUNK);
  const handle = openSync(path, 'r');
  let bytes = 0;
  try {
    for (;;) {
      const read = readSync(handle, buffer, 0, CHUNK, null);
      if (read === 0) return { sha256: hash.digest('hex'), bytes };
      hash.update(buffer.subarray(0, read));
      bytes += read;
    }
  } finally {
    closeSync(handle);
  }
};

/** Whether a path is a plain file: no link, folder or pipe. */
export const isPlainFile = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

export const isPlainFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
