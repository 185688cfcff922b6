import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { RawDatabase } from './raw.ts';

/** A file's own number and time of birth (nanoseconds, `0` where the disk forgets it): a copy of it has others. */
export interface FileIdentity {
  readonly file: string;
  readonly born: string;
}

/** Throws ENOENT where there is no such file. */
export const identityOf = (path: string): FileIdentity => {
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return { file: String(ino), born: String(birthtimeNs) };
};

/** Some disks renumber files, others forget births: one of the two is enough. */
export const isSameFile = (one: FileIdentity, other: FileIdentity): boolean =>
  one.file === other.file || (one.born === other.born && one.born !== '0');

/**
 * Remembers which files lie at some paths. The answer says whether they still do: what is written into a file that was
 * deleted or replaced meanwhile is lost.
 */
export const watchFiles = (paths: readonly string[]): (() => boolean) => {
  const watched = paths.map((path) => ({ path, identity: identityOf(path) }));
  return () => {
    try {
      return watched.every(({ path, identity }) => isSameFile(identity, identityOf(path)));
    } catch {
      return false;
    }
  };
};

const SHORT_BITS = 15;
const SHORT = 2 ** SHORT_BITS - 1;

/** 1 to 32,767, so that 0 can say nothing. */
const short = (text: string): number =>
  (createHash('sha256').update(text).digest().readUInt32BE() % SHORT) + 1;

interface Stamp {
  /** Whether an office has the file open, or had it and did not close it in order. */
  readonly isOpen: boolean;
  /** Whether these words were written into this very file; undefined where nothing is said of that. */
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
