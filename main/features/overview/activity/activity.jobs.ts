import type { Verification } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { WrongSum } from '../../../database/check-sums.ts';
import type { WrongTexts } from '../../../database/check-texts.ts';
import type { SummedRegister } from '../../../database/stored-sums.ts';
import type { TextRegister } from '../../../database/texts.ts';
import type { WrongAccount } from '../../college/users/users.audit-queries.ts';
import type { NotAsSaid } from './activity.said-queries.ts';

/** The data of the thread when it starts. */
export interface ActivityWorkerData {
  readonly databaseFile: string;
  readonly dataDirectory: string;
}

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

/** An entry of the audit and its hash: the last that a check of the chain found to hold, or the last of a backup. */
export interface Link {
  readonly id: number;
  readonly hash: string;
}

export type ActivityJob =
  /** The chain's next part, after an entry that holds. */
  | { readonly kind: 'verified'; readonly from: Link }
  /** One rule of the books, by its place. */
  | { readonly kind: 'books'; readonly rule: number }
  | { readonly kind: 'sums'; readonly register: SummedRegister }
  | { readonly kind: 'texts'; readonly register: TextRegister }
  /** With which entry the audit in the database of a backup ends. */
  | { readonly kind: 'end'; readonly file: string }
  /** Whether the accounts are what the audit says of them. */
  | { readonly kind: 'accounts' }
  /** Whether the records of an entity, by its place in `SAID`, are what the audit says of them. */
  | { readonly kind: 'records'; readonly at: number };

export type ActivityAnswer =
  | { readonly kind: 'books'; readonly problem: string | undefined }
  | { readonly kind: 'sums'; readonly wrong: WrongSum | undefined }
  | { readonly kind: 'texts'; readonly wrong: WrongTexts | undefined }
  | { readonly kind: 'end'; readonly end: Link | undefined }
  | {
      readonly kind: 'accounts';
      readonly wrong: WrongAccount | undefined;
    }
  | { readonly kind: 'records'; readonly wrong: NotAsSaid | undefined }
  | {
      readonly kind: 'verified';
      readonly checked: number;
      /** The last entry that holds; that from which the part began where none does. */
      readonly last: Link;
      /** Whether the chain goes on after this part. */
      readonly more: boolean;
      readonly broken: Verification['broken'];
    };
