import type { Column } from '../../../../shared/column.ts';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { exportOf } from '../../../lists/export-table.ts';
import { listVouchers } from './payment-vouchers.queries.ts';

/** The columns of the exported register. */
const VOUCHER_EXPORT_COLUMNS: readonly Column<PaymentVoucher>[] = [
  { kind: 'date', header: 'Date', value: (voucher) => voucher.date },
  { kind: 'date', header: 'Dated', value: (voucher) => voucher.dated },
  { kind: 'text', header: 'Voucher No', width: 17, value: (voucher) => voucher.voucher_no },
  { kind: 'text', header: 'Payee', width: 30, value: (voucher) => voucher.payee },
  { kind: 'money', header: 'Amount', value: (voucher) => voucher.amount },
  { kind: 'text', header: 'For', value: (voucher) => voucher.purpose },
  { kind: 'text', header: 'Head', width: 22, value: (voucher) => voucher.head },
  { kind: 'text', header: 'Bill No', value: (voucher) => voucher.bill_no },
  { kind: 'text', header: 'Fund', value: (voucher) => voucher.fund },
  { kind: 'text', header: 'Payment', value: (voucher) => voucher.payment_type },
  { kind: 'text', header: 'Paid From', width: 24, value: ({ cashier, account }) => cashier ?? account },
  { kind: 'text', header: 'Cheque No', value: (voucher) => voucher.cheque_number },
  { kind: 'text', header: 'Reference', value: (voucher) => voucher.reference },
  { kind: 'text', header: 'Description', width: 30, value: (voucher) => voucher.description },
  { kind: 'text', header: 'Course', value: ({ courses }) => courses.map(({ name }) => name).join(', ') },
  { kind: 'text', header: 'Status', value: (voucher) => voucher.status },
  { kind: 'text', header: 'Requested By', value: (voucher) => voucher.asked_by },
  { kind: 'text', header: 'Decided By', value: (voucher) => voucher.decided?.by },
  { kind: 'text', header: 'Remark on Decision', width: 30, value: (voucher) => voucher.decided?.reason },
  { kind: 'text', header: 'Why in Cash', width: 30, value: (voucher) => voucher.cash_reason },
  { kind: 'text', header: 'Cancelled Because', width: 30, value: (voucher) => voucher.cancelled?.reason },
  { kind: 'text', header: 'By Its Own Maker', value: (voucher) => (voucher.own ? 'Yes' : null) },
];

export const voucherTable = exportOf(VOUCHER_EXPORT_COLUMNS, listVouchers);
