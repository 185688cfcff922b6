import type { Generated } from 'kysely';

export interface FeesTables {
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
    course_id: number | null;
    /** JSON array of whole numbers. */
    slip_nos: string;
    description: string | null;
    attachment_file: string | null;
    attachment_name: string | null;
    created_by: number;
    created_by_name: string;
    created_at: string;
  };
  /** Every course that an entry counts under; the date repeats the entry's, for the index. */
  fee_courses: { course_id: number; payment_date: string; fee_id: number };
  fee_cancellations: {
    fee_id: number;
    reason: string;
    cancelled_by: number;
    cancelled_by_name: string;
    cancelled_at: string;
  };
  /** What was printed, as JSON, frozen at collection. */
  receipts: { fee_id: number; content: string };
  receipt_prints: { id: Generated<number>; fee_id: number; user_id: number; printed_at: string };
}
