import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';

/** A row of the register of payments, which joins two registers: its id is no other row's of either. */
export interface PaymentRow extends PaymentVoucher {
  readonly voucher: PaymentVoucher;
}

export const rowOf = (voucher: PaymentVoucher): PaymentRow => ({
  ...voucher,
  id: voucher.id * 2 + (voucher.register === 'refunds' ? 1 : 0),
  voucher,
});

/** The name of a payment in sentences. */
export const paymentName = ({ voucher_no, payee }: PaymentVoucher): string =>
  voucher_no === null ? `the payment to ${payee}` : `${voucher_no}, ${payee}`;
