import { createHash } from 'node:crypto';
import { closeSync, constants, fsyncSync, lstatSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { copyFile, link, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type FileIdentity, identityOf } from '../../database/file-identity.ts';
import { moveFile, onceLet } from './held-files.ts';

const sync = (path: string, flags: 'r' | 'r+'): void => {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Makes a folder's entries durable, such as a new file's name. */
export const syncFolder = (folder: string): void => {
  // Windows cannot open a folder for syncing; its rename is already durable.
  if (process.platform !== 'win32') sync(folder, 'r');
};

/**
 * Makes durable the bytes of a file that this program has open. Its name is its folder's entry, which `syncFolder` makes
 * durable.
 */
export const syncOpenFile = (path: string): void => sync(path, 'r+');

/**
 * Makes durable the bytes of a file that this program has closed. Another program may have opened it since, so it may have
 * to wait.
 */
export const syncFile = (path: string): Promise<void> => onceLet(path, async () => syncOpenFile(path));

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Makes a folder and its missing parents, durably. They are made one at a time: Node's recursive mkdir never ends where a
 * folder takes none, such as `/proc`.
 */
export const makeFolder = (path: string): void => {
  const folder = resolve(path);
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it at the same moment.
    if (!isFolder(folder)) throw error;
  }
  syncFolder(parent);
};

/** Writes a file durably, under a temporary name first: after a crash it is whole, either new or as before. */
export const writeWhole = async (path: string, text: string): Promise<void> => {
  const temporary = `${path}.new`;
  await onceLet(temporary, () => writeFile(temporary, text, { mode: 0o600, flush: true }));
  await moveFile(temporary, path);
  syncFolder(dirname(path));
};

/** Writes a file durably, as `writeWhole` does. Its text may name which file it is: a copy of it is another one. */
export const writeWithIdentity = async (
  path: string,
  textOf: (identity: FileIdentity) => string,
): Promise<void> => {
  const temporary = `${path}.new`;
  await onceLet(temporary, () => writeFile(temporary, '', { mode: 0o600 }));
  const text = textOf(identityOf(temporary));
  await onceLet(temporary, () => writeFile(temporary, text, { flag: 'r+', flush: true }));
  await moveFile(temporary, path);
  syncFolder(dirname(path));
};

/** Copies a file durably. Where the disk can copy on write, the copy shares the original's bytes. */
export const copyWhole = async (from: string, to: string): Promise<void> => {
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await syncFile(to);
};

/**
 * Gives a file that never changes a second name. It is copied where the disk has no links, or the second place is on another
 * disk.
 */
export const linkOrCopy = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch {
    await copyWhole(from, to);
  }
};

const CHUNK = 1024 * 1024;

/** Hashes a file chunk by chunk. Answers its SHA-256 in hex and its size in bytes. */
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

/** Whether a path is a plain file, and no link, folder or pipe. */
export const isPlainFile = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

export const isPlainFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
