import { randomBytes } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { removeInPassing } from './held-files.ts';

/** A disk that sleeps or a share that wakes up answers sooner. */
const LIMIT_MS = 15_000;

/** The system is still asking: a thread of this process waits for it, and an orderly exit would wait for that. */
export class SilentFolder extends StartProblem {}

/** Looks, and writes where it can: a share may remember what lay on it. What is refused is told when it is used. */
const touch = async (folder: string): Promise<void> => {
  try {
    await stat(folder);
    const probe = join(folder, `.probe-${randomBytes(6).toString('hex')}`);
    await writeFile(probe, '', { flag: 'wx' });
    removeInPassing(probe);
  } catch {
    // It answered.
  }
};

/**
 * Waits until a folder answers, for so many ms. Throws `SilentFolder`: on a share that is gone every later look would
 * hold the whole program, its window included.
 */
export const reachFolder = async (folder: string, limitMs = LIMIT_MS): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const isSilent = await Promise.race([
    touch(folder).then(() => false),
    new Promise<true>((resolve) => {
      timer = setTimeout(() => resolve(true), limitMs);
    }),
  ]);
  clearTimeout(timer);
  if (isSilent) {
    throw new SilentFolder(
      `The folder ${folder} does not answer. Where it lies on a share, connect that; then start Bursar again`,
    );
  }
};
