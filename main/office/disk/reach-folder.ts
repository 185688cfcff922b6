import { randomBytes } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { removeInPassing } from './held-files.ts';

/** The milliseconds after which a folder counts as silent: a sleeping disk or a waking share answers sooner. */
const LIMIT_MS = 15_000;

/**
 * The problem of a folder that does not answer. The system is still asking on a thread of this process, for which an orderly
 * exit would wait.
 */
export class SilentFolder extends StartProblem {}

/**
 * Looks into the folder and writes to it: a look alone may be answered by the system's own memory of a share. A refusal is
 * an answer too; it is reported when the folder is used.
 */
const touch = async (folder: string): Promise<void> => {
  try {
    await stat(folder);
    const probe = join(folder, `.probe-${randomBytes(6).toString('hex')}`);
    await writeFile(probe, '', { flag: 'wx' });
    removeInPassing(probe);
  } catch {
    // An error is an answer.
  }
};

/**
 * Waits until a folder answers, for `limitMs` milliseconds. Throws `SilentFolder`: on a share that is gone, every later
 * access would block the whole program and its window.
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
