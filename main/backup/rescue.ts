import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from '../office/disk/data-directory.ts';
import { makeFolder, syncFile, syncFolder } from '../office/disk/durable-files.ts';
import type { Office } from '../office/office.ts';
import { firstFree, nameOfMoment } from './backup-name.ts';
import { SET_ASIDE } from './set-aside.ts';

/**
 * Copies an open office's database beside what was set aside, through the handle that still has it, also where its file was
 * deleted. Answers the copy's path. Throws what the disk throws.
 */
export const rescueDatabase = async ({ dataDirectory, database, clock }: Office): Promise<string> => {
  const parent = join(dataDirectory, SET_ASIDE);
  const name = firstFree(nameOfMoment(clock.now()), (taken) => existsSync(join(parent, taken)));
  const folder = join(parent, name);
  makeFolder(folder);
  const copy = databaseFile(folder);
  await database.copyTo(copy);
  await syncFile(copy);
  syncFolder(folder);
  return copy;
};
