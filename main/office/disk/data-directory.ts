import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../../shared/error-code.ts';
import { holdFileLock } from '../../database/file-lock.ts';
import { isOpenElsewhere } from '../../database/open-elsewhere.ts';
import { isBusy } from '../../database/raw.ts';
import { StartProblem } from '../start-problem.ts';
import { diskTrouble } from './disk-trouble.ts';
import { makeFolder } from './durable-files.ts';
import { removeAtOnce, removeInPassing } from './held-files.ts';

export const databaseFile = (directory: string): string => join(directory, 'bursar.db');

/**
 * Makes the data folder and its subfolders where they are missing. Throws `StartProblem` for a folder that cannot be written
 * and holds no data.
 */
export const prepareDataDirectory = (directory: string): void => {
  // New files are readable by their owner alone, also in a folder that was there before.
  process.umask(0o077);
  try {
    for (const part of ['.', 'files', 'backups']) makeFolder(join(directory, part));
    const probe = join(directory, `.probe-${randomBytes(6).toString('hex')}`);
    writeFileSync(probe, '');
    removeInPassing(probe);
  } catch (error) {
    // Data that cannot be written can still be read.
    if (diskTrouble(error) !== undefined && existsSync(databaseFile(directory))) return;
    const code = errorCode(error);
    throw new StartProblem(
      `The folder ${directory} cannot be written${code === undefined ? '' : ` (${code})`}`,
    );
  }
};

export interface DirectoryLock {
  /** Writes the address of this office where a second Bursar finds it. */
  announce(address: string): void;
  release(): void;
}

const addressFile = (directory: string): string => join(directory, 'open-at.txt');

/** The account on this PC that this program runs for. */
const ownAccount = (): string => process.env.USERNAME ?? process.env.USER ?? '';

/** The lines of the address's file: the address, and the account that opened the office. */
const readOpening = (directory: string): readonly string[] => {
  try {
    return readFileSync(addressFile(directory), 'utf8').trim().split('\n');
  } catch {
    return [];
  }
};

const readAddress = (directory: string): string =>
  readOpening(directory)[0] ?? 'an address that it has not told yet';

/** The other account of this PC that has the office open, and its address; undefined where it is one's own. */
export const openOfAnother = (
  directory: string,
): { readonly account: string; readonly address: string } | undefined => {
  const [address, account] = readOpening(directory);
  if (address === undefined || account === undefined || account === ownAccount()) return undefined;
  return { account, address };
};

/** The lock on a folder that cannot be written: there is nothing to hold. */
const NO_LOCK: DirectoryLock = { announce: () => {}, release: () => {} };

const alreadyOpen = (directory: string): StartProblem =>
  new StartProblem(`Bursar is already open on ${directory}, at ${readAddress(directory)}`);

const HELD_MS = 5_000;
const PAUSE_MS = 100;
const LOOK = new Int32Array(new SharedArrayBuffer(4));

/**
 * Refuses a database that is open elsewhere. A Bursar whose lock file was deleted is known by its address; another program
 * is waited for.
 */
const requireAlone = (directory: string): void => {
  const file = databaseFile(directory);
  const end = performance.now() + HELD_MS;
  while (isOpenElsewhere(file)) {
    if (existsSync(addressFile(directory))) throw alreadyOpen(directory);
    if (performance.now() > end) {
      throw new StartProblem(
        `Another program on this PC has the data in ${directory} open and holds it. Close it (a database viewer, a backup program, a virus scanner), then start Bursar again`,
      );
    }
    // This may block: no desk is served yet.
    Atomics.wait(LOOK, 0, 0, PAUSE_MS);
  }
};

/** Removes the file of the address. Only a second start reads it, so a disk that cannot be written may keep it. */
const forgetAddress = (directory: string): void => {
  try {
    removeAtOnce(addressFile(directory));
  } catch (error) {
    if (diskTrouble(error) === undefined) throw error;
  }
};

/** Holds a data directory for one Bursar alone. Throws `StartProblem` where another has it. */
export const lockDataDirectory = (directory: string): DirectoryLock => {
  let unlock: () => void;
  try {
    unlock = holdFileLock(join(directory, 'office.lock'), 0);
  } catch (error) {
    if (isBusy(error) || isOpenElsewhere(databaseFile(directory))) throw alreadyOpen(directory);
    if (diskTrouble(error) === undefined) throw error;
    return NO_LOCK;
  }
  // Another Bursar's lock file may have been deleted while it was open.
  try {
    requireAlone(directory);
  } catch (error) {
    unlock();
    throw error;
  }
  forgetAddress(directory);
  return {
    announce: (address) => {
      try {
        writeFileSync(addressFile(directory), `${address}\n${ownAccount()}\n`);
      } catch (error) {
        if (diskTrouble(error) === undefined) throw error;
      }
    },
    release: () => {
      forgetAddress(directory);
      unlock();
    },
  };
};
