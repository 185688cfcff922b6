import {
  accessSync,
  constants,
  globSync,
  mkdtempSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const TMPFS = 0x01_02_19_94;
/** The free bytes needed: what the tests of three processes leave until their files end, with room to spare. */
const ENOUGH_BYTES = 6 * 2 ** 30;

/** The age in milliseconds at which folders of crashed test processes are removed: no run takes as long. */
const LEFT_MS = 6 * 3_600_000;

/** The age is told from a folder just made: a test's own clock may be another year's. */
const removeLeft = (): void => {
  const made = mkdtempSync(join(IN_MEMORY, 'bursar-now-'));
  const now = statSync(made).mtimeMs;
  rmdirSync(made);
  for (const name of globSync('bursar-*', { cwd: IN_MEMORY })) {
    const path = join(IN_MEMORY, name);
    const left = statSync(path, { throwIfNoEntry: false });
    if (left && left.mtimeMs < now - LEFT_MS) rmSync(path, { recursive: true, force: true });
  }
};

/**
 * A folder in memory; undefined where the system has none with enough room. Waiting for a disk is a third of the time of a
 * test.
 */
export const memoryFolder = (): string | undefined => {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { type, bavail, bsize } = statfsSync(IN_MEMORY);
    const isRoomy = Math.min(bavail * bsize, process.availableMemory()) >= ENOUGH_BYTES;
    if (type !== TMPFS || !isRoomy) return undefined;
    removeLeft();
    return IN_MEMORY;
  } catch {
    return undefined;
  }
};
