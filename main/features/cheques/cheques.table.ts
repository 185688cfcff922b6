import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** Cheques that went to the bank together. */
    deposit_slips: {
      id: Generated<number>;
      day: string;
      /** The name of the bank's account, as it was at the deposit. */
      account: string;
      /** The cash of a drawer that went with it, or alone. */
      cash_paise: Generated<number>;
      cashier_id: Generated<number | null>;
      by_name: string;
      at: string;
    };
  }
}
