import { receiptAddress } from '../collection/receipts-drill-down.report.ts';
import { date, money, report, text } from '../report.ts';
import { type Control, controlRows } from './controls.queries.ts';

const addressOf = ({ what, bill_no, receipt_no, whose, day }: Control): string => {
  const found = new URLSearchParams({ q: bill_no ?? whose });
  if (what === 'bill by one person') return `/bills?${found}`;
  if (what === 'payment by one person' || what === 'much cash to one payee') return `/payments?${found}`;
  if (what === 'voucher by one person' || what === 'much cash by another voucher')
    return `/vouchers?${found}`;
  if (receipt_no === null) return `/activity?${new URLSearchParams({ entity: 'controls', q: whose })}`;
  return receiptAddress({ receipt_no, student_name: whose, payment_date: day });
};

/** The report of what one person did alone, and of what was taken without the particulars that are asked for. */
export const controls = report<Control>({
  columns: [
    date('date', 'Date', (row) => row.day),
    text('what', 'What', ({ what }) => what.charAt(0).toUpperCase() + what.slice(1), { width: 30 }),
    text('number', 'Receipt, Bill, Voucher', (row) => row.receipt_no ?? row.bill_no, { width: 17 }),
    text('whose', 'Student or Payee', (row) => row.whose, { width: 24 }),
    text('course', 'Course', (row) => row.courses, { width: 14 }),
    text('by', 'By', (row) => row.by_name, { width: 18 }),
    text('reason', 'Reason', (row) => row.reason, { width: 26 }),
    money('amount', 'Amount', (row) => row.paise, { opens: false }),
  ],
  rows: controlRows,
  linkOf: addressOf,
  note: 'A bill is on the day it was paid, a receipt on its own day. The amount of a late fee is what was waived.',
});
