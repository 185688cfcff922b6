import type { Generated } from 'kysely';
import type { ChequeStanding } from '../../../../shared/features/collection/cheques/cheques.model.ts';
import type { CancelRequest } from '../../../../shared/features/collection/fees/cancel-requests.model.ts';
import type { Instrument } from '../../../../shared/features/collection/fees/fees.instruments.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    fees: {
      id: Generated<number>;
      receipt_no: string | null;
      student_id: number | null;
      student_name: string;
      amount_paise: number;
      fee_type: string;
      payment_type: string;
      paid: number;
      payment_date: string;
      /** The set of its courses; null for none. */
      course_set_id: number | null;
      /** JSON array of whole numbers. */
      slip_nos: string;
      description: string | null;
      attachment_file: string | null;
      attachment_name: string | null;
      created_by: number;
      created_by_name: string;
      created_at: string;
      /** The head of money that no student owes; null for a student's fee. */
      head_id: number | null;
    };
    /** With what it was paid: a cheque, or the reference of a transfer. */
    fee_particulars: {
      fee_id: number;
      cheque_number: string | null;
      bank: string | null;
      cheque_date: string | null;
      reference: string | null;
      /** Why an admin took the same one twice. */
      double_reason: string | null;
      /** The instrument, where the mode does not say it: a draft is a Cheque, a card is Online. */
      instrument: Instrument | null;
      /** Why its number, or its date, is not known. */
      missing_reason: string | null;
      /** The payment for several students that it is part of. */
      together_id: number | null;
      /** Why an admin took so much cash of one payer in a day. */
      cash_reason: string | null;
    };
    /** One transfer or cheque of one payer for several students. */
    payments_together: { id: Generated<number>; payer: string; paise: number; students: number };
    /** Append-only: what became of a cheque, step by step. */
    cheque_states: {
      fee_id: number;
      step: number;
      state: ChequeStanding;
      day: string;
      reason: string | null;
      charge_due_id: number | null;
      slip_id: number | null;
      by_name: string;
      at: string;
    };
    /** The state of each cheque now; maintained by triggers. */
    cheques_now: { fee_id: number; state: ChequeStanding };
    /** The late fees that an admin took an entry without. */
    late_fee_waivers: {
      fee_id: number;
      paise: number;
      reason: string;
      waived_by_name: string;
      waived_at: string;
    };
    /** The instalments of a waiver, each by the due for which its late fee would have been charged. */
    late_fee_waiver_parts: { fee_id: number; due_id: number; paise: number };
    fee_cancellations: {
      fee_id: number;
      reason: string;
      cancelled_by: number;
      cancelled_by_name: string;
      cancelled_at: string;
    };
    /** Requests to cancel a receipt. */
    cancel_requests: {
      id: Generated<number>;
      fee_id: number;
      reason: string;
      /** Why its cheque came back, where the return is requested; null for a cancellation. */
      returned_for: Generated<string | null>;
      return_charge_paise: Generated<number | null>;
      /** Cancelled by trigger, when its receipt is. */
      status: Generated<CancelRequest['status']>;
      asked_by: number;
      asked_by_name: string;
      asked_at: string;
      decided_by_name: string | null;
      decided_at: string | null;
      decision: string | null;
    };
    /** Fees that were entered on a record of their student which was made one with another since; maintained by a trigger. */
    merged_fees: { fee_id: number; student_id: number };
    /** Each payer with the stored sums of their entries, once for each set of courses (0 for none); maintained by triggers. */
    fee_payers: {
      student_name: string;
      /** 0 for a typed name. */
      student_id: number;
      owner_id: number;
      records: number;
      /** The number of paid entries that are not cancelled. */
      paid_records: number;
      paid_paise: number;
    };
    /** Every name that somebody paid under, once; maintained by a trigger. */
    payers: { id: Generated<number>; name: string };
    /** The slip numbers of entries; maintained by a trigger. */
    fee_slips: { slip_no: number; fee_id: number };
    /** The groups of entries: the heads that they settle (by id) and the banks of their cheques; maintained by triggers. */
    fee_groups: { what: 'head' | 'bank'; name: string; fee_type: string; owner_id: number; fee_id: number };
    /** The beginnings and ends of receipt numbers; maintained by a trigger. */
    receipt_series: { series: string };
    receipt_number_parts: { part: string; number: string };
  }
}
