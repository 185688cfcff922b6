import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** The cash of a cashier as it was counted at the end of a day. It covers the days since the close before it. */
    drawer_closings: {
      id: Generated<number>;
      cashier_id: number;
      /** The account of the cashier's cash. */
      account_id: number;
      /** The first and the last day that it seals; the first is blank where nothing was closed before. */
      first_day: string;
      day: string;
      /** Pieces by the value of the note or coin in rupees, as JSON. */
      counts: string;
      counted_paise: number;
      expected_paise: number;
      reason: string | null;
      needs_approval: number;
      /** Null for the cashier, of a close before an admin could make it. */
      closed_by_id: number | null;
      closed_by_name: string;
      closed_at: string;
      approved_by_name: Generated<string | null>;
      approved_at: Generated<string | null>;
      approval_reason: Generated<string | null>;
      reopened_by_name: Generated<string | null>;
      reopened_at: Generated<string | null>;
      reopen_reason: Generated<string | null>;
    };
    /** Cash that one cashier gave another. */
    hand_overs: {
      id: Generated<number>;
      from_id: number;
      to_id: number;
      day: string;
      amount_paise: number;
      at: string;
      accepted_at: Generated<string | null>;
      taken_back_at: Generated<string | null>;
    };
  }
}
