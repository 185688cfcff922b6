import type { Generated } from 'kysely';

declare module '../../../database/tables.ts' {
  interface Tables {
    /** A close: the cash of a cashier as it was counted at the end of a day. It covers the days since the close before. */
    drawer_closings: {
      id: Generated<number>;
      cashier_id: number;
      /** The journal's account of the cashier's cash. */
      account_id: number;
      /** The first day that the close seals, up to `day`; blank for a first close. */
      first_day: string;
      day: string;
      /** The number of pieces by the value of the note or coin in rupees, as JSON. */
      counts: string;
      counted_paise: number;
      expected_paise: number;
      reason: string | null;
      needs_approval: number;
      /** The user who made the close; null in closes from before an admin could, which are the cashier's own. */
      closed_by_id: number | null;
      closed_by_name: string;
      closed_at: string;
      /** The last voucher of the journal when it was counted; what leaves the drawer later stands after the count. */
      last_voucher_id: number;
      approved_by_name: Generated<string | null>;
      approved_at: Generated<string | null>;
      approval_reason: Generated<string | null>;
      reopened_by_name: Generated<string | null>;
      reopened_at: Generated<string | null>;
      reopen_reason: Generated<string | null>;
    };
    /** Cash that one cashier hands over to another. */
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
