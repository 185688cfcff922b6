import { z } from 'zod';
import { endpoint, list, record } from '../../contract/endpoint.ts';
import { listQuery, queryId } from '../../contract/list-query.ts';
import { ADMIN } from '../../contract/roles.ts';
import { Activity, Verification } from './activity.model.ts';

export const ActivityQuery = listQuery(['at'], {
  user_id: queryId.optional(),
  entity: z.string().trim().max(60).optional(),
  entity_id: queryId.optional(),
  action: z.string().trim().max(60).optional(),
});
export type ActivityQuery = z.output<typeof ActivityQuery>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/activity',
  summary: 'Every change: who, what, when, from which desk, before and after',
  access: ADMIN,
  query: ActivityQuery,
  answer: list(Activity),
});

export const verifyActivity = endpoint({
  method: 'GET',
  path: '/activity/verify',
  summary:
    'Check that no row of the audit was changed or removed, and that the books agree; the first fault is named',
  access: ADMIN,
  answer: record(Verification),
});
