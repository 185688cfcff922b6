import { realpathSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartProblem } from '../office/start-problem.ts';

/** What Linux calls the file systems of other machines: NFS, CIFS, SMB 2, and those of programs, as of a cloud. */
const REMOTE = [0x6969, 0xff534d42, 0xfe534d42, 0x517b];

/** Where a folder really is, or would be; a drive letter of Windows that stands for a share is written as that share. */
const placeOf = (folder: string): string => {
  try {
    return realpathSync.native(folder);
  } catch {
    const parent = dirname(folder);
    return parent === folder ? folder : placeOf(parent);
  }
};

/** `\\server\share`, and the same as `\\?\UNC\server\share`; not `\\?\C:\data`, which is this PC's own. */
const isShareOfWindows = (place: string): boolean =>
  /^[\\/]{2}[?.][\\/]UNC[\\/]/i.test(place) || /^[\\/]{2}[^\\/?.]/.test(place);

/** The ways to find it out. Tests on another system set them. */
interface Looks {
  readonly platform: NodeJS.Platform;
  readonly placeOf: (folder: string) => string;
  readonly kindOf: (place: string) => number;
}

const LOOKS: Looks = { platform: process.platform, placeOf, kindOf: (place) => statfsSync(place).type };

/**
 * Refuses a data folder on another machine: two PCs could open it at once, and a line that breaks would damage the database.
 * Throws `StartProblem`.
 */
export const refuseShare = (folder: string, looks: Looks = LOOKS): void => {
  const named = looks.platform === 'win32' ? folder : resolve(folder);
  const place = looks.placeOf(named);
  const isShare =
    looks.platform === 'win32'
      ? isShareOfWindows(named) || isShareOfWindows(place)
      : looks.platform === 'linux' && REMOTE.includes(looks.kindOf(place));
  if (!isShare) return;
  throw new StartProblem(
    `The folder ${folder} lies on a share. Keep the office's data on a disk of this PC; the other desks reach it through Sharing, and backups may go to a share`,
  );
};
