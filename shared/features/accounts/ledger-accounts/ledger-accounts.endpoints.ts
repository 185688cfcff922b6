import { z } from 'zod';
import { created, endpoint, list, record } from '../../../contract/endpoint.ts';
import { listQuery } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import {
  ACCOUNT_CLASSES,
  LedgerAccount,
  LedgerAccountPatch,
  NewLedgerAccount,
} from './ledger-accounts.model.ts';

export const LedgerAccountQuery = listQuery(['name'], {
  kind: z.string().trim().max(60).optional(),
  class: z.enum(ACCOUNT_CLASSES).optional(),
  active: z.enum(['true', 'false']).optional(),
});
export type LedgerAccountQuery = z.output<typeof LedgerAccountQuery>;

export const listLedgerAccounts = endpoint({
  method: 'GET',
  path: '/ledger/accounts',
  summary:
    'Every account of the books: those that the college added, bank accounts, drawers and the office’s own; an accountant sees the bank accounts, the own drawer and what was opened to them',
  access: STAFF,
  query: LedgerAccountQuery,
  answer: list(LedgerAccount),
});

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
