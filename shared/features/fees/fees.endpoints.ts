import { z } from 'zod';
import { created, endpoint, file, list, record } from '../../contract/endpoint.ts';
import { isoDate } from '../../contract/fields.ts';
import { listQuery, queryId } from '../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../contract/roles.ts';
import { Cancellation, FEE_TYPES, Fee, NewFee, PAYMENT_TYPES } from './fees.model.ts';

const filters = {
  course_id: queryId.optional(),
  student_id: queryId.optional(),
  date: isoDate.optional(),
  fee_type: z.enum(FEE_TYPES).optional(),
  payment_type: z.enum(PAYMENT_TYPES).optional(),
};
const SORTABLE = ['payment_date', 'student_name', 'amount', 'receipt_no', 'created_at'] as const;

export const FeeQuery = listQuery(SORTABLE, filters);
export type FeeQuery = z.output<typeof FeeQuery>;

export const listFees = endpoint({
  method: 'GET',
  path: '/fees',
  summary: 'Fee entries, newest first, cancelled ones included and marked',
  access: STAFF,
  query: FeeQuery,
  answer: list(Fee),
});

export const feesSummary = endpoint({
  method: 'GET',
  path: '/fees/summary',
  summary: 'What the rows of the list add up to',
  access: STAFF,
  query: FeeQuery,
  answer: record(
    z.object({
      /** Σ paid, uncancelled entries, in rupees; and how many. */
      collected: z.number(),
      receipts: z.int(),
    }),
  ),
});

export const createFee = endpoint({
  method: 'POST',
  path: '/fees',
  summary: 'Collect a fee; a paid one gets the next receipt number of its financial year',
  access: STAFF,
  keyed: true,
  body: NewFee,
  answer: created(Fee),
});

export const cancelFee = endpoint({
  method: 'POST',
  path: '/fees/{id}/cancel',
  summary: 'Cancel an entry with a reason; it keeps its number and leaves all totals',
  access: ADMIN,
  body: Cancellation,
  answer: record(Fee),
});

export const feeReceipt = endpoint({
  method: 'GET',
  path: '/fees/{id}/receipt',
  summary: 'The receipt; a reprint says DUPLICATE COPY',
  access: STAFF,
  answer: file('application/pdf'),
});

export const exportFees = endpoint({
  method: 'GET',
  path: '/fees/export',
  summary: "The list's rows as a spreadsheet",
  access: STAFF,
  query: FeeQuery.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  answer: file('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
});
