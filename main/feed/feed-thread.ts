import type { Comparison, FeedState, UniversityPlace } from '../../shared/features/university/university.model.ts';

/** Where the feed sends, and with what it signs in. */
export interface FeedTarget extends UniversityPlace {
  readonly password: string;
  /** Random, made when an admin first turned the sending on at this PC, and kept with the password: another PC's is another. */
  readonly sender: string;
}

export interface FeedOptions {
  readonly dataDirectory: string;
  readonly version: string;
  readonly target: FeedTarget;
  readonly onState: (state: FeedState) => void;
  /** Everything up to this number of `feed_changes` is in the university's database, and may be forgotten here. */
  readonly onSent: (number: number) => void;
}

/** The thread that sends, while the sending is on. */
export interface Feed {
  state(): FeedState;
  /** Compares the journal with the one over there. Throws a sentence for a person where it cannot be asked. */
  compare(): Promise<Comparison>;
  /** Sends from this PC from now on, whoever did before. */
  takeOver(): void;
  /** Ends it within a second or two; what was not acknowledged is sent at the next start. */
  stop(): Promise<void>;
}
