import { z } from 'zod';
import { created, endpoint, file, list, record } from '../../../contract/endpoint.ts';
import { optionalText, requiredText } from '../../../contract/fields.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { Cancelling } from '../../../papers/paper-copy.ts';
import { Bill } from '../bills/bills.model.ts';
import { BillPayment, NewVoucher } from './payment-vouchers.inputs.ts';
import { HeldFund, PaymentVoucher } from './payment-vouchers.model.ts';

/** A bill with the vouchers that pay it. */
export const BillWithVouchers = Bill.extend({ vouchers: z.array(PaymentVoucher).readonly() });
export type BillWithVouchers = z.infer<typeof BillWithVouchers>;

export const heldFunds = endpoint({
  method: 'GET',
  path: '/vouchers/held',
  summary: 'What is held for other bodies, by head and session: collected, refunded, remitted and to remit',
  access: ADMIN,
  answer: list(HeldFund),
});

export const askVoucher = endpoint({
  method: 'POST',
  path: '/vouchers',
  summary: 'Request a payment; it waits for approval. One with a refund pays it, on the voucher that it has',
  access: STAFF,
  keyed: true,
  body: NewVoucher,
  answer: created(PaymentVoucher),
});

export const payBill = endpoint({
  method: 'POST',
  path: '/bills/{id}/pay',
  summary:
    'Pay an approved bill by voucher, wholly or in part: by an admin at once, by an accountant once an admin approves it. Paid in full it is Paid',
  access: STAFF,
  keyed: true,
  body: BillPayment,
  answer: record(BillWithVouchers),
});

export const approveVoucher = endpoint({
  method: 'POST',
  path: '/vouchers/{id}/approve',
  summary:
    'Approve a payment: it gets its number and is booked; as one person with who asked only where no other admin is free of this, with a reason',
  access: ADMIN,
  body: z.strictObject({ reason: optionalText(500) }),
  answer: record(PaymentVoucher),
});

export const declineVoucher = endpoint({
  method: 'POST',
  path: '/vouchers/{id}/decline',
  summary: 'Decline a payment with a reason; it stays in the register',
  access: ADMIN,
  body: z.strictObject({ reason: requiredText('Say why it is declined', 500) }),
  answer: record(PaymentVoucher),
});

export const cancelVoucher = endpoint({
  method: 'POST',
  path: '/vouchers/{id}/cancel',
  summary: 'Cancel an approved payment with a reason, on the day of cancelling; it keeps its number',
  access: ADMIN,
  body: Cancelling,
  answer: record(PaymentVoucher),
});

export const voucherPdf = endpoint({
  method: 'GET',
  path: '/vouchers/{id}/pdf',
  summary: 'The voucher of an approved payment to look at, marked SCREEN COPY; no copy is counted',
  access: STAFF,
  answer: file('application/pdf'),
});

export const printVoucher = endpoint({
  method: 'POST',
  path: '/vouchers/{id}/print',
  summary: 'The voucher to hand out, counted: the first is the original, the next say DUPLICATE COPY',
  access: STAFF,
  viewer: 'may',
  answer: file('application/pdf'),
});
