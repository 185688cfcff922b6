import { categoryLabel } from '../../../../../shared/category-label.ts';
import { BILL_CATEGORIES } from '../../../../../shared/features/accounts/bills/bills.model.ts';
import { toRupees } from '../../../../../shared/money.ts';
import { count, type DrillDown, date, money, type ReportContext, report, text } from '../report.ts';
import {
  type BillCategory,
  type BillRow,
  type BillsWhere,
  billCategories,
  billRows,
} from './bills.queries.ts';

const addressOf = ({ bill_no, vendor }: BillRow): string =>
  `/bills?${new URLSearchParams({ q: bill_no ?? vendor })}`;

const billsReport = (where: BillsWhere) =>
  report<BillRow>({
    columns: [
      text('vendor', 'Vendor', (row) => row.vendor, { width: 26 }),
      text('bill_no', 'Bill No', (row) => row.bill_no, { width: 14 }),
      date('date', 'Date', (row) => row.date),
      text('category', 'Category', (row) => categoryLabel(row.category), { width: 16 }),
      text('status', 'Status', (row) => row.status, { width: 17 }),
      text('course', 'Course', (row) => row.courses, { width: 16 }),
      money('amount', 'Amount', (row) => row.amount_paise, { opens: false }),
    ],
    rows: (context) => billRows(context, where),
    linkOf: addressOf,
  });

/** The bills behind a figure. */
const billsDrillDown = (title: string, where: BillsWhere, context: ReportContext): DrillDown => ({
  plan: billsReport(where),
  context,
  title,
});

const STATUSES: Readonly<Record<string, string>> = {
  pending: 'Pending Approval',
  approved: 'Approved',
  paid: 'Paid',
  refused: 'Not Approved',
};

export const billsByCategory = report<BillCategory>({
  columns: [
    text('category', 'Category', (row) => categoryLabel(row.category), { width: 22 }),
    count('bills', 'Bills', (row) => row.bills, { width: 8 }),
    money('pending', 'Pending Approval', (row) => row.pending, { width: 18 }),
    money('approved', 'Approved', (row) => row.approved),
    money('paid', 'Paid', (row) => row.paid),
    money('refused', 'Not Approved', (row) => row.refused),
    money('total', 'Total', (row) => row.total),
  ],
  rows: billCategories,
  keyOf: (row) => row.key,
  note: 'Bills and Total leave out what was not approved.',
  drillDown: (row, column, context) => {
    const status = STATUSES[column];
    if (status === undefined && column !== 'bills' && column !== 'total') return undefined;
    // Categories are what people type: an address that names one gets no word of it back.
    const known = BILL_CATEGORIES.find((category) => category === row);
    const category = row === null ? 'All' : (known ?? 'One category');
    const words = status === undefined ? category : `${category}, ${status}`;
    const where = {
      category: row ?? undefined,
      isSpent: status === undefined,
      status,
    };
    return billsDrillDown(`Bills: ${words}`, where, context);
  },
  chart: async (context) => {
    const categories: BillCategory[] = [];
    for await (const category of billCategories(context)) categories.push(category);
    if (categories.length === 0) return null;
    const series = (name: string, paise: (category: BillCategory) => number) => ({
      name,
      values: categories.map((category) => toRupees(paise(category))),
    });
    return {
      title: 'Expenses by category',
      kind: 'bar',
      unit: 'money',
      stacked: true,
      axis: 'Category',
      categories: categories.map(({ category }) => categoryLabel(category)),
      series: [
        series('Paid', (row) => row.paid),
        series('Approved', (row) => row.approved),
        series('Pending Approval', (row) => row.pending),
      ],
    };
  },
});
