import { z } from 'zod';
import { chosenIds } from '../../../contract/chosen.ts';
import { created, endpoint, list, record, spreadsheet } from '../../../contract/endpoint.ts';
import { optionalText, requiredText } from '../../../contract/fields.ts';
import { exportFormat, listQuery, queryId } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { DuesTakenBack, DuesToTakeBack } from '../../charges/dues/taking-back.ts';
import { MAX_CATEGORY } from '../../college/settings/settings.concession-categories.ts';
import {
  CONCESSION_KINDS,
  CONCESSION_STATUSES,
  Concession,
  ConcessionSummary,
  NewConcession,
} from './concessions.model.ts';

const SORTABLE = ['asked_at', 'student_name', 'amount', 'category', 'status'] as const;

export const ConcessionQuery = listQuery(SORTABLE, {
  student_id: queryId.optional(),
  course_id: queryId.optional(),
  session_id: queryId.optional(),
  category: z.string().trim().max(MAX_CATEGORY).optional(),
  status: z.enum(CONCESSION_STATUSES).optional(),
  kind: z.enum(CONCESSION_KINDS).optional(),
  /** Those of one exemption by rule. */
  exemption_id: queryId.optional(),
  /** Those that the caller asked for. */
  mine: z.literal('true').optional(),
  ids: chosenIds.optional(),
});
export type ConcessionQuery = z.output<typeof ConcessionQuery>;

export const listConcessions = endpoint({
  method: 'GET',
  path: '/concessions',
  summary: "Concessions of the courses' students that the caller may see, newest first",
  access: STAFF,
  query: ConcessionQuery,
  answer: list(Concession),
});

export const concessionSummary = endpoint({
  method: 'GET',
  path: '/concessions/summary',
  summary:
    'How many concessions wait, were approved and declined, their sums, the categories in use and those that the office offers',
  access: STAFF,
  answer: record(ConcessionSummary),
});

export const exportConcessions = endpoint({
  method: 'GET',
  path: '/concessions/export',
  summary: "The list's rows as a spreadsheet",
  access: STAFF,
  query: ConcessionQuery.extend({ format: exportFormat }),
  answer: spreadsheet,
});

export const askConcession = endpoint({
  method: 'POST',
  path: '/concessions',
  summary:
    'Request a concession on a due, for its write-off, or for it to be taken back as a mistake; figures stay until it is approved',
  access: STAFF,
  keyed: true,
  body: NewConcession,
  answer: created(Concession),
});

export const takeBackDues = endpoint({
  method: 'POST',
  path: '/students/{id}/dues/take-back',
  summary:
    'Take back several unpaid dues of a student with one reason, all or none: what the calling admin raised today at once, the rest as a request that somebody else approves',
  access: STAFF,
  keyed: true,
  body: DuesToTakeBack,
  answer: record(DuesTakenBack),
});

export const approveConcession = endpoint({
  method: 'POST',
  path: '/concessions/{id}/approve',
  summary:
    'Approve a concession; as one person with who asked only where no other admin is free of this, with a reason',
  access: ADMIN,
  body: z.strictObject({ reason: optionalText(500) }),
  answer: record(Concession),
});

export const declineConcession = endpoint({
  method: 'POST',
  path: '/concessions/{id}/decline',
  summary: 'Decline a concession with a reason; it stays in the register',
  access: ADMIN,
  body: z.strictObject({ reason: requiredText('Say why it is declined', 500) }),
  answer: record(Concession),
});

export const takeBackConcession = endpoint({
  method: 'POST',
  path: '/concessions/{id}/take-back',
  summary: 'Take back an approved concession with a reason: from now on the due is owed again',
  access: ADMIN,
  body: z.strictObject({ reason: requiredText('Say why it is taken back', 500) }),
  answer: record(Concession),
});
