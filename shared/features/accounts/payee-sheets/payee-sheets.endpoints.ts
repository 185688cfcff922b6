import { z } from 'zod';
import { act } from '../../../contract/act.ts';
import { endpoint, file, record } from '../../../contract/endpoint.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { withoutSome } from '../../college/bank-accounts/bank-accounts.model.ts';
import {
  approveLedgerVoucher,
  cancelLedgerVoucher,
  declineLedgerVoucher,
  withdrawLedgerVoucher,
} from '../ledger-vouchers/ledger-vouchers.endpoints.ts';
import { FoundPayees, NewPayeeSheet, WholePayeeSheet } from './payee-sheets.model.ts';

export const askPayeeSheet = act({
  path: '/payee-sheets',
  summary:
    'Request one voucher from a sheet of payees: gross, deductions by column, net; or say what that would book. The rows must cast',
  access: STAFF,
  bodyLimit: 1024 * 1024,
  body: NewPayeeSheet,
  found: FoundPayees,
});

export const showPayeeSheet = endpoint({
  method: 'GET',
  path: '/payee-sheets/{id}',
  summary: 'A sheet of payees with its rows',
  access: STAFF,
  opens: 'Sheet of payees',
  answer: record(WholePayeeSheet),
});

const answer = record(WholePayeeSheet);

export const approvePayeeSheet = endpoint({
  ...approveLedgerVoucher,
  path: '/payee-sheets/{id}/approve',
  summary: 'Approve a sheet of payees, as the voucher that it is',
  answer,
});

export const declinePayeeSheet = endpoint({
  ...declineLedgerVoucher,
  path: '/payee-sheets/{id}/decline',
  summary: 'Decline a sheet of payees with a reason',
  answer,
});

export const withdrawPayeeSheet = endpoint({
  ...withdrawLedgerVoucher,
  path: '/payee-sheets/{id}/withdraw',
  summary: 'Withdraw the own sheet of payees while it waits',
  answer,
});

export const cancelPayeeSheet = endpoint({
  ...cancelLedgerVoucher,
  path: '/payee-sheets/{id}/cancel',
  summary: 'Cancel an approved sheet of payees with a reason, on the day of cancelling',
  answer,
});

export const payeeSheetPdf = endpoint({
  method: 'GET',
  path: '/payee-sheets/{id}/pdf',
  summary: 'The register of an approved sheet with the sum of each column, and a slip for each payee',
  access: STAFF,
  answer: file('application/pdf'),
});

export const payeeBankFile = endpoint({
  method: 'GET',
  path: '/payee-sheets/{id}/bank-file',
  summary:
    'The net of an approved sheet as CSV for the bank: name, account number, IFSC, amount, narration. Names, with 409, who has no account number, unless they are to be left out',
  access: ADMIN,
  query: z.strictObject(withoutSome),
  answer: file('text/csv'),
});
