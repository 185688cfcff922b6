import type { IsoDate } from '../../../shared/dates.ts';
import type {
  Proposals,
  Reconciliation,
} from '../../../shared/features/bank-statements/bank-statements.model.ts';

/** The data of the thread when it starts. */
export interface BankWorkerData {
  readonly databaseFile: string;
}

/** What is worked out beside the thread that answers: all of it may read as much as the bank's whole books. */
export type BankJob =
  | { readonly kind: 'proposals'; readonly account: number }
  | { readonly kind: 'reconciliation'; readonly account: number; readonly on: IsoDate };

export type BankAnswer =
  | { readonly kind: 'proposals'; readonly proposals: Proposals }
  | { readonly kind: 'reconciliation'; readonly reconciliation: Reconciliation };
