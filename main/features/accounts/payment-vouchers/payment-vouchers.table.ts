import type { Generated } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type {
  PaymentPurpose,
  PaymentVoucher,
} from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import type { PaymentType } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Paise } from '../../../../shared/money.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    payment_vouchers: {
      id: Generated<number>;
      /** The voucher's number, from its approval on. */
      voucher_no: Generated<string | null>;
      purpose: Exclude<PaymentPurpose, 'Refund'>;
      payee: string;
      amount_paise: Paise;
      day: IsoDate;
      /** The day on which it is booked, from its approval on. */
      booked_on: Generated<IsoDate | null>;
      payment_type: PaymentType;
      /** The user whose drawer the cash leaves. */
      cashier_id: number | null;
      bank_account_id: number | null;
      cheque_number: string | null;
      reference: string | null;
      head_id: number | null;
      bill_id: number | null;
      fund_id: number;
      description: string | null;
      cash_reason: string | null;
      course_set_id: number | null;
      status: Generated<PaymentVoucher['status']>;
      asked_by: number;
      asked_by_name: string;
      asked_at: string;
      decided_by_name: Generated<string | null>;
      decided_at: Generated<string | null>;
      decision: Generated<string | null>;
      own: Generated<number>;
    };
    /** The heads and sessions (0 for none) of each remittance. */
    remitted_parts: { voucher_id: number; head_id: number; session_id: number; paise: Paise };
  }
}
