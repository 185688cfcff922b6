import { z } from 'zod';
import { created, endpoint, file, list, record } from '../../../contract/endpoint.ts';
import { isoDate } from '../../../contract/fields.ts';
import { listQuery, queryId } from '../../../contract/list-query.ts';
import { STAFF } from '../../../contract/roles.ts';
import { CancelledDeposit, ChequesDeposit, Deposit, NewDeposit } from './cheques.deposits.ts';
import { Cheque, ChequeStep } from './cheques.model.ts';

export const getCheque = endpoint({
  method: 'GET',
  path: '/fees/{id}/cheque',
  summary: "A receipt's cheque, and what became of it",
  access: STAFF,
  answer: record(Cheque),
});

export const stepCheque = endpoint({
  method: 'POST',
  path: '/fees/{id}/cheque',
  summary: 'Deposit, clear or return a cheque; a return cancels its receipt and may charge the student',
  access: STAFF,
  body: ChequeStep,
  answer: record(Cheque),
});

export const depositCheques = endpoint({
  method: 'POST',
  path: '/deposit-slips',
  summary: 'Deposit several cheques in hand on one slip: all of them or none',
  access: STAFF,
  keyed: true,
  body: ChequesDeposit,
  answer: created(Deposit),
});

const DepositQuery = listQuery(['date'], {
  account_id: queryId.optional(),
  /** The day on the slip. */
  date: isoDate.optional(),
  state: z.enum(['standing', 'cancelled']).optional(),
});
export type DepositQuery = z.output<typeof DepositQuery>;

export const listDeposits = endpoint({
  method: 'GET',
  path: '/deposits',
  summary: 'Deposits, the latest first: for whoever may see their cash and each of their cheques',
  access: STAFF,
  query: DepositQuery,
  answer: list(Deposit),
});

export const makeDeposit = endpoint({
  method: 'POST',
  path: '/deposits',
  summary:
    'Take cash of one’s own drawer and cheques in hand to a bank account, on one slip: all of it or nothing',
  access: STAFF,
  keyed: true,
  body: NewDeposit,
  answer: created(Deposit),
});

export const cancelDeposit = endpoint({
  method: 'POST',
  path: '/deposits/{id}/cancel',
  summary:
    'Cancel a wrong deposit: its cash is in the drawer again and its cheques in hand; an accountant on its own day',
  access: STAFF,
  body: CancelledDeposit,
  answer: record(Deposit),
});

export const depositPdf = endpoint({
  method: 'GET',
  path: '/deposits/{id}/pdf',
  summary: 'A deposit slip as a PDF, for whoever may see its cash and each of its cheques',
  access: STAFF,
  answer: file('application/pdf'),
});

export const depositSlip = endpoint({
  method: 'GET',
  path: '/deposit-slips/{id}/pdf',
  summary: 'A deposit slip as a PDF, for whoever may see each of its cheques',
  access: STAFF,
  answer: file('application/pdf'),
});
