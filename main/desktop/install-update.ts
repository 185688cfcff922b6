import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Flags } from '../launch/flags.ts';
import { conflict } from '../office/api-error.ts';
import { removeAll } from '../office/disk/held-files.ts';
import type { NewerVersion } from '../office/install-update.ts';

/** This system's way to put a newer version in place of the program. */
export interface Installer {
  /** Answers where the installer lies that is started then. Rejects where it is not the one that was signed. */
  prepare(newer: NewerVersion): Promise<string>;
  /** Resolves once the installer runs by itself; it waits until this program has ended. */
  start(path: string): Promise<void>;
}

/**
 * Options of electron-builder's NSIS installer: it asks nothing but Windows' own question for leave, knows that it updates, and
 * starts the program again.
 */
const SILENTLY = ['/S', '--updated', '--force-run'];

const COPIES = 'bursar-update-';
const A_DAY_MS = 86_400_000;

/**
 * Removes the copies of updates a day older than a folder just made, by the disk's own clock; one that is held stays until the
 * next.
 */
const removeEarlierCopies = async (made: string): Promise<void> => {
  const now = (await stat(made)).mtimeMs;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(COPIES)) continue;
    const copy = join(tmpdir(), name);
    const isOld = await stat(copy).then(
      ({ mtimeMs }) => now - mtimeMs > A_DAY_MS,
      () => false,
    );
    if (isOld) await removeAll(copy).catch(() => undefined);
  }
};

/**
 * Copies the installer to where nobody but its person may write, and looks at the copy: the data's folder is everybody's on
 * this PC, and the installer is given an administrator's rights.
 */
const copyChecked = async ({ path, sha512 }: NewerVersion): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), COPIES));
  await removeEarlierCopies(folder);
  const copy = join(folder, 'Bursar-Setup.exe');
  await copyFile(path, copy);
  const hash = createHash('sha512');
  await pipeline(createReadStream(copy), hash);
  if (hash.digest('hex') === sha512) return copy;
  throw conflict('The file was changed after it was downloaded. Download it again.');
};

const startApart = async (path: string): Promise<void> => {
  const installer = spawn(path, SILENTLY, { detached: true, stdio: 'ignore' });
  await once(installer, 'spawn');
  installer.unref();
};

/** Started by its icon, or with the PC: the installer starts it again with no other words. */
const isPlain = ({ data, host, port, names, lan }: Flags): boolean =>
  data === undefined && host === undefined && port === undefined && names.length === 0 && !lan;

/** Where electron-builder's installer put this program, it left its uninstaller beside it; undefined elsewhere. */
export const installerFor = (
  flags: Flags,
  { platform, folder }: { readonly platform: NodeJS.Platform; readonly folder: string },
): Installer | undefined =>
  platform === 'win32' && isPlain(flags) && existsSync(join(folder, 'Uninstall Bursar.exe'))
    ? { prepare: copyChecked, start: startApart }
    : undefined;
