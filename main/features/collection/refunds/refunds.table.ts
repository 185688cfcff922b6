import type { Generated } from 'kysely';
import type { PaymentType } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    refunds: {
      id: Generated<number>;
      /** Given by approval. */
      voucher_no: Generated<string | null>;
      student_id: number;
      session_id: number | null;
      leaving_date: string;
      percent: number | null;
      /** The rule of the policy's table that was applied, in words. */
      rule: string | null;
      amount_paise: number;
      reason: string;
      status: Generated<Refund['status']>;
      asked_by: number;
      asked_by_name: string;
      asked_at: string;
      decided_by_name: Generated<string | null>;
      decided_at: Generated<string | null>;
      decision: Generated<string | null>;
      own: Generated<number>;
      payment_type: Generated<PaymentType | null>;
      payment_date: Generated<string | null>;
      reference: Generated<string | null>;
      bank_account_id: Generated<number | null>;
      paid_by: Generated<number | null>;
      paid_by_name: Generated<string | null>;
      paid_at: Generated<string | null>;
    };
    /** The requested amounts, by head; null stands for an advance. */
    refund_lines: { refund_id: number; line: number; head_id: number | null; paise: number };
    /** The amounts that an approved refund gives back, due by due; taken back by a row below zero. */
    refund_parts: { refund_id: number; due_id: number; step: number; paise: number };
  }
}
