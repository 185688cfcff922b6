import type { Generated } from 'kysely';
import type { BillStatus } from '../../../../shared/features/accounts/bills/bills.model.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    bills: {
      id: Generated<number>;
      bill_no: string | null;
      vendor: string;
      amount_paise: number;
      /** What vouchers paid of it, summed by a trigger. */
      paid_paise: Generated<number>;
      category: string;
      date: string;
      due_date: string | null;
      status: BillStatus;
      /** The set of its courses; null for none. */
      course_set_id: number | null;
      attachment_file: string | null;
      attachment_name: string | null;
      created_by: number;
      created_by_name: string;
      created_at: string;
      approved_by: number | null;
      approved_by_name: string | null;
      approved_at: string | null;
      paid_by: number | null;
      paid_by_name: string | null;
      paid_at: string | null;
      refused_by_name: string | null;
      refused_at: string | null;
      version: Generated<number>;
    };
  }
}
