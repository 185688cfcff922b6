import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import type { Fact } from '../../../ui/pages/facts.tsx';

/** What a payment is for, as `Petty Cash`, `Bill 41` or `Remitted, University`. */
export const towardsText = ({ purpose, head, bill_no, fund }: PaymentVoucher): string => {
  if (purpose === 'Expense') return head ?? '';
  if (purpose === 'Bill') return bill_no ? `Bill ${bill_no}` : 'Bill';
  return purpose === 'Remittance' ? `Remitted, ${fund}` : 'Refund';
};

/** The source of a payment, as `Cash of Asha Rao` or `Cheque 004512, SBI main`. */
export const paidFromText = (voucher: PaymentVoucher): string => {
  const { payment_type, cashier, account, cheque_number, reference, date, dated } = voucher;
  const from = payment_type === 'Cash' && cashier ? `Cash of ${cashier}` : payment_type;
  const number = [from, cheque_number ?? reference].filter(Boolean).join(' ');
  return [number, dated === date ? null : `dated ${formatDate(dated)}`, account].filter(Boolean).join(', ');
};

/** The facts of a payment, for the person who decides on it or looks it up. */
export const paymentFacts = (voucher: PaymentVoucher): readonly Fact[] => [
  { label: 'Pay to', value: voucher.payee },
  { label: 'Amount', value: formatRupees(voucher.amount) },
  { label: 'Towards', value: towardsText(voucher) },
  { label: 'Paid from', value: paidFromText(voucher) },
  { label: 'On', value: formatDate(voucher.date) },
  { label: 'Fund', value: voucher.fund },
  { label: 'Course', value: voucher.courses.map(({ name }) => name).join(', ') },
  { label: 'Description', value: voucher.description },
  { label: 'Why in cash', value: voucher.cash_reason },
  { label: 'Requested by', value: `${voucher.asked_by}, ${formatMoment(voucher.asked_at)}` },
];
