import type { Generated } from 'kysely';
import type { ChequeState } from '../../../shared/features/cheques/cheques.model.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    /** Append-only: what became of a cheque, step by step. */
    cheque_states: {
      fee_id: number;
      step: number;
      state: ChequeState;
      day: string;
      reason: string | null;
      charge_due_id: number | null;
      slip_id: number | null;
      by_name: string;
      at: string;
    };
    /** Cheques that went to the bank together. */
    deposit_slips: {
      id: Generated<number>;
      day: string;
      /** Of the bank, as it was named. */
      account: string;
      by_name: string;
      at: string;
    };
  }
}
