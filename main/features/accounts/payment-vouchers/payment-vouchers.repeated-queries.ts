import { sql } from 'kysely';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { bare, isTransfer } from '../../collection/fees/fees.particulars-queries.ts';

/** A payment as it would be written. */
export interface AskedPayment {
  readonly payee: string;
  readonly paise: Paise;
  readonly day: string;
  readonly head_id: number | null;
  readonly bank_account_id: number | null;
  readonly cheque_number: string | null;
  /** A transfer's number. */
  readonly reference: string | null;
}

/** What of an earlier payment is the same: its cheque, its transfer, or payee, amount, head and day. */
type Alike = 'cheque' | 'reference' | 'payment';

export interface EarlierPayment extends Pick<PaymentVoucher, 'register' | 'id'> {
  readonly alike: Alike;
}

const isSame = (column: string, text: string | null) =>
  sql`(${bare(sql.ref(column))} = ${bare(sql.val(text))} and ${bare(sql.val(text))} <> '')`;

/** A payment that waits or stands, of the same cheque or transfer of the bank account, or for the same; the last one. */
export const earlierPaymentLike = async (
  db: Db,
  { payee, paise, day, head_id, bank_account_id: account, cheque_number, reference }: AskedPayment,
): Promise<EarlierPayment | undefined> => {
  const { rows } = await sql<EarlierPayment>`select * from (
      select 'vouchers' as register, id, asked_at as at, case
          when bank_account_id is ${account} and ${isSame('cheque_number', cheque_number)} then 'cheque'
          when bank_account_id is ${account} and payment_type = 'Online' and ${isTransfer(sql.ref('reference'), reference)} then 'reference'
          when head_id = ${head_id} and amount_paise = ${paise} and day = ${day} and lower(payee) = lower(${payee}) then 'payment'
        end as alike
      from payment_vouchers where status in ('Waiting', 'Approved')
      union all
      select 'refunds', id, asked_at, case
          when payment_type = 'Cheque' and ${isSame('reference', cheque_number)} then 'cheque'
          when payment_type = 'Online' and ${isTransfer(sql.ref('reference'), reference)} then 'reference'
        end
      from refunds where status = 'Paid' and bank_account_id is ${account})
    where alike is not null order by alike = 'payment', at desc limit 1`.execute(db);
  return rows[0];
};
