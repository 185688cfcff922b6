import type { Write } from './change.ts';

/** A change that takes long, while it is made: everybody's entries wait for it. */
export interface LongWork {
  /** `Students are being loaded` */
  readonly doing: string;
  readonly userId: number | null;
  /** The name of the person who asked for it. */
  readonly name: string;
  /** Its progress in its own units; both 0 where it has not said yet. */
  readonly done: number;
  readonly total: number;
}

/** The writing side of an office. */
export interface Writing {
  /** The only way to write. */
  readonly write: Write;
  /** The long work that all other entries wait for, if there is any. */
  readonly longWork: () => LongWork | undefined;
  /** Cancels a person's long work; nothing of it is written. Answers whether there was any. */
  readonly cancelWork: (userId: number) => boolean;
  /** Ends all writing, because a restore puts other data in place. */
  readonly stop: () => void;
}
