import type { Generated } from 'kysely';

declare module '../../../database/tables.ts' {
  interface Tables {
    /** Months that were locked, those that were reopened since among them. */
    month_locks: {
      id: Generated<number>;
      /** `2026-11`. */
      month: string;
      vouchers: number;
      last_voucher_id: number;
      digest: string;
      reason: string | null;
      open: string;
      locked_by_name: string;
      locked_at: string;
      reopened_by_name: Generated<string | null>;
      reopened_at: Generated<string | null>;
      reopen_reason: Generated<string | null>;
    };
    /** The pack of each lock: the names of its two files among the kept ones, which are their SHA-256. */
    month_packs: {
      lock_id: number;
      pdf_file: string;
      xlsx_file: string;
      made_by_name: string;
      made_at: string;
    };
    /** The packs for the auditor, with the names of their two files. */
    auditor_packs: {
      id: Generated<number>;
      first_day: string;
      last_day: string;
      pdf_file: string;
      xlsx_file: string;
      made_by_name: string;
      made_at: string;
    };
  }
}
