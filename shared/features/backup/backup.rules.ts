import { counted } from '../../counted.ts';

/** When the last good backup is older than this, every desk shows a notice. */
export const OLD_AFTER_HOURS = 48;

/** A sentence about files that records reference and a backup has not; undefined where it has them all. */
export const missingFilesText = (count: number): string | undefined =>
  count === 0 ? undefined : `${counted(count, 'file is', 'files are')} missing from this backup`;
