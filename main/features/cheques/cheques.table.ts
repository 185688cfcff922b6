import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
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
