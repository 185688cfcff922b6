import { counted } from '../../../counted.ts';
import { formatMoment } from '../../../dates.ts';

/** When the last good backup is older than this, every desk shows a notice. */
export const OLD_AFTER_HOURS = 48;

/** A sentence about files that records reference and a backup has not; undefined where it has them all. */
export const missingFilesText = (count: number): string | undefined =>
  count === 0 ? undefined : `${counted(count, 'file is', 'files are')} missing from this backup`;

/** What every desk is told that was signed in: `Meera Nair restored the backup of 26-11-2026 10:05. …`. */
export const restoredText = (by: string, takenAt: string): string =>
  `${by} restored the backup of ${formatMoment(takenAt)}. What was entered after it is no longer here: it was set aside on the office PC. Sign in again.`;
