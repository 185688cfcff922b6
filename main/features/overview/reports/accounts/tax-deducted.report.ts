import { date, money, type ReportPlan, report, text } from '../report.ts';
import { type DeductedTax, deductedTaxes } from './tax-deducted.queries.ts';

/** Tax deducted from bills, by month and code: for a quarter, what its return asks of each party. */
export const taxDeducted: ReportPlan = report<DeductedTax>({
  columns: [
    date('day', 'Deducted On', (row) => row.day),
    text('code', 'Code', (row) => row.code, { width: 8 }),
    text('section', 'Section', (row) => row.section, { width: 22, onPaper: false }),
    text('payment', 'Payment', (row) => row.payment, { width: 26, onPaper: false }),
    text('party', 'Party', (row) => row.party, { width: 26 }),
    text('pan', 'PAN', (row) => row.pan ?? 'Missing', { width: 13 }),
    text('bill_no', 'Bill No', (row) => row.bill_no, { width: 14 }),
    date('date', 'Bill Date', (row) => row.date, { onPaper: false }),
    money('base', 'Taxable Amount', (row) => row.base_paise, { opens: false }),
    text('rate', 'Rate', (row) => `${row.rate / 100} %`, { width: 8 }),
    money('tax', 'Tax', (row) => row.paise, { opens: false }),
  ],
  rows: deductedTaxes,
  linkOf: ({ bill_no, vendor }) => `/bills?${new URLSearchParams({ q: bill_no ?? vendor })}`,
  note: 'On the day on which the bill was approved. What was taken back is left out.',
});
