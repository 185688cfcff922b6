import { z } from 'zod';
import { endpoint, file, list, record } from '../../../contract/endpoint.ts';
import { listQuery, queryId } from '../../../contract/list-query.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { MEDIA_TYPES } from '../../../file-kinds.ts';
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

export const listActivityActions = endpoint({
  method: 'GET',
  path: '/activity/actions',
  summary: 'Every action that the activity has an entry of, by name',
  access: ADMIN,
  answer: record(z.array(z.string())),
});

export const verifyActivity = endpoint({
  method: 'GET',
  path: '/activity/verify',
  summary:
    'Check that no row of the audit was changed or removed, and that the books agree; the first fault is named',
  access: ADMIN,
  answer: record(Verification),
});

export const verificationPaper = endpoint({
  method: 'GET',
  path: '/activity/verify/paper',
  summary:
    'What the last check found, as a PDF or CSV: what was checked, how many entries, the first and last hash, when and by whom',
  access: ADMIN,
  query: z.strictObject({ format: z.enum(['pdf', 'csv']).default('pdf') }),
  answer: file(MEDIA_TYPES.pdf, MEDIA_TYPES.csv),
});
