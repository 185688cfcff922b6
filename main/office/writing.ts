import type { Write } from './change.ts';

/** A change that takes long, and that everybody's entries wait for. */
export interface LongWork {
  /** What is being done, as `Students are being loaded`. */
  readonly doing: string;
  readonly userId: number | null;
  /** The name of the person who asked for it. */
  readonly name: string;
  /** The progress in units of its own; both 0 until it is reported. */
  readonly done: number;
  readonly total: number;
}

/** The part of an office that writes. */
export interface Writing {
  /** Runs a command of the writer. Nothing else writes. */
  readonly write: Write;
  /** The long work that all other entries wait for, if there is any. */
  readonly longWork: () => LongWork | undefined;
  /** Cancels a person's long work, and rolls it back. Answers whether there was any. */
  readonly cancelWork: (userId: number) => boolean;
  /** Ends all writing, because a restore puts other data in place. */
  readonly stop: () => void;
}
