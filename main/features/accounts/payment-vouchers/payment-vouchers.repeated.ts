import { formatDate } from '../../../../shared/dates.ts';
import type { NewVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.inputs.ts';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { askAbout } from '../../collection/fees/fees.doubts.ts';
import { findPayment } from './payment-vouchers.queries.ts';
import {
  type AskedPayment,
  type EarlierPayment,
  earlierPaymentLike,
} from './payment-vouchers.repeated-queries.ts';

const alikeText = ({ alike }: EarlierPayment, { cheque_number, reference }: AskedPayment): string =>
  ({
    cheque: `Cheque ${cheque_number} is on`,
    reference: `Reference ${reference} is on`,
    payment: 'The same for this day is',
  })[alike];

/** `payment 2026-27/P000109 already: ₹4,000.00 to Dr. R. K. Singh, 27-11-2026`; nothing of one that the person may not see. */
const earlierText = (earlier: PaymentVoucher | undefined): string => {
  if (!earlier) return 'another payment already';
  const { voucher_no, amount, payee, date } = earlier;
  const named = voucher_no === null ? 'a payment that waits for approval' : `payment ${voucher_no}`;
  return `${named} already: ${formatRupees(amount)} to ${payee}, ${formatDate(date)}`;
};

/** Asks, with 409, before a cheque or a transfer is written twice, or the same is paid to one payee twice for a day. */
export const requireNotRepeated = async (
  { db, actor }: Change<SignedIn>,
  asked: AskedPayment,
  confirm: NewVoucher['confirm'],
): Promise<void> => {
  const earlier = await earlierPaymentLike(db, asked);
  if (!earlier) return;
  const known = await findPayment(db, scopeOf(actor), earlier.register, earlier.id);
  const message = `${alikeText(earlier, asked)} ${earlierText(known)}.`;
  askAbout([{ ask: 'repeat', message }], confirm);
};
