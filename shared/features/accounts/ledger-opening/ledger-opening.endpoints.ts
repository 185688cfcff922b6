import { endpoint, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { LedgerOpening, LedgerOpeningUpdate } from './ledger-opening.model.ts';

export const readOpening = endpoint({
  method: 'GET',
  path: '/ledger/opening',
  summary: 'What stood on accounts when the books began, by account, party and fund',
  access: ADMIN,
  answer: record(LedgerOpening),
});

export const saveOpening = endpoint({
  method: 'PUT',
  path: '/ledger/opening',
  summary:
    'Say what stood on accounts when the books began: lines that come to nothing. What was said before is corrected, until the first month is locked',
  access: ADMIN,
  body: LedgerOpeningUpdate,
  bodyLimit: 2 * 1024 * 1024,
  answer: record(LedgerOpening),
});
