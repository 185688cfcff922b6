import type { z } from 'zod';
import { categoryLabel } from '../../../category-label.ts';
import {
  choiceFilter,
  choicesOf,
  courseFilter,
  recordFilter,
  wordFilter,
} from '../../../contract/filters.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import type { Tone } from '../../../contract/tone.ts';
import { sumRupees } from '../../../money.ts';
import { coursesText } from '../../college/courses/courses.references.ts';
import { BILL_LIMITS, BILL_STATUSES, Bill, type BillStatus } from './bills.model.ts';

/** `due`: neither Paid nor Not Approved. */
const STATUSES = [...choicesOf([...BILL_STATUSES]), { value: 'due', label: 'Due (unpaid)' }] as const;

const TONES = {
  'Pending Approval': 'warning',
  Approved: 'info',
  Paid: 'success',
  'Not Approved': 'error',
} as const satisfies Record<BillStatus, Tone>;

export const bills = register(Bill, {
  entity: 'bills',
  path: '/bills',
  access: STAFF,
  summary: 'Bills of the courses that the caller may see, newest first',
  label: 'Recent Bills',
  search: { label: 'Search by vendor or bill number' },
  sort: ['date', 'due_date', 'vendor', 'amount', 'status', 'created_at'],
  filters: {
    category: wordFilter('category', BILL_LIMITS.category, { label: 'Category', all: 'All Categories' }),
    status: choiceFilter('status', STATUSES, { label: 'Status', all: 'All Statuses' }),
    course: courseFilter,
    party: recordFilter('party_id', { label: 'Party', all: 'All Parties' }),
  },
  chosen: true,
  file: 'bills',
  accountantRows: 10,
  columns: {
    date: {
      kind: 'date',
      header: 'Date',
      screen: { header: 'Date, Bill No', fromLast: true, flex: 0.2, minWidth: 108 },
    },
    bill_no: { kind: 'text', header: 'Bill No', width: 18, screen: { under: 'date' } },
    vendor: {
      kind: 'text',
      header: 'Vendor',
      width: 30,
      screen: { inCard: 'title', flex: 4, minWidth: 160 },
    },
    category: {
      kind: 'text',
      header: 'Category',
      width: 18,
      value: ({ category }) => categoryLabel(category),
      screen: { under: 'vendor' },
    },
    courses: { kind: 'text', header: 'Course', value: coursesText, screen: { under: 'vendor' } },
    amount: { kind: 'money', header: 'Amount', screen: { width: 104 } },
    tax: {
      kind: 'money',
      header: 'Tax Deducted',
      value: ({ tax }) => sumRupees(tax.map(({ amount }) => amount)),
      screen: false,
    },
    to_pay: { kind: 'money', header: 'To Pay', screen: false },
    paid_by_vouchers: { kind: 'money', header: 'Paid by Vouchers', screen: false },
    due_date: { kind: 'date', header: 'Due Date', screen: { width: 86 } },
    status: {
      kind: 'text',
      header: 'Status',
      width: 18,
      tones: TONES,
      screen: { inCard: 'status', width: 152 },
    },
    created_by: { kind: 'text', header: 'Entered By', screen: { flex: 0.8, minWidth: 130 } },
    decided: { kind: 'text', header: 'Decided By', file: false, screen: { flex: 0.6, minWidth: 130 } },
    approved_by: {
      kind: 'text',
      header: 'Approved By',
      value: ({ approval }) => approval?.by,
      screen: false,
    },
    paid_by: { kind: 'text', header: 'Paid By', value: ({ payment }) => payment?.by, screen: false },
    by_one: {
      kind: 'text',
      header: 'By One Person',
      width: 14,
      value: (bill) => (bill.by_one ? 'Yes' : null),
      screen: false,
    },
    refused_by: {
      kind: 'text',
      header: 'Not Approved By',
      value: ({ refusal }) => refusal?.by,
      screen: false,
    },
  },
});
export type BillQuery = z.output<typeof bills.query>;
