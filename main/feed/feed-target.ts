import type { UniversityPlace } from '../../shared/features/college/university/university.model.ts';

/** Where the feed sends, and with what it signs in. */
export interface FeedTarget extends UniversityPlace {
  readonly password: string;
  /** Random, made when an admin first turned the sending on at this PC, and kept with the password: another PC's is another. */
  readonly sender: string;
}
