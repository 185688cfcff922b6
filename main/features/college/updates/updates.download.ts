import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, lstatSync, openSync, readdirSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile } from '../../../../shared/features/college/updates/release.model.ts';
import { ApiError, invalid } from '../../../office/api-error.ts';
import { makeFolder, syncFolder } from '../../../office/disk/durable-files.ts';
import { moveFile, removeAll, removeInPassing } from '../../../office/disk/held-files.ts';
import { bytesOf } from './updates.source.ts';

/** Room that stays beside the file itself, so that the office can go on writing. */
const SPARE_BYTES = 200_000_000;
const MB = 1_000_000;

/** Whether a file is, byte for byte, the one that was signed. */
export const isWhole = async (folder: string, { name, bytes, sha512 }: ReleaseFile): Promise<boolean> => {
  const found = lstatSync(join(folder, name), { throwIfNoEntry: false });
  if (!found?.isFile() || found.size !== bytes) return false;
  const hash = createHash('sha512');
  for await (const chunk of bytesOf(folder, name, bytes)) hash.update(chunk);
  return hash.digest('hex') === sha512;
};

const requireRoom = (folder: string, bytes: number): void => {
  const { bavail, bsize } = statfsSync(folder);
  const needed = bytes + SPARE_BYTES;
  if (bavail * bsize < needed)
    throw new ApiError(507, {
      message: `The disk of the office PC has no room for it: make ${Math.ceil(needed / MB)} MB free`,
    });
};

export interface DownloadJob {
  readonly place: string;
  readonly file: ReleaseFile;
  readonly folder: string;
  /** The name below which it stands until it is whole. */
  readonly part: string;
}

/**
 * Brings a release's file into a folder, which holds no other afterwards. It gets its name once every byte is the one
 * that was signed: nobody finds half of it there. Throws 400 or 507.
 */
export const download = async ({ place, file, folder, part }: DownloadJob): Promise<void> => {
  makeFolder(folder);
  const [target, half] = [join(folder, file.name), join(folder, part)];
  if (await isWhole(folder, file)) return;
  for (const name of readdirSync(folder)) await removeAll(join(folder, name));
  requireRoom(folder, file.bytes);
  const hash = createHash('sha512');
  let bytes = 0;
  const handle = openSync(half, 'wx', 0o600);
  try {
    for await (const chunk of bytesOf(place, file.name, file.bytes)) {
      writeFileSync(handle, chunk);
      hash.update(chunk);
      bytes += chunk.length;
    }
    fsyncSync(handle);
  } catch (error) {
    closeSync(handle);
    removeInPassing(half);
    throw error;
  }
  closeSync(handle);
  if (bytes !== file.bytes || hash.digest('hex') !== file.sha512) {
    removeInPassing(half);
    throw invalid(`${file.name} in ${place} is not the file that was signed, so it was thrown away`, 'place');
  }
  await moveFile(half, target);
  syncFolder(folder);
};
