import { z } from 'zod';
import { Chosen, chosenIds } from '../../../contract/chosen.ts';
import { created, endpoint, file, list, record, spreadsheet } from '../../../contract/endpoint.ts';
import { isoDate } from '../../../contract/fields.ts';
import { exportFormat, listQuery, queryId } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { FEE_TYPES } from '../../college/heads/fee-types.ts';
import { ChequeStanding } from '../cheques/cheques.model.ts';
import { Cancellation, CollectedFee, Fee, NewFee, PAYMENT_TYPES } from './fees.model.ts';
import { NewOtherReceipt } from './fees.other.ts';
import { FeesTogether, TakenTogether } from './fees.together.ts';

const filters = {
  /** What students pay, or money that no student owes. */
  money: z.enum(['students', 'other']).optional(),
  course_id: queryId.optional(),
  student_id: queryId.optional(),
  date: isoDate.optional(),
  fee_type: z.enum(FEE_TYPES).optional(),
  payment_type: z.enum(PAYMENT_TYPES).optional(),
  /** Paid by cheque, and where that is; `received` are the cheques in hand. */
  cheque: ChequeStanding.optional(),
  ids: chosenIds.optional(),
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
      /** How many cheques paid the rows, where the list is of cheques; else none. */
      cheques: z.int(),
      /** The payment date of the oldest of these cheques; null for none. */
      cheques_since: isoDate.nullable(),
    }),
  ),
});

export const createFee = endpoint({
  method: 'POST',
  path: '/fees',
  summary:
    'Collect a fee; a paid one gets the next receipt number of its financial year. What is paid under heads of several series of receipts gets one of each: the entry of the largest is answered, with the others beside it',
  access: STAFF,
  keyed: true,
  body: NewFee,
  answer: created(CollectedFee),
});

export const collectTogether = endpoint({
  method: 'POST',
  path: '/fees/together',
  summary:
    'Collect one payment of one payer for several students: one reference, a receipt for each, all or none',
  access: STAFF,
  keyed: true,
  body: FeesTogether,
  answer: created(TakenTogether),
});

export const listOtherReceipts = endpoint({
  method: 'GET',
  path: '/other-receipts',
  summary: 'Receipts of money that no student owes, newest first, cancelled ones included and marked',
  access: STAFF,
  query: FeeQuery,
  answer: list(Fee),
});

export const receiveOther = endpoint({
  method: 'POST',
  path: '/other-receipts',
  summary:
    'Receive money that no student owes, such as rent, under a head of other income; its receipt is of the same series',
  access: STAFF,
  keyed: true,
  body: NewOtherReceipt,
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
  summary: 'The receipt to look at, marked SCREEN COPY; no copy is counted',
  access: STAFF,
  answer: file('application/pdf'),
});

export const printReceipt = endpoint({
  method: 'POST',
  path: '/fees/{id}/receipt/print',
  summary: 'The receipt to hand out, counted: the first is the original, the next say DUPLICATE COPY',
  access: STAFF,
  viewer: 'may',
  answer: file('application/pdf'),
});

export const printReceipts = endpoint({
  method: 'POST',
  path: '/fees/print',
  summary: 'Several receipts to hand out as one PDF, each counted as by itself; none where one cannot be had',
  access: STAFF,
  viewer: 'may',
  keyed: true,
  body: Chosen,
  answer: file('application/pdf'),
});

export const exportFees = endpoint({
  method: 'GET',
  path: '/fees/export',
  summary: "The list's rows as a spreadsheet",
  access: STAFF,
  query: FeeQuery.extend({ format: exportFormat }),
  answer: spreadsheet,
});
