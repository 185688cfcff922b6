import type { Generated } from 'kysely';

declare module '../../../database/tables.ts' {
  interface Tables {
    /** Cheques that are dated ahead. */
    post_dated_cheques: {
      id: Generated<number>;
      student_id: number | null;
      student_name: string;
      amount_paise: number;
      number: string;
      bank: string;
      cheque_date: string;
      /** The set of its courses; null for none. */
      course_set_id: number | null;
      /** JSON of the entry as it was typed, `NewFee`: what is collected on its day. */
      entry: string;
      taken_by_name: string;
      taken_at: string;
      /** Its receipt's entry, once it is in the books. */
      fee_id: number | null;
      given_back_at: string | null;
      given_back_by_name: string | null;
      given_back_reason: string | null;
    };
  }
}
