import type { Comparison, FeedState } from '../../shared/features/college/university/university.model.ts';
import type { FeedTarget } from './feed-target.ts';

/** What the thread is started with. */
export interface FeedData {
  readonly target: FeedTarget;
  /** The office that is sent; null where only whether the database can be reached is asked. */
  readonly office: { readonly databaseFile: string; readonly version: string } | null;
}

export type ToFeed =
  | { readonly kind: 'compare' }
  | { readonly kind: 'take over' }
  | { readonly kind: 'stop' };

export type FromFeed =
  /** Said every so often: a server's bytes can make the thread compute for ever. */
  | { readonly kind: 'alive' }
  | { readonly kind: 'state'; readonly state: FeedState }
  | { readonly kind: 'sent'; readonly number: number }
  | { readonly kind: 'compared'; readonly comparison: Comparison }
  | { readonly kind: 'not compared'; readonly problem: string }
  /** The result of a trial: null where all is well. */
  | { readonly kind: 'tried'; readonly problem: string | null };
