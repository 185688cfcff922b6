import type { PaymentVoucher } from '../../../shared/features/payment-vouchers/payment-vouchers.model.ts';

/** A row of the register, which has those of two: its id says which. */
export interface PaymentRow extends Omit<PaymentVoucher, 'id'> {
  /** `vouchers 7`. */
  readonly id: string;
  readonly voucher: PaymentVoucher;
}

export const rowOf = (voucher: PaymentVoucher): PaymentRow => ({
  ...voucher,
  id: `${voucher.register} ${voucher.id}`,
  voucher,
});

/** A payment's name in sentences. */
export const paymentName = ({ voucher_no, payee }: PaymentVoucher): string =>
  voucher_no === null ? `the payment to ${payee}` : `${voucher_no}, ${payee}`;
