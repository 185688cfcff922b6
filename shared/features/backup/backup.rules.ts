/** What to say of files that records name and a backup has not; undefined where it has them all. */
export const missingFilesText = (count: number): string | undefined => {
  if (count === 0) return undefined;
  return count === 1
    ? '1 file is missing from this backup'
    : `${count.toLocaleString('en-IN')} files are missing from this backup`;
};
