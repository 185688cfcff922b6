import { existsSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { firstFree } from '../backup/backup-name.ts';
import { databaseFile } from '../office/disk/data-directory.ts';
import { makeFolder, syncFolder } from '../office/disk/durable-files.ts';
import { moveFile, removeAll } from '../office/disk/held-files.ts';
import { holdsOffice } from './open-data.ts';

interface Move {
  readonly from: string;
  readonly to: string;
  /** Opens the office where it is and closes it in order, so that all of it lies in its files. */
  readonly closeInOrder: (dataDirectory: string) => Promise<void>;
  readonly say: (line: string) => void;
}

/** What the window keeps of one person, and what belongs to a process that runs. */
const LEFT_BEHIND = ['window', 'open-at.txt', 'office.lock'];

/**
 * Moves an office to where it is looked for from now on: copied, so that its files get the rights of the new folder, its
 * database last, so that a copy that is broken off is begun anew. The old folder stays under another name. Nothing is done
 * where there is none, or the new folder holds one. Throws `StartProblem` where it is open, and what the disk throws.
 */
export const moveData = async ({ from, to, closeInOrder, say }: Move): Promise<boolean> => {
  if (!existsSync(from) || !holdsOffice(from) || holdsOffice(to)) return false;
  say(`The office's data is moved from ${from} to ${to}, once …`);
  await closeInOrder(from);
  makeFolder(to);
  const moving = join(to, 'moving');
  await removeAll(moving);
  const names = readdirSync(from).filter((name) => !LEFT_BEHIND.includes(name));
  for (const name of names)
    await cp(join(from, name), join(moving, name), { recursive: true, preserveTimestamps: true });
  const database = basename(databaseFile(to));
  for (const name of [...names.filter((each) => each !== database), database]) {
    await removeAll(join(to, name));
    await moveFile(join(moving, name), join(to, name));
    syncFolder(to);
  }
  await removeAll(moving);
  const kept = firstFree(`${from}-moved`, existsSync);
  await moveFile(from, kept).catch((error: unknown) =>
    console.error('The old folder keeps its name:', error),
  );
  say(`The office's data is in ${to} now. As it was before, it is in ${existsSync(kept) ? kept : from}`);
  return true;
};
