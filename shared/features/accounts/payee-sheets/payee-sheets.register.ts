import type { z } from 'zod';
import { ownMaker } from '../../../contract/columns.ts';
import { dayFilter, statusFilter } from '../../../contract/filters.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import { formatRupees } from '../../../money.ts';
import { LEDGER_STATUSES } from '../ledger-vouchers/ledger-vouchers.model.ts';
import { VOUCHER_TONES } from '../ledger-vouchers/ledger-vouchers.register.ts';
import { PayeeSheet } from './payee-sheets.model.ts';

/** `PF ₹3,600.00, TDS ₹500.00`. */
const deductionsText = ({ columns }: Pick<PayeeSheet, 'columns'>): string =>
  columns
    .filter(({ amount }) => amount > 0)
    .map(({ name, amount }) => `${name} ${formatRupees(amount)}`)
    .join(', ');

export const payeeSheets = register(PayeeSheet, {
  entity: 'payee_sheets',
  path: '/payee-sheets',
  access: STAFF,
  summary:
    'Sheets of payees, such as the salary of a month, newest first; an accountant sees the own requests',
  label: 'Payees',
  search: { label: 'Search by number, narration or payee', placeholder: 'Number, narration, payee' },
  sort: ['date'],
  filters: {
    status: { ...statusFilter(LEDGER_STATUSES), narrow: true },
    from: dayFilter('from', 'From'),
    to: dayFilter('to', 'To'),
  },
  file: 'payee-sheets',
  columns: {
    date: {
      kind: 'date',
      header: 'Date',
      screen: { header: 'Date, Voucher', fromLast: true, width: 136 },
    },
    voucher_no: { kind: 'text', header: 'Voucher No', width: 18, screen: { under: 'date' } },
    narration: {
      kind: 'text',
      header: 'Narration',
      width: 34,
      screen: { inCard: 'title', flex: 1.4, minWidth: 150 },
    },
    account: { kind: 'text', header: 'For', width: 26, screen: { under: 'narration' } },
    people: { kind: 'number', header: 'Payees', screen: { width: 80 } },
    gross: { kind: 'money', header: 'Gross', screen: { width: 120 } },
    deducted: { kind: 'money', header: 'Deducted', screen: { width: 116 } },
    deductions: { kind: 'text', header: 'Deductions', width: 40, value: deductionsText, screen: false },
    net: { kind: 'money', header: 'Net', screen: { width: 120 } },
    held: { kind: 'money', header: 'Held', screen: false },
    from: { kind: 'text', header: 'Paid From', width: 24, screen: { minWidth: 110 } },
    asked_by: { kind: 'text', header: 'Requested By', screen: false },
    status: {
      kind: 'text',
      header: 'Status',
      tones: VOUCHER_TONES,
      screen: { inCard: 'status', width: 112 },
    },
    decided: {
      kind: 'text',
      header: 'Decided By',
      value: ({ decided }) => decided?.by,
      screen: false,
    },
    own: ownMaker,
  },
});
/** `q` finds numbers, narrations and payees. */
export type PayeeSheetQuery = z.output<typeof payeeSheets.query>;
