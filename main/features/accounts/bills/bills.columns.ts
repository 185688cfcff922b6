import { categoryLabel } from '../../../../shared/category-label.ts';
import type { Column } from '../../../../shared/column.ts';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { exportOf } from '../../../lists/export-table.ts';
import { listBills } from './bills.queries.ts';

/** The columns of the exported register. */
const BILL_EXPORT_COLUMNS: readonly Column<Bill>[] = [
  { kind: 'date', header: 'Date', value: (bill) => bill.date },
  { kind: 'text', header: 'Bill No', width: 18, value: (bill) => bill.bill_no },
  { kind: 'text', header: 'Vendor', width: 30, value: (bill) => bill.vendor },
  { kind: 'text', header: 'Category', width: 18, value: (bill) => categoryLabel(bill.category) },
  { kind: 'text', header: 'Course', value: (bill) => bill.courses.map(({ name }) => name).join(', ') },
  { kind: 'money', header: 'Amount', value: (bill) => bill.amount },
  { kind: 'date', header: 'Due Date', value: (bill) => bill.due_date },
  { kind: 'text', header: 'Status', width: 18, value: (bill) => bill.status },
  { kind: 'text', header: 'Entered By', value: (bill) => bill.created_by },
  { kind: 'text', header: 'Approved By', value: (bill) => bill.approval?.by },
  { kind: 'text', header: 'Paid By', value: (bill) => bill.payment?.by },
  { kind: 'text', header: 'By One Person', width: 14, value: (bill) => (bill.by_one ? 'Yes' : null) },
  { kind: 'text', header: 'Not Approved By', value: (bill) => bill.refusal?.by },
];

export const billTable = exportOf(BILL_EXPORT_COLUMNS, listBills);
