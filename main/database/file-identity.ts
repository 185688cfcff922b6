import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { errorCode } from '../../shared/error-code.ts';
import type { RawDatabase } from './raw.ts';

/**
 * A file's inode number and its time of birth in nanoseconds (`0` where the disk does not record it). A copy of the file
 * has others.
 */
export interface FileIdentity {
  readonly file: string;
  readonly born: string;
}

/** Reads a file's identity. Throws ENOENT where there is no such file. */
export const identityOf = (path: string): FileIdentity => {
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return { file: String(ino), born: String(birthtimeNs) };
};

/**
 * Whether two identities are of one file. Either number is enough, since some disks renumber files and others forget
 * births.
 */
export const isSameFile = (one: FileIdentity, other: FileIdentity): boolean =>
  one.file === other.file || (one.born === other.born && one.born !== '0');

/**
 * Remembers the files at some paths. The function that it answers says whether the same files are still there: what is
 * written into one that was deleted or replaced is lost.
 */
export const watchFiles = (paths: readonly string[]): (() => boolean) => {
  const watched = paths.map((path) => ({ path, identity: identityOf(path) }));
  return () => {
    try {
      return watched.every(({ path, identity }) => isSameFile(identity, identityOf(path)));
    } catch (error) {
      // A folder that may not be looked into any more was not taken away.
      return ['EACCES', 'EPERM'].includes(errorCode(error) ?? '');
    }
  };
};

const SHORT_BITS = 15;
const SHORT = 2 ** SHORT_BITS - 1;

/** A hash from 1 to 32,767. 0 is left to say nothing. */
const short = (text: string): number =>
  (createHash('sha256').update(text).digest().readUInt32BE() % SHORT) + 1;

interface Stamp {
  /** Whether an office has the file open, or had it and did not close it in order. */
  readonly isOpen: boolean;
  /** Whether the stamp was written into this very file; undefined where the file has none. */
  readonly isOwn: boolean | undefined;
}

/*
 * A database says of itself, in the number that SQLite leaves to the program (`user_version`, 31 bits): whether it is open,
 * and, in short, which file it is. Both are committed like any receipt, so a power cut takes them away with the data
 * or not at all; what lies in a file beside it can be lost alone.
 */

export const writeStamp = (database: RawDatabase, isOpen: boolean): void => {
  const { file, born } = identityOf(database.name);
  const own = short(file) * 2 ** SHORT_BITS + (born === '0' ? 0 : short(born));
  database.pragma(`user_version = ${own * 2 + Number(isOpen)}`);
};

export const readStamp = (database: RawDatabase, path: string): Stamp => {
  const said = Number(database.pragma('user_version', { simple: true }));
  const own = Math.floor(said / 2);
  const { file, born } = identityOf(path);
  const saidBorn = own % 2 ** SHORT_BITS;
  const isOwn =
    Math.floor(own / 2 ** SHORT_BITS) === short(file) || (saidBorn > 0 && saidBorn === short(born));
  return { isOpen: said % 2 === 1, isOwn: own === 0 ? undefined : isOwn };
};
