import type { Generated } from 'kysely';
import type { BillStatus } from '../../../shared/features/bills/bills.model.ts';

export interface BillsTables {
  bills: {
    id: Generated<number>;
    bill_no: string | null;
    vendor: string;
    amount_paise: number;
    category: string;
    date: string;
    due_date: string | null;
    status: BillStatus;
    course_id: number | null;
    attachment_file: string | null;
    attachment_name: string | null;
    created_by: number;
    created_by_name: string;
    created_at: string;
    approved_by_name: string | null;
    approved_at: string | null;
    paid_by_name: string | null;
    paid_at: string | null;
    refused_by_name: string | null;
    refused_at: string | null;
    version: Generated<number>;
  };
  /** Every course that a bill counts under. */
  bill_courses: { course_id: number; bill_id: number };
}
