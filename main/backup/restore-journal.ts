import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { databaseFile } from '../office/disk/data-directory.ts';
import { MARK } from '../office/disk/data-mark.ts';
import { makeFolder, syncFolder, writeWhole } from '../office/disk/durable-files.ts';
import { moveFile, removeAll } from '../office/disk/held-files.ts';
import { firstFree } from './backup-name.ts';
import { carryFromData } from './carry-numbers.ts';
import { SET_ASIDE } from './set-aside.ts';

/** The folder in which new data is prepared, below the data directory. */
export const STAGING = 'restore-staging';
/** While this file is there, the new data is the office's, and the swap is to be finished. */
const JOURNAL = 'restore.json';

/** Each part of the data with what must leave together with it: a stale write-ahead log would be read into new data. */
const PARTS = [
  { name: 'bursar.db', sidecars: ['bursar.db-wal', 'bursar.db-shm', 'bursar.db-journal', MARK] },
  { name: MARK, sidecars: [] },
  { name: 'files', sidecars: [] },
] as const;

const Journal = z.object({ aside: z.string().regex(/^[\w-]+$/) });

const readJournal = (path: string): z.infer<typeof Journal> => {
  try {
    return Journal.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // That it is there is what counts; only a name is lost.
    return { aside: 'unnamed' };
  }
};

/** Whether a restore was committed and waits for the office to open again. */
export const isCommitted = (dataDirectory: string): boolean => existsSync(join(dataDirectory, JOURNAL));

/**
 * Makes the staged data the office's, whatever happens next. Answers the folder, below the data directory, that takes the data
 * of before.
 */
export const commitRestore = async (dataDirectory: string, momentName: string): Promise<string> => {
  const parent = join(dataDirectory, SET_ASIDE);
  makeFolder(parent);
  const aside = firstFree(momentName, (name) => existsSync(join(parent, name)));
  await writeWhole(join(dataDirectory, JOURNAL), `${JSON.stringify({ aside })}\n`);
  return `${SET_ASIDE}/${aside}`;
};

/** Told after each step on the disk. */
export type OnStep = (step: string) => void;

/** Nothing of the office's is in the staging then: what another program holds of it goes with the next start, or restore. */
const leftForLater = (error: unknown): void => console.error('Left behind:', error);

const setAside = async (
  dataDirectory: string,
  aside: string,
  name: string,
  onStep: OnStep,
): Promise<void> => {
  const live = join(dataDirectory, name);
  if (!existsSync(live)) return;
  const goal = firstFree(name, (candidate) => existsSync(join(aside, candidate)));
  await moveFile(live, join(aside, goal));
  onStep(`${name} set aside`);
};

/**
 * Finishes a restore that was committed, from wherever it stopped; removes what one that was not committed prepared.
 * For the start, under the directory's lock, before the data is opened. Every step may be the last before a power
 * cut: the next start goes on from there. Answers whether there was one to finish.
 */
export const finishRestore = async (dataDirectory: string, onStep: OnStep = () => {}): Promise<boolean> => {
  const [journal, staging] = [join(dataDirectory, JOURNAL), join(dataDirectory, STAGING)];
  if (!isCommitted(dataDirectory)) {
    await removeAll(staging).catch(leftForLater);
    return false;
  }
  const aside = join(dataDirectory, SET_ASIDE, readJournal(journal).aside);
  makeFolder(aside);
  // Also one that a killed start had made: what is moved into it would be lost with its name.
  for (const folder of [join(dataDirectory, SET_ASIDE), dataDirectory]) syncFolder(folder);
  // Until now the desks went on giving numbers.
  if (existsSync(databaseFile(staging))) carryFromData(dataDirectory, databaseFile(staging));
  for (const { name, sidecars } of PARTS) {
    const prepared = join(staging, name);
    if (!existsSync(prepared)) continue;
    for (const part of [...sidecars, name]) await setAside(dataDirectory, aside, part, onStep);
    syncFolder(aside);
    await moveFile(prepared, join(dataDirectory, name));
    syncFolder(dataDirectory);
    onStep(`${name} put in place`);
  }
  await removeAll(journal);
  syncFolder(dataDirectory);
  onStep('done');
  await removeAll(staging).catch(leftForLater);
  return true;
};
