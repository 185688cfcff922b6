import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockDataDirectory } from '../office/disk/data-directory.ts';
import { removeAtOnce } from '../office/disk/held-files.ts';
import { StartProblem } from '../office/start-problem.ts';

/** The file that asks the Bursar of a data directory to close. Whoever may write there may ask. */
const fileOf = (dataDirectory: string): string => join(dataDirectory, 'stop');

const LOOK_MS = 500;
/** The longest wait: a backup of a large office is written first. */
const PATIENCE_MS = 10 * 60_000;

/** Calls `stop` once somebody asks with `--stop`. A request to an earlier run is dropped. */
export const onStopRequested = (dataDirectory: string, stop: () => void): void => {
  removeAtOnce(fileOf(dataDirectory));
  const timer = setInterval(() => {
    if (!existsSync(fileOf(dataDirectory))) return;
    clearInterval(timer);
    removeAtOnce(fileOf(dataDirectory));
    stop();
  }, LOOK_MS).unref();
};

const isOpen = (dataDirectory: string): boolean => {
  try {
    lockDataDirectory(dataDirectory).release();
    return false;
  } catch (error) {
    if (error instanceof StartProblem) return true;
    throw error;
  }
};

/** `--stop`: asks the Bursar that has a data directory open to close in order, and waits until it has. Throws `StartProblem`. */
export const stopOffice = async (dataDirectory: string): Promise<void> => {
  if (!existsSync(dataDirectory)) throw new StartProblem(`There is no folder ${dataDirectory}`);
  if (!isOpen(dataDirectory)) {
    console.log(`Bursar is not open on ${dataDirectory}`);
    return;
  }
  writeFileSync(fileOf(dataDirectory), '');
  const end = performance.now() + PATIENCE_MS;
  while (isOpen(dataDirectory)) {
    if (performance.now() > end)
      throw new StartProblem(`Bursar did not close on ${dataDirectory} in ten minutes`);
    await pause(LOOK_MS / 2);
  }
  console.log('Bursar has closed');
};
