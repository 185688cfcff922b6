import { z } from 'zod';
import { chosenIds } from '../../../contract/chosen.ts';
import { created, endpoint, file, record } from '../../../contract/endpoint.ts';
import { isoDate, requiredText } from '../../../contract/fields.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { Cancelling } from '../../../papers/paper-copy.ts';
import { withoutSome } from '../../college/bank-accounts/bank-accounts.model.ts';
import {
  ApproveMany,
  NewRefund,
  PayMany,
  RefundApproval,
  RefundPayment,
  RefundsDone,
} from './refunds.inputs.ts';
import { Refund } from './refunds.model.ts';
import { RefundProposal } from './refunds.proposal-model.ts';

export const refundProposal = endpoint({
  method: 'GET',
  path: '/students/{id}/refund-proposal',
  summary:
    "What the table of refunds proposes for a student who leaves on a day, by heads, and the most; today's where none is named",
  access: ADMIN,
  query: z.strictObject({ date: isoDate.optional() }),
  answer: record(RefundProposal),
});

export const askRefund = endpoint({
  method: 'POST',
  path: '/refunds',
  summary:
    'Request a refund: what the table proposes, or the amounts by head that are named; figures stay until it is approved',
  access: ADMIN,
  keyed: true,
  body: NewRefund,
  answer: created(Refund),
});

export const approveRefund = endpoint({
  method: 'POST',
  path: '/refunds/{id}/approve',
  summary:
    'Approve a refund: it gets its voucher, and what it keeps settles dues; where the student owes more, `owes` says how much. As one person with who asked only where no other admin is free of this, with a reason',
  access: ADMIN,
  body: RefundApproval,
  answer: record(Refund),
});

export const approveRefunds = endpoint({
  method: 'POST',
  path: '/refunds/approve-many',
  summary: 'Approve many refunds at once, all or none: each gets its voucher',
  access: ADMIN,
  keyed: true,
  body: ApproveMany,
  answer: record(RefundsDone),
});

export const payRefunds = endpoint({
  method: 'POST',
  path: '/refunds/pay-many',
  summary: 'Pay many approved refunds at once, all or none, in one way and on one day',
  access: ADMIN,
  keyed: true,
  body: PayMany,
  answer: record(RefundsDone),
});

export const declineRefund = endpoint({
  method: 'POST',
  path: '/refunds/{id}/decline',
  summary: 'Decline a refund with a reason; it stays in the register',
  access: ADMIN,
  body: z.strictObject({ reason: requiredText('Say why it is declined', 500) }),
  answer: record(Refund),
});

export const payRefund = endpoint({
  method: 'POST',
  path: '/refunds/{id}/pay',
  summary: "Pay an approved refund out of the caller's cash or the bank",
  access: ADMIN,
  keyed: true,
  body: RefundPayment,
  answer: record(Refund),
});

export const refundBankFile = endpoint({
  method: 'GET',
  path: '/refunds/bank-file',
  summary:
    'Refunds that were paid Online from one bank account as CSV for the bank: name, account number as it was approved, IFSC, amount, narration. Names, with 409, who has no account number, unless they are to be left out',
  access: ADMIN,
  query: z.strictObject({ ids: chosenIds, ...withoutSome }),
  answer: file('text/csv'),
});

export const cancelRefund = endpoint({
  method: 'POST',
  path: '/refunds/{id}/cancel',
  summary: 'Cancel an approved or paid refund with a reason, on the day of cancelling; it keeps its number',
  access: ADMIN,
  body: Cancelling,
  answer: record(Refund),
});

export const refundPdf = endpoint({
  method: 'GET',
  path: '/refunds/{id}/pdf',
  summary: 'The voucher of an approved refund to look at, marked SCREEN COPY; no copy is counted',
  access: ADMIN,
  answer: file('application/pdf'),
});

export const printRefund = endpoint({
  method: 'POST',
  path: '/refunds/{id}/print',
  summary: 'The voucher to hand out, counted: the first is the original, the next say DUPLICATE COPY',
  access: ADMIN,
  viewer: 'may',
  answer: file('application/pdf'),
});
