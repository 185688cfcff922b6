import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '../../support/tools/at-end.ts';

/** A small disk in memory, for one test. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it to the last byte. */
  fill(): void;
  empty(): void;
  /** Makes it read-only or writable, as after a fault or by a card's switch. */
  setReadOnly(isReadOnly: boolean): void;
  remove(): void;
}

/** Mounts a small disk. Undefined, with a line on the console, where this user may not mount. */
export const smallDisk = (megabytes: number): SmallDisk | undefined => {
  // Temporary folders are removed at the end, which fails while the disk is mounted; so this is none of them.
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
