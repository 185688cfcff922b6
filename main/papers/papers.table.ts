import type { Generated } from 'kysely';
import type { PrintedCopy } from '../../shared/papers/paper-copy.ts';

declare module '../database/tables.ts' {
  interface Tables {
    /** The content of each issued paper, as JSON under the numbered schema of its kind; frozen. */
    papers: { kind: string; record_id: number; version: number; content: string };
    /** Every copy that was printed or taken away; the first that stands is the original. */
    paper_prints: {
      id: Generated<number>;
      kind: string;
      record_id: number;
      copy: PrintedCopy;
      user_id: number;
      printed_at: string;
      /** The audit's row of the print; null for those of before this was kept. */
      audit_id: number | null;
      /** When its person said that it did not come out of the printer: it counts as no print. */
      not_printed_at: string | null;
    };
    /** Letters and certificates that were cancelled. A receipt is cancelled with its fee. */
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
