import type { IsoDate } from '../../../../shared/dates.ts';
import type {
  Proposals,
  Reconciliation,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';

/** The data that the thread is started with. */
export interface BankWorkerData {
  readonly databaseFile: string;
}

/** A job for a thread, since it may read all entries of the bank. */
export type BankJob =
  | { readonly kind: 'proposals'; readonly account: number }
  | { readonly kind: 'reconciliation'; readonly account: number; readonly on: IsoDate };

export type BankAnswer =
  | { readonly kind: 'proposals'; readonly proposals: Proposals }
  | { readonly kind: 'reconciliation'; readonly reconciliation: Reconciliation };
