import type { Activity, Verification } from '../../../shared/features/activity/activity.model.ts';

export interface ActivityFilter {
  readonly q?: string | undefined;
  /** Moments, ISO in UTC: from the first on, and before the second. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly user_id?: number | undefined;
  readonly entity?: string | undefined;
  readonly entity_id?: number | undefined;
  readonly action?: string | undefined;
  readonly order: 'asc' | 'desc';
}

/** Where a check of the chain has come to: the last row that holds, and its hash. */
export interface Link {
  readonly id: number;
  readonly hash: string;
}

export type ActivityOrder =
  | {
      readonly kind: 'page';
      readonly filter: ActivityFilter;
      readonly limit: number;
      readonly offset: number;
    }
  | { readonly kind: 'chunk'; readonly filter: ActivityFilter; readonly beyond: number | undefined }
  | { readonly kind: 'count'; readonly filter: ActivityFilter }
  | { readonly kind: 'verify'; readonly from: Link };

export type ActivityAnswer =
  | { readonly kind: 'rows'; readonly rows: readonly Activity[] }
  | { readonly kind: 'count'; readonly count: number }
  | {
      readonly kind: 'verified';
      readonly checked: number;
      /** Null where the part was the last one. */
      readonly next: Link | null;
      readonly broken: Verification['broken'];
    };
