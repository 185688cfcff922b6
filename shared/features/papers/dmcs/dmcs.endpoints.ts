import { z } from 'zod';
import { Chosen } from '../../../contract/chosen.ts';
import { created, endpoint, file, nothing, record } from '../../../contract/endpoint.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { Cancelling } from '../../../papers/paper-copy.ts';
import { Dmc, DmcApproval, DmcSummary, NewDmc, Receiving, Verification } from './dmcs.model.ts';

export const dmcSummary = endpoint({
  method: 'GET',
  path: '/dmcs/summary',
  summary: 'How many certificates there are, issued today, verified and pending',
  access: STAFF,
  answer: record(DmcSummary),
});

export const createDmc = endpoint({
  method: 'POST',
  path: '/dmcs',
  summary: 'Issue a certificate; it gets its serial, its day and a verification code',
  access: STAFF,
  keyed: true,
  body: NewDmc,
  answer: created(Dmc),
});

export const verifyDmc = endpoint({
  method: 'POST',
  path: '/dmcs/{id}/verify',
  summary: 'Mark a certificate as verified, or take the mark away',
  access: STAFF,
  body: Verification,
  answer: record(Dmc),
});

export const receiveDmc = endpoint({
  method: 'POST',
  path: '/dmcs/{id}/receive',
  summary: 'Note who took the certificate away, and when',
  access: STAFF,
  body: Receiving,
  answer: record(Dmc),
});

export const dmcPdf = endpoint({
  method: 'GET',
  path: '/dmcs/{id}/pdf',
  summary: "The certificate on the college's letterhead to look at, marked SCREEN COPY; no copy is counted",
  access: STAFF,
  answer: file('application/pdf'),
});

export const printDmc = endpoint({
  method: 'POST',
  path: '/dmcs/{id}/print',
  summary: 'The certificate to hand out, counted: the first is the original, the next say DUPLICATE COPY',
  access: STAFF,
  viewer: 'may',
  answer: file('application/pdf'),
});

export const cancelDmc = endpoint({
  method: 'POST',
  path: '/dmcs/{id}/cancel',
  summary: 'Cancel a certificate with a reason; it keeps its serial and leaves lists and counters',
  access: ADMIN,
  body: Cancelling,
  answer: record(Dmc),
});

export const deleteDmc = endpoint({
  method: 'DELETE',
  path: '/dmcs/{id}',
  summary: 'Cancel a certificate: nothing that was issued is deleted',
  access: ADMIN,
  query: z.strictObject({ reason: Cancelling.shape.reason.default('Deleted without a reason') }),
  answer: nothing,
});

export const printDmcs = endpoint({
  method: 'POST',
  path: '/dmcs/print',
  summary:
    'Several certificates to hand out as one PDF, each counted as by itself; none where one cannot be had',
  access: STAFF,
  viewer: 'may',
  keyed: true,
  body: Chosen,
  answer: file('application/pdf'),
});

export const approveDmc = endpoint({
  method: 'POST',
  path: '/dmcs/{id}/approve',
  summary: 'Approve a certificate that waits because fees are pending: an admin other than who wrote it',
  access: ADMIN,
  body: DmcApproval,
  answer: record(Dmc),
});
