import type { Generated } from 'kysely';
import type { PrintedCopy } from '../../shared/papers/paper-copy.ts';

declare module '../database/tables.ts' {
  interface Tables {
    /** The frozen content of each issued paper: JSON of its kind's schema `version`. */
    papers: { kind: string; record_id: number; version: number; content: string };
    /** Every copy that was printed or downloaded. The first that was not taken back is the original. */
    paper_prints: {
      id: Generated<number>;
      kind: string;
      record_id: number;
      copy: PrintedCopy;
      user_id: number;
      printed_at: string;
      /** The audit row of the print; null for prints from before this was stored. */
      audit_id: number | null;
      /** The moment its person said that it did not come out of the printer; it then counts as no print. */
      not_printed_at: string | null;
    };
    /** The cancelled letters and certificates. A receipt is cancelled with its fee. */
    paper_cancellations: {
      kind: string;
      record_id: number;
      reason: string;
      cancelled_by: number;
      cancelled_by_name: string;
      cancelled_at: string;
    };
  }
}
