import { z } from 'zod';
import { chosenIds } from '../../../contract/chosen.ts';
import { created, endpoint, list, record, spreadsheet } from '../../../contract/endpoint.ts';
import { exportFormat, listQuery, queryId } from '../../../contract/list-query.ts';
import { STAFF } from '../../../contract/roles.ts';
import { BILL_STATUSES, Bill, BillSummary, BillUpdate, NewBill } from './bills.model.ts';

const BILL_SORTABLE = ['date', 'due_date', 'vendor', 'amount', 'status', 'created_at'] as const;

export const BillQuery = listQuery(BILL_SORTABLE, {
  course_id: queryId.optional(),
  category: z.string().trim().max(60).optional(),
  /** `due`: neither Paid nor Not Approved. */
  status: z.enum([...BILL_STATUSES, 'due']).optional(),
  ids: chosenIds.optional(),
});
export type BillQuery = z.output<typeof BillQuery>;

export const listBills = endpoint({
  method: 'GET',
  path: '/bills',
  summary: 'Bills of the courses that the caller may see, newest first',
  access: STAFF,
  query: BillQuery,
  answer: list(Bill),
});

export const billSummary = endpoint({
  method: 'GET',
  path: '/bills/summary',
  summary: 'How many bills stand at each status, their sums, and the categories in use',
  access: STAFF,
  answer: record(BillSummary),
});

export const createBill = endpoint({
  method: 'POST',
  path: '/bills',
  summary: 'Enter a bill; it is born Pending Approval',
  access: STAFF,
  keyed: true,
  body: NewBill,
  answer: created(Bill),
});

export const updateBill = endpoint({
  method: 'PUT',
  path: '/bills/{id}',
  summary:
    "Set a bill's status, or correct it while it is not paid; who entered it corrects it while it waits for approval",
  access: STAFF,
  body: BillUpdate,
  answer: record(Bill),
});

export const exportBills = endpoint({
  method: 'GET',
  path: '/bills/export',
  summary: "The list's rows as a spreadsheet",
  access: STAFF,
  query: BillQuery.extend({ format: exportFormat }),
  answer: spreadsheet,
});
