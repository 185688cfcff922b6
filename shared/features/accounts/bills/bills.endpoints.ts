import { z } from 'zod';
import { act } from '../../../contract/act.ts';
import { created, endpoint, record } from '../../../contract/endpoint.ts';
import { isoDate, positiveAmount } from '../../../contract/fields.ts';
import { queryId } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { TaxProposal } from '../tax-rates/tax-rates.model.ts';
import { Bill, BillSummary, BillUpdate, NewBill } from './bills.model.ts';
import { JoinBills, TypedVendor } from './bills.vendors-model.ts';

/** What the proposal of tax is about; `bill_id` is the bill itself where it is entered already. */
const TaxQuery = z.strictObject({
  party_id: queryId,
  bill_id: queryId.optional(),
  amount: z.coerce.number().pipe(positiveAmount('Amount is required')),
  date: isoDate.optional(),
});
export type TaxQuery = z.output<typeof TaxQuery>;

export const proposeTax = endpoint({
  method: 'GET',
  path: '/bills/tax',
  summary: 'What tax may be deducted from a bill of a party, by each rate that holds on its day',
  access: ADMIN,
  query: TaxQuery,
  answer: record(TaxProposal),
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

export const typedVendors = endpoint({
  method: 'GET',
  path: '/bills/vendors',
  summary: 'The names of vendors as they were typed, each with its party, number of bills and sum',
  access: ADMIN,
  answer: record(z.array(TypedVendor).readonly()),
});

export const joinBills = act({
  path: '/bills/vendors',
  summary: 'Join all bills of exactly one typed name with a party, or take their party off',
  access: ADMIN,
  body: JoinBills,
  found: TypedVendor,
});
