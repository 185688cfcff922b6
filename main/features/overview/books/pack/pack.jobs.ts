import type { IsoDate } from '../../../../../shared/dates.ts';
import type { ProgressMemory } from '../../../../workers/shared-progress.ts';

/** The data of the thread when it starts. */
export interface PackWorkerData {
  readonly databaseFile: string;
  readonly dataDirectory: string;
}

/** What a pack is of: the month of a lock, or any days, for the auditor. */
export type PackOf =
  | { readonly kind: 'month'; readonly lockId: number }
  | { readonly kind: 'days'; readonly from: IsoDate; readonly to: IsoDate };

/** Makes a pack. */
export interface PackJob {
  readonly of: PackOf;
  readonly today: IsoDate;
  /** The person who has it made, and the moment, ISO in UTC: both stand on its cover. */
  readonly by: string;
  readonly at: string;
  readonly progress: ProgressMemory;
}

/** The names of its two files, which are on the disk durably. */
export interface PackFiles {
  readonly pdf: string;
  readonly xlsx: string;
}
