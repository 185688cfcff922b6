import type { Generated } from 'kysely';

declare module '../../../database/tables.ts' {
  interface Tables {
    /** Cheques that went to the bank together. */
    deposit_slips: {
      id: Generated<number>;
      day: string;
      /** The name of the bank's account, as it was at the deposit. */
      account: string;
      /** Null where the college had named no bank account yet. */
      bank_account_id: number | null;
      /** The cash of a drawer that went with it, or alone. */
      cash_paise: Generated<number>;
      /** JSON: its notes and coins, where they were counted. */
      counts: string | null;
      cashier_id: Generated<number | null>;
      by_name: string;
      at: string;
    };
    /** Deposits that were wrong. */
    deposit_cancellations: {
      slip_id: number;
      reason: string;
      cancelled_by_name: string;
      cancelled_at: string;
    };
  }
}
