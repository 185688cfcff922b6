import { z } from 'zod';
import { created, endpoint, file, list, nothing, record } from '../../contract/endpoint.ts';
import { listQuery, queryId } from '../../contract/list-query.ts';
import { STAFF } from '../../contract/roles.ts';
import { DMC_TYPES, Dmc, DmcSummary, NewDmc, Receiving, Verification } from './dmcs.model.ts';

const SORTABLE = ['issued_date', 'name', 'roll_no', 'serial', 'created_at'] as const;

/** `from` and `to` bound the day of issue; `q` finds names, roll numbers, serials and verification codes. */
export const DmcQuery = listQuery(SORTABLE, {
  course_id: queryId.optional(),
  student_id: queryId.optional(),
  dmc_type: z.enum(DMC_TYPES).optional(),
  verified: z.enum(['true', 'false']).optional(),
});
export type DmcQuery = z.output<typeof DmcQuery>;

export const listDmcs = endpoint({
  method: 'GET',
  path: '/dmcs',
  summary: 'The register of degree and migration certificates, newest first',
  access: STAFF,
  query: DmcQuery,
  answer: list(Dmc),
});

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
  summary: "The certificate on the college's letterhead, with its serial and verification code",
  access: STAFF,
  answer: file('application/pdf'),
});

export const deleteDmc = endpoint({
  method: 'DELETE',
  path: '/dmcs/{id}',
  summary: 'Take a certificate out of the register; it can be restored',
  access: STAFF,
  answer: nothing,
});

export const restoreDmc = endpoint({
  method: 'POST',
  path: '/dmcs/{id}/restore',
  summary: 'Bring a deleted certificate back into the register',
  access: STAFF,
  answer: record(Dmc),
});
