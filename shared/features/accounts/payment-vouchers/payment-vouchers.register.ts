import { z } from 'zod';
import { ownMaker } from '../../../contract/columns.ts';
import { choiceFilter, choicesOf, dayFilter, recordFilter, statusFilter } from '../../../contract/filters.ts';
import { queryId } from '../../../contract/list-query.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import type { Tone } from '../../../contract/tone.ts';
import { PAYMENT_TYPES } from '../../collection/fees/fees.model.ts';
import { coursesText } from '../../college/courses/courses.references.ts';
import { PAYMENT_PURPOSES, PaymentVoucher, VOUCHER_STATUSES } from './payment-vouchers.model.ts';

const TONES = {
  Waiting: 'warning',
  Approved: 'success',
  Declined: 'error',
  Cancelled: 'error',
} as const satisfies Record<PaymentVoucher['status'], Tone>;

export const payments = register(PaymentVoucher, {
  entity: 'vouchers',
  path: '/vouchers',
  access: STAFF,
  summary:
    'Payment vouchers of the courses that the caller may see, for an admin with the refunds that were paid; newest first',
  label: 'Payments',
  search: { label: 'Search by payee, number or description', placeholder: 'Payee, number, text' },
  sort: ['date', 'payee', 'amount'],
  filters: {
    status: { ...statusFilter(VOUCHER_STATUSES), narrow: true },
    head: recordFilter('head_id', { label: 'Head', all: 'All Heads' }),
    fund: recordFilter('fund_id', { label: 'Fund', all: 'All Funds', narrow: true }),
    mode: choiceFilter('payment_type', choicesOf(PAYMENT_TYPES), {
      label: 'Mode',
      all: 'All Modes',
      narrow: true,
    }),
    from: dayFilter('from', 'From'),
    to: dayFilter('to', 'To'),
  },
  params: {
    purpose: z.enum(PAYMENT_PURPOSES).optional(),
    bill_id: queryId.optional(),
    account_id: queryId.optional(),
  },
  file: 'payments',
  columns: {
    date: {
      kind: 'date',
      header: 'Date',
      screen: { header: 'Date, Voucher', fromLast: true, width: 136 },
    },
    dated: { kind: 'date', header: 'Dated', screen: { under: 'payment_type' } },
    voucher_no: { kind: 'text', header: 'Voucher No', width: 17, screen: { under: 'date' } },
    payee: {
      kind: 'text',
      header: 'Payee',
      width: 30,
      screen: { inCard: 'title', flex: 2, minWidth: 150 },
    },
    amount: { kind: 'money', header: 'Amount', screen: { width: 112 } },
    purpose: { kind: 'text', header: 'For', screen: { under: 'payee' } },
    head: { kind: 'text', header: 'Head', width: 22, screen: { under: 'payee' } },
    bill_no: { kind: 'text', header: 'Bill No', screen: { under: 'payee' } },
    fund: { kind: 'text', header: 'Fund', screen: { under: 'payee' } },
    payment_type: {
      kind: 'text',
      header: 'Payment',
      screen: { header: 'Paid From', flex: 1, minWidth: 130 },
    },
    paid_from: {
      kind: 'text',
      header: 'Paid From',
      width: 24,
      value: ({ cashier, account }) => cashier ?? account,
      screen: { under: 'payment_type' },
    },
    cheque_number: { kind: 'text', header: 'Cheque No', screen: { under: 'payment_type' } },
    reference: { kind: 'text', header: 'Reference', screen: { under: 'payment_type' } },
    description: { kind: 'text', header: 'Description', width: 30, screen: { under: 'payee' } },
    courses: { kind: 'text', header: 'Course', value: coursesText, screen: { under: 'payee' } },
    asked_by: { kind: 'text', header: 'Requested By', screen: { flex: 1, minWidth: 120 } },
    asked_at: { kind: 'date', header: 'Requested On', screen: { under: 'asked_by' } },
    status: { kind: 'text', header: 'Status', tones: TONES, screen: { inCard: 'status', width: 112 } },
    decided: {
      kind: 'text',
      header: 'Decided By',
      value: ({ decided }) => decided?.by,
      screen: { flex: 1, minWidth: 120 },
    },
    remark: {
      kind: 'text',
      header: 'Remark on Decision',
      width: 30,
      value: ({ decided }) => decided?.reason,
      screen: { under: 'decided' },
    },
    cash_reason: { kind: 'text', header: 'Why in Cash', width: 30, screen: { under: 'payment_type' } },
    cancelled: {
      kind: 'text',
      header: 'Cancelled Because',
      width: 30,
      value: ({ cancelled }) => cancelled?.reason,
      screen: { under: 'decided' },
    },
    own: ownMaker,
  },
});
/** `q` finds payees, descriptions, and numbers of vouchers, bills, cheques and transfers. */
export type VoucherQuery = z.output<typeof payments.query>;
