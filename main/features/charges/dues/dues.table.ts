import type { Generated } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { DueOrigin } from '../../../../shared/features/charges/dues/dues.model.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    /**
     * A due: what a student owes under one head from a date. Only its four sums change, each by a trigger. It belongs to
     * the student: after a change of course the new course's accountant sees and collects it, and the old one's no longer.
     * Receipts stay with the course in which they were taken, and the journal with that of the raising.
     */
    dues: {
      id: Generated<number>;
      student_id: number;
      head_id: number;
      session_id: number | null;
      /** The set of the student's course when it was raised. */
      course_set_id: number | null;
      origin: DueOrigin;
      instalment: number | null;
      due_date: string;
      /** The last date of its plan, where it was charged after that, and `due_date` is the day of charging. */
      plan_date: Generated<string | null>;
      amount_paise: number;
      description: string | null;
      /** The receipt in whose transaction it was raised. */
      fee_id: number | null;
      voucher_id: number;
      plan_line_id: number | null;
      run_id: number | null;
      /** The file with which it was brought along. */
      opening_import_id: number | null;
      /** The late due for which this is charged. */
      for_due_id: number | null;
      /** The refund of which it owes again what that gave back, since the student was readmitted. */
      refund_id: number | null;
      /** The due that was given back; the first of them, where it was given back more than once. */
      again_due_id: number | null;
      conceded_paise: Generated<number>;
      /** How much of the conceded amount was written off. */
      written_off_paise: Generated<number>;
      /** How much of the conceded amount exemptions let off. */
      exempted_paise: Generated<number>;
      settled_paise: Generated<number>;
      /** How much of the settled amount was given back. */
      refunded_paise: Generated<number>;
      /** Caution money that nobody claimed; maintained by triggers. */
      lapsed_paise: Generated<number>;
      reversed: Generated<number>;
      /** The user who raised it; null where the office did, or where no user was recorded. */
      created_by: number | null;
      created_by_name: string;
      created_at: string;
    };
    /** The marks of dues that are awaited from somebody else, those that were taken off among them. */
    awaited_dues: {
      id: Generated<number>;
      due_id: number;
      scheme: string;
      year: string;
      sanction_no: string | null;
      /** The last day; null where none is set. */
      until: IsoDate | null;
      marked_by_name: string;
      marked_at: string;
      ended_on: Generated<IsoDate | null>;
      ended_by_name: Generated<string | null>;
      end_reason: Generated<string | null>;
    };
    /** Orders by which what is open of a due, which is taken back, is paid in parts. */
    instalment_orders: {
      id: Generated<number>;
      student_id: number;
      due_id: number;
      reason: string;
      sanction_no: string | null;
      attachment_file: string | null;
      attachment_name: string | null;
      made_by_name: string;
      made_at: string;
      withdrawn_by_name: Generated<string | null>;
      withdrawn_at: Generated<string | null>;
      withdrawn_reason: Generated<string | null>;
    };
    /** The dues that came in its place; `is_kept` is the one of what was paid and conceded by then. */
    instalment_parts: { due_id: number; order_id: number; is_kept: number };
    due_reversals: { due_id: number; reason: string; reversed_by_name: string; reversed_at: string };
    /** The records that owed dues, before they were made one with others; maintained by a trigger. */
    merged_dues: { due_id: number; student_id: number };
    /** What students owed until the import that brought them was undone, on a later day. */
    unloaded_dues: {
      id: number;
      student_id: number;
      head_id: number;
      session_id: number | null;
      origin: DueOrigin;
      instalment: number | null;
      due_date: string;
      amount_paise: number;
      voucher_id: number;
    };
    /** The allocations of receipts to dues; one is taken back by a row below zero. */
    allocations: {
      fee_id: number;
      due_id: number;
      step: number;
      paise: number;
      /** That posted it: on its day it counts. */
      voucher_id: number | null;
    };
    /**
     * The advances: what of a receipt settles nothing yet, for a student with dues of a plan; used up by rows below zero.
     */
    advances: {
      fee_id: number;
      step: number;
      student_id: number;
      paise: number;
      /** The refund that gave it back. */
      refund_id: number | null;
    };
  }
}
