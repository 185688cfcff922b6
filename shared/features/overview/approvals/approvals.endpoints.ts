import { z } from 'zod';
import { endpoint, record } from '../../../contract/endpoint.ts';
import { queryId } from '../../../contract/list-query.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { Approvals, ApprovalsSummary } from './approvals.model.ts';
import { DecidedTogether, DecideTogether } from './approvals.together.ts';

/** What waits of one course, where one is chosen. */
const WaitingQuery = z.strictObject({ course_id: queryId.optional() });

export const listApprovals = endpoint({
  method: 'GET',
  path: '/approvals',
  summary:
    'What waits for an admin: concessions, exemptions by rule, refunds, receipts to be cancelled, bills, payments; of all courses or of one',
  access: ADMIN,
  query: WaitingQuery,
  answer: record(Approvals),
});

export const approvalsSummary = endpoint({
  method: 'GET',
  path: '/approvals/summary',
  summary: 'How many wait for an admin, of each kind and in all, of all courses or of one',
  access: ADMIN,
  query: WaitingQuery,
  answer: record(ApprovalsSummary),
});

export const decideTogether = endpoint({
  method: 'POST',
  path: '/approvals/decide',
  summary:
    'Approve or decline requests of whatever kind in one act, each by the rules of its own call; those that cannot be decided are left, and named with the reason',
  access: ADMIN,
  keyed: true,
  body: DecideTogether,
  answer: record(DecidedTogether),
});
