import type { Generated } from 'kysely';

declare module '../../../database/tables.ts' {
  interface Tables {
    fee_plans: {
      id: Generated<number>;
      session_id: number;
      course_id: number;
      /** Null for every year, or category, without a plan of its own. */
      year: string | null;
      category: string | null;
      /** JSON of `LateFee`. */
      late_fee: string | null;
      raised: Generated<number>;
      replaces_id: number | null;
      replaced: Generated<number>;
      created_by_name: string;
      created_at: string;
      version: Generated<number>;
    };
    fee_plan_lines: {
      id: Generated<number>;
      plan_id: number;
      head_id: number;
      amount_paise: number;
      due_date: string;
      instalment: number | null;
    };
    /** The values of dues before the next version of their plan was carried to them. */
    due_carries: {
      due_id: number;
      due_date: string;
      plan_line_id: number;
      carried_by_name: string;
      carried_at: string;
      step: number;
    };
    due_runs: {
      id: Generated<number>;
      plan_id: number;
      students: number;
      dues: number;
      amount_paise: number;
      skipped: number;
      /** The promotion with which it was raised. */
      promotion_id: number | null;
      /** The first run of the raising of several plans; null for that one, and for a plan raised by itself. */
      raised_with: number | null;
      /** The line that an order added to the plan; null where all of the plan was raised. */
      added_line_id: number | null;
      created_by_name: string;
      created_at: string;
      undone_at: string | null;
      undone_by_name: string | null;
    };
  }
}
