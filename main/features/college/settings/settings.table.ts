import type {
  BillPersons,
  ReceiptSheet,
} from '../../../../shared/features/college/settings/settings.model.ts';
import type { PaperLanguage } from '../../../../shared/papers/letterhead.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    settings: {
      id: number;
      college_name: string;
      address: string;
      affiliation_number: string;
      signatory: string;
      logo_file: string | null;
      receipt_sheet: ReceiptSheet;
      paper_language: PaperLanguage;
      /** `college@sbi`; '' where there is none. */
      upi_address: string;
      /** How many days back accountants date payments; null for the beginning of the financial year. */
      back_days: number | null;
      /** The charge to a student for a returned cheque, without asking an admin. */
      cheque_charge_paise: number;
      /** A drawer may differ from what is expected by so much without a second person. */
      drawer_difference_paise: number;
      /** The last day of the closed years. */
      closed_to: string | null;
      /** How many persons enter, approve and pay a bill at least: 1, or 2. */
      bill_persons: BillPersons;
      /** JSON of `RefundPolicy`; null for the usual table. */
      refund_policy: string | null;
      /** JSON of `ConcessionCategories`; null for the usual ones. */
      concession_categories: string | null;
      /** The head of what students owe as they are entered; null for Previous Dues. */
      opening_head_id: number | null;
      version: number;
    };
    /** The next number of each series: receipts of a financial year, letters of a type. */
    series: { kind: string; period: string; next_number: number };
    /** Prefixes that the office has chosen in place of the usual ones. */
    series_prefixes: { kind: string; prefix: string };
  }
}
