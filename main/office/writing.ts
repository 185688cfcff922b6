import type { Write } from './change.ts';

/** A change that takes long, while it is made: everybody's entries wait for it. */
export interface LongWork {
  /** `Students are being loaded` */
  readonly doing: string;
  readonly userId: number | null;
  /** Of whom it is. */
  readonly name: string;
  /** How far it is, in its own units; both 0 where it has not said so yet. */
  readonly done: number;
  readonly total: number;
}

/** How an office writes. */
export interface Writing {
  /** The only way to write. */
  readonly write: Write;
  /** What all others' entries wait for just now, if there is anything. */
  readonly longWork: () => LongWork | undefined;
  /** Cancels the long work that a person has asked for; nothing of it is kept. Answers whether there was any. */
  readonly cancelWork: (userId: number) => boolean;
  /** Other data is put in place of this: nothing is written any more. */
  readonly stop: () => void;
}
