import { created, endpoint, file, record } from '../../contract/endpoint.ts';
import { STAFF } from '../../contract/roles.ts';
import { Deposit, NewDeposit } from './cheques.deposits.ts';
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
  body: NewDeposit,
  answer: created(Deposit),
});

export const depositSlip = endpoint({
  method: 'GET',
  path: '/deposit-slips/{id}/pdf',
  summary: 'A deposit slip as a PDF, for whoever may see each of its cheques',
  access: STAFF,
  answer: file('application/pdf'),
});
