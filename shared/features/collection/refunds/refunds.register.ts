import type { z } from 'zod';
import { decidedOn, ownMaker, remarkOnDecision } from '../../../contract/columns.ts';
import { courseFilter, statusFilter } from '../../../contract/filters.ts';
import { queryId } from '../../../contract/list-query.ts';
import { register } from '../../../contract/register.ts';
import { ADMIN } from '../../../contract/roles.ts';
import type { Tone } from '../../../contract/tone.ts';
import { PAY_TO_LABELS, REFUND_STATUSES, Refund } from './refunds.model.ts';

const TONES = {
  Waiting: 'warning',
  Approved: 'info',
  Paid: 'success',
  Declined: 'error',
  Cancelled: 'error',
} as const satisfies Record<Refund['status'], Tone>;

export const refunds = register(Refund, {
  entity: 'refunds',
  path: '/refunds',
  access: ADMIN,
  summary: 'Refunds, newest first',
  label: 'Refunds',
  search: { label: 'Search by student or voucher number', placeholder: 'Student or voucher number' },
  sort: ['asked_at'],
  filters: {
    status: statusFilter(REFUND_STATUSES),
    course: courseFilter,
  },
  params: { student_id: queryId.optional() },
  file: 'refunds',
  columns: {
    voucher_no: { kind: 'text', header: 'Voucher No', screen: { header: 'Voucher', width: 136 } },
    asked_at: { kind: 'date', header: 'Requested On', screen: false },
    student_name: {
      kind: 'text',
      header: 'Student',
      width: 26,
      screen: { inCard: 'title', flex: 1, minWidth: 140 },
    },
    course_name: { kind: 'text', header: 'Course', screen: { under: 'student_name' } },
    date: { kind: 'date', header: 'Left On', screen: { under: 'voucher_no' } },
    session: { kind: 'text', header: 'Session', screen: false },
    percent: { kind: 'number', header: 'Percent', screen: false },
    rule: { kind: 'text', header: 'Rule', width: 30, screen: false },
    amount: { kind: 'money', header: 'Amount', screen: { width: 112 } },
    lines: {
      kind: 'text',
      header: 'By Head',
      width: 40,
      value: ({ lines }) => lines.map(({ head, amount }) => `${head} ${amount.toFixed(2)}`).join('; '),
      screen: false,
    },
    keeps: {
      kind: 'text',
      header: 'Kept for Dues',
      width: 40,
      value: ({ keeps }) => keeps.map(({ due, amount }) => `${due} ${amount.toFixed(2)}`).join('; '),
      screen: false,
    },
    owes: { kind: 'money', header: 'Still Owed', screen: false },
    pay_to: {
      kind: 'text',
      header: 'Payment Wanted',
      value: ({ pay_to }) => pay_to && PAY_TO_LABELS[pay_to],
      screen: false,
    },
    reason: { kind: 'text', header: 'Reason', width: 30, screen: { under: 'asked_by' } },
    asked_by: { kind: 'text', header: 'Requested By', screen: { flex: 1, minWidth: 130 } },
    status: { kind: 'text', header: 'Status', tones: TONES, screen: { inCard: 'status', width: 116 } },
    decided_on: decidedOn,
    decided: {
      kind: 'text',
      header: 'Decided By',
      value: ({ decided }) => decided?.by,
      screen: { header: 'Decided or Paid By', flex: 1, minWidth: 140 },
    },
    remark: remarkOnDecision,
    paid_on: { kind: 'date', header: 'Paid On', value: ({ paid }) => paid?.date, screen: false },
    paid_by: { kind: 'text', header: 'Paid By', value: ({ paid }) => paid?.payment_type, screen: false },
    account: { kind: 'text', header: 'Bank Account', value: ({ paid }) => paid?.account, screen: false },
    reference: { kind: 'text', header: 'Reference', value: ({ paid }) => paid?.reference, screen: false },
    cancelled_on: {
      kind: 'date',
      header: 'Cancelled On',
      value: ({ cancelled }) => cancelled?.at,
      screen: false,
    },
    own: ownMaker,
  },
});
/** `from` and `to` bound the day on which it was asked for; `q` finds students and voucher numbers. */
export type RefundQuery = z.output<typeof refunds.query>;
