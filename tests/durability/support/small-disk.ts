import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '../../support/tools/at-end.ts';

/** A disk of its own for a test, in memory. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves not one byte. */
  fill(): void;
  empty(): void;
  /** As a disk that found a fault, or whose switch was moved. */
  setReadOnly(isReadOnly: boolean): void;
  remove(): void;
}

/** Undefined, with a word, where this user may not mount. */
export const smallDisk = (megabytes: number): SmallDisk | undefined => {
  // Not a temporary folder: that is removed at the end, and cannot be while the disk is there.
  const folder = mkdtempSync(join(tmpdir(), 'bursar-disk-'));
  const filler = join(folder, 'filler');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    console.log(`Full disks are not tried: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
  const remove = () => {
    execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
    rmdirSync(folder);
  };
  let isThere = true;
  const once = () => {
    if (isThere) remove();
    isThere = false;
  };
  atEnd(once);
  return {
    folder,
    fill: () => {
      const handle = openSync(filler, 'a');
      try {
        for (const size of [1024 * 1024, 4096]) fillBy(handle, Buffer.alloc(size));
      } finally {
        closeSync(handle);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    setReadOnly: (isReadOnly) => {
      execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder], { stdio: 'pipe' });
    },
    remove: once,
  };
};

const fillBy = (handle: number, bytes: Buffer): void => {
  try {
    for (;;) writeSync(handle, bytes);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
};
