import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';

/** A row of the register of payments, which joins two registers. Its id names both register and record. */
export interface PaymentRow extends Omit<PaymentVoucher, 'id'> {
  /** The register and the id in it, as `vouchers 7`. */
  readonly id: string;
  readonly voucher: PaymentVoucher;
}

export const rowOf = (voucher: PaymentVoucher): PaymentRow => ({
  ...voucher,
  id: `${voucher.register} ${voucher.id}`,
  voucher,
});

/** The name of a payment in sentences. */
export const paymentName = ({ voucher_no, payee }: PaymentVoucher): string =>
  voucher_no === null ? `the payment to ${payee}` : `${voucher_no}, ${payee}`;
