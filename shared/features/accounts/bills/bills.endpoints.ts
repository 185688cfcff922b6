import { created, endpoint, record } from '../../../contract/endpoint.ts';
import { STAFF } from '../../../contract/roles.ts';
import { Bill, BillSummary, BillUpdate, NewBill } from './bills.model.ts';

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
