import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '../../shared/dates.ts';
import { moveFile, removeAll } from '../office/disk/held-files.ts';
import { momentOf, UNFINISHED } from './backup-name.ts';

/** Below the data directory: the data that each restore replaced, in a folder named by the moment. */
export const SET_ASIDE = 'set-aside';

/** However old: a safety copy may have failed, and then what was set aside is all there is of that data. */
const NEWEST = 3;
const KEPT_DAYS = 30;

/** Sorts folders by their moment, the newest first. If two are of one second, the higher number is the newer. */
const newestFirst = (a: string, b: string): number => b.localeCompare(a, 'en', { numeric: true });

/**
 * Lists the data set aside that may be deleted: all but the three newest and what is younger than 30 days. A folder whose
 * name is no moment was put there by people, or after a journal was lost, and stays.
 */
export const superfluousAsides = (names: readonly string[], now: Date): readonly string[] =>
  names
    .filter((name) => momentOf(name) !== undefined)
    .toSorted(newestFirst)
    .slice(NEWEST)
    .filter((name) => now.getTime() - (momentOf(name)?.getTime() ?? 0) > KEPT_DAYS * DAY_MS);

export interface SetAsideRetentionJob {
  readonly dataDirectory: string;
  /** ISO in UTC. */
  readonly now: string;
}

/** Removes what was set aside long ago. For after a good backup, which then holds the office as it is. */
export const tidyAsides = async ({ dataDirectory, now }: SetAsideRetentionJob): Promise<void> => {
  const parent = join(dataDirectory, SET_ASIDE);
  if (!existsSync(parent)) return;
  const folders = readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  // Its name goes first, so that a kill half-way leaves nothing that looks whole.
  for (const name of superfluousAsides(folders, new Date(now)))
    await moveFile(join(parent, name), join(parent, `${UNFINISHED}${name}`));
  for (const name of readdirSync(parent)) {
    if (name.startsWith(UNFINISHED)) await removeAll(join(parent, name));
  }
};
