import { date, money, report, text } from '../report.ts';
import { type LargeCashReceipt, largeCash } from './large-cash.queries.ts';
import { numberOf, receiptAddress, TAKEN_BACK_NOTE } from './receipts-drill-down.report.ts';

/** `Paid by Mohan Das with others; By her uncle`. */
const narrationOf = ({ payer, description }: LargeCashReceipt): string | null =>
  [payer && `Paid by ${payer} with others`, description].filter(Boolean).join('; ') || null;

/** Receipts in cash that an auditor asks for: of whoever paid so much in cash on one day. */
export const largeCashReceipts = report<LargeCashReceipt>({
  columns: [
    text('receipt_no', 'Receipt No', numberOf, { width: 17 }),
    date('date', 'Date', (row) => row.day),
    text('student', 'Student or Payer', (row) => row.student_name, { width: 22 }),
    text('father', "Father's Name", (row) => row.father_name, { width: 18 }),
    text('course', 'Class', (row) => row.courses, { width: 14 }),
    text('cashier', 'Collected By', (row) => row.cashier, { width: 15 }),
    text('narration', 'Narration', narrationOf, { width: 16 }),
    money('day', 'Cash of Day', (row) => row.day_paise, { adds: false, opens: false }),
    money('amount', 'Amount', (row) => row.amount_paise, { opens: false }),
  ],
  rows: largeCash,
  linkOf: receiptAddress,
  note: `Every receipt in cash of a payer whose cash of one day comes to the least amount or more. Cash of Day: what that payer paid in cash on the receipt's own day, by one receipt or several; a smaller receipt is listed for the others of its day. The Income-tax Act 2025, s. 186, looks at one payer's day. ${TAKEN_BACK_NOTE}`,
});
