import { endpoint, record } from '../../contract/endpoint.ts';
import { STAFF } from '../../contract/roles.ts';
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
