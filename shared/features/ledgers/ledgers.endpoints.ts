import { endpoint, file, record } from '../../contract/endpoint.ts';
import { STAFF } from '../../contract/roles.ts';
import { Ledger } from './ledgers.model.ts';

export const getLedger = endpoint({
  method: 'GET',
  path: '/students/{id}/ledger',
  summary: "A student's account, the first entry first, with the balance after each",
  access: STAFF,
  answer: record(Ledger),
});

export const getStatement = endpoint({
  method: 'GET',
  path: '/students/{id}/statement',
  summary: 'The account on the letterhead, as a PDF',
  access: STAFF,
  answer: file('application/pdf'),
});
