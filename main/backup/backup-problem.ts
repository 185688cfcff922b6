import { errorCode } from '../../shared/error-code.ts';
import { ApiError } from '../office/api-error.ts';
import { diskTrouble } from '../office/disk/disk-trouble.ts';

/** Why a backup cannot be written, or cannot be used, in a sentence that says what to do. */
export class BackupProblem extends Error {}

const held = (folder: string): string =>
  `Another program holds a file in ${folder}, as virus scanners do, and programs that copy folders to the internet. Try again in a moment; if it happens again, tell that program to leave this folder alone.`;

const sentences: Readonly<Record<string, (folder: string) => string>> = {
  ENOSPC: (folder) => `The disk of ${folder} is full. Make room on it, or choose another folder.`,
  EACCES: (folder) => `Bursar may not write in ${folder}. Allow it, or choose another folder.`,
  EPERM: (folder) => `Bursar may not write in ${folder}. Allow it, or choose another folder.`,
  EROFS: (folder) => `The disk of ${folder} can only be read. Unlock it, or choose another folder.`,
  FILE_HELD: held,
  EBUSY: held,
  ENOENT: (folder) => `The folder ${folder} is not there. Plug its disk in, or choose another folder.`,
  ENOTDIR: (folder) => `${folder} is not a folder. Choose another one.`,
  EIO: (folder) =>
    `The disk of ${folder} has a fault. Choose a folder on another disk, and have this one checked.`,
};

const unreadable: Readonly<Record<string, string>> = {
  EACCES: 'Bursar may not read it. Allow it, or use another backup.',
  EPERM: 'Bursar may not read it. Allow it, or use another backup.',
  EBUSY: 'Another program holds it, as virus scanners do. Try again in a moment.',
  EIO: 'The disk that it lies on has a fault. Use another backup, and have this disk checked.',
};

/** The sentence for whatever went wrong while writing in a folder. */
export const describeFailure = (error: unknown, folder: string): string => {
  if (error instanceof BackupProblem) return error.message;
  const sentence = sentences[errorCode(error) ?? ''];
  if (sentence) return sentence(folder);
  return `A backup could not be written in ${folder}: ${error instanceof Error ? error.message : String(error)}`;
};

/** The sentence for whatever went wrong while one backup was looked at. */
export const describeUnreadable = (error: unknown): string => {
  if (error instanceof BackupProblem) return error.message;
  const why = errorCode(error) ?? (error instanceof Error ? error.message : String(error));
  return unreadable[why] ?? `It cannot be read (${why}). Use another backup.`;
};

/** The text of an error for the log: a sentence for a trouble of the disk, the whole error for a fault of the program. */
export const sentenceOf = (error: unknown): unknown =>
  error instanceof BackupProblem ? error.message : (diskTrouble(error) ?? error);

/** Words about the disk are for the admin; they are no fault of the program. For a promise's `catch`: throws 507. */
export const tellOfDisk = (error: unknown): never => {
  throw error instanceof BackupProblem ? new ApiError(507, { message: error.message }) : error;
};
