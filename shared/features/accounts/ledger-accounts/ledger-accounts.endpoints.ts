import { created, endpoint, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { LedgerAccount, LedgerAccountPatch, NewLedgerAccount } from './ledger-accounts.model.ts';

export const createLedgerAccount = endpoint({
  method: 'POST',
  path: '/ledger/accounts',
  summary: 'Add an account to the books, such as an imprest, a fixed deposit or advances of salary',
  access: ADMIN,
  body: NewLedgerAccount,
  answer: created(LedgerAccount),
});

export const updateLedgerAccount = endpoint({
  method: 'PATCH',
  path: '/ledger/accounts/{id}',
  summary: 'Rename, regroup, open or deactivate an account that the college added; its kind stays',
  access: ADMIN,
  body: LedgerAccountPatch,
  answer: record(LedgerAccount),
});
