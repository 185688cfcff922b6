import type { Outcome, Parcel, Target } from './target.ts';

/** What the thread is started with; with a parcel of its own it tries that alone. */
export interface SendingData {
  readonly target: Target;
  readonly trial: Parcel | null;
}

/** What the thread asks of the office, one question at a time. */
export type Question =
  /** The next message; what it had before is behind it. */
  | { readonly kind: 'next' }
  /** Its text is about to be given: true where that may be. */
  | { readonly kind: 'mark'; readonly id: number }
  | { readonly kind: 'note'; readonly id: number; readonly outcome: Outcome };

export type ToSending =
  | { readonly kind: 'answer'; readonly answer: Parcel | boolean | null }
  /** Something may be sent that could not be before. */
  | { readonly kind: 'wake' }
  | { readonly kind: 'stop' };

export type FromSending =
  /** Said every so often: a server's bytes can make the thread compute for ever. */
  | { readonly kind: 'alive' }
  | { readonly kind: 'question'; readonly question: Question }
  /** The sentence about the line; null once it works. */
  | { readonly kind: 'line'; readonly problem: string | null }
  /** The result of a trial: null where all is well. */
  | { readonly kind: 'tried'; readonly problem: string | null };
