/** Why a backup cannot be written, or cannot be used, in a sentence that says what to do. */
export class BackupProblem extends Error {}

const sentences: Readonly<Record<string, (folder: string) => string>> = {
  ENOSPC: (folder) => `The disk of ${folder} is full. Make room on it, or choose another folder.`,
  EACCES: (folder) => `Bursar may not write in ${folder}. Allow it, or choose another folder.`,
  EPERM: (folder) => `Bursar may not write in ${folder}. Allow it, or choose another folder.`,
  EROFS: (folder) => `The disk of ${folder} can only be read. Unlock it, or choose another folder.`,
  ENOENT: (folder) => `The folder ${folder} is not there. Plug its disk in, or choose another folder.`,
  ENOTDIR: (folder) => `${folder} is not a folder. Choose another one.`,
  EIO: (folder) =>
    `The disk of ${folder} has a fault. Choose a folder on another disk, and have this one looked at.`,
};

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The sentence for whatever went wrong while writing in a folder. */
export const describeFailure = (error: unknown, folder: string): string => {
  if (error instanceof BackupProblem) return error.message;
  const sentence = sentences[codeOf(error) ?? ''];
  if (sentence) return sentence(folder);
  return `A backup could not be written in ${folder}: ${error instanceof Error ? error.message : String(error)}`;
};
