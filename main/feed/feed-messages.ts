import type { Comparison, FeedState } from '../../shared/features/university/university.model.ts';
import type { FeedTarget } from './feed-thread.ts';

export interface FeedData {
  readonly databaseFile: string;
  readonly version: string;
  readonly target: FeedTarget;
  /** Only whether it can be reached is asked; nothing is sent. */
  readonly isTrial: boolean;
}

export type ToFeed =
  | { readonly kind: 'compare' }
  | { readonly kind: 'take over' }
  | { readonly kind: 'stop' };

export type FromFeed =
  | { readonly kind: 'state'; readonly state: FeedState }
  | { readonly kind: 'sent'; readonly number: number }
  | { readonly kind: 'compared'; readonly comparison: Comparison }
  | { readonly kind: 'not compared'; readonly problem: string }
  /** Of a trial: null where all is well. */
  | { readonly kind: 'tried'; readonly problem: string | null };
