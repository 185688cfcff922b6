import { z } from 'zod';
import { created, endpoint, list, record } from '../../../contract/endpoint.ts';
import { listQuery } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { BankAccount, BankAccountPatch, NewBankAccount } from './bank-accounts.model.ts';

export const BankAccountQuery = listQuery(['name'], { active: z.enum(['true', 'false']).optional() });
export type BankAccountQuery = z.output<typeof BankAccountQuery>;

export const listBankAccounts = endpoint({
  method: 'GET',
  path: '/accounts',
  summary: 'The college’s bank accounts',
  access: STAFF,
  query: BankAccountQuery,
  answer: list(BankAccount),
});

export const createBankAccount = endpoint({
  method: 'POST',
  path: '/accounts',
  summary: 'Add a bank account; the first one takes over what was booked before accounts had names',
  access: ADMIN,
  body: NewBankAccount,
  answer: created(BankAccount),
});

export const updateBankAccount = endpoint({
  method: 'PATCH',
  path: '/accounts/{id}',
  summary: 'Correct, deactivate or make a default of a bank account',
  access: ADMIN,
  body: BankAccountPatch,
  answer: record(BankAccount),
});
