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
      by_name: string;
      at: string;
    };
  }
}
