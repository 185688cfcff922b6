import { z } from 'zod';
import { created, endpoint, file, list, record } from '../../../contract/endpoint.ts';
import { isoDate, optionalText, requiredText } from '../../../contract/fields.ts';
import { queryId } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { Cancelling } from '../../../papers/paper-copy.ts';
import { LedgerBalance, LedgerVoucher, NewLedgerVoucher, PartyAccount } from './ledger-vouchers.model.ts';

export const askLedgerVoucher = endpoint({
  method: 'POST',
  path: '/ledger/vouchers',
  summary:
    'Request a voucher over accounts of the books: money came in, went out or moved, or something is put right',
  access: STAFF,
  keyed: true,
  body: NewLedgerVoucher,
  answer: created(LedgerVoucher),
});

export const approveLedgerVoucher = endpoint({
  method: 'POST',
  path: '/ledger/vouchers/{id}/approve',
  summary:
    'Approve a voucher: it gets its number and is booked; as one person with who asked only where no other admin is free of this, with a reason',
  access: ADMIN,
  body: z.strictObject({ reason: optionalText(500) }),
  answer: record(LedgerVoucher),
});

export const declineLedgerVoucher = endpoint({
  method: 'POST',
  path: '/ledger/vouchers/{id}/decline',
  summary: 'Decline a voucher with a reason; it stays in the register',
  access: ADMIN,
  body: z.strictObject({ reason: requiredText('Say why it is declined', 500) }),
  answer: record(LedgerVoucher),
});

export const withdrawLedgerVoucher = endpoint({
  method: 'POST',
  path: '/ledger/vouchers/{id}/withdraw',
  summary: 'Withdraw the own request of a voucher while it waits',
  access: STAFF,
  answer: record(LedgerVoucher),
});

export const cancelLedgerVoucher = endpoint({
  method: 'POST',
  path: '/ledger/vouchers/{id}/cancel',
  summary: 'Cancel an approved voucher with a reason, on the day of cancelling; it keeps its number',
  access: ADMIN,
  body: Cancelling,
  answer: record(LedgerVoucher),
});

export const ledgerVoucherPdf = endpoint({
  method: 'GET',
  path: '/ledger/vouchers/{id}/pdf',
  summary: 'An approved voucher to look at, marked SCREEN COPY; no copy is counted',
  access: STAFF,
  answer: file('application/pdf'),
});

export const printLedgerVoucher = endpoint({
  method: 'POST',
  path: '/ledger/vouchers/{id}/print',
  summary: 'An approved voucher to hand out, counted: the first is the original, the next say DUPLICATE COPY',
  access: STAFF,
  answer: file('application/pdf'),
});

const days = { from: isoDate.optional(), on: isoDate.optional() };

export const ledgerBalances = endpoint({
  method: 'GET',
  path: '/ledger/balances',
  summary: 'What stands on accounts by party, or on all by fund: at the beginning, in, out, and on the day',
  access: ADMIN,
  query: z.strictObject({
    ...days,
    by: z.enum(['party', 'fund']).default('party'),
    account_id: queryId.optional(),
    kind: z.string().trim().max(60).optional(),
  }),
  answer: list(LedgerBalance),
});

export const partyAccount = endpoint({
  method: 'GET',
  path: '/parties/{id}/account',
  summary: 'A party’s account: opening, every line, balance; above zero, the party owes it',
  access: ADMIN,
  query: z.strictObject(days),
  answer: record(PartyAccount),
});
