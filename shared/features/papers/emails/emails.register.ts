import type { z } from 'zod';
import { choiceFilter } from '../../../contract/filters.ts';
import { queryId } from '../../../contract/list-query.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import { Email } from './emails.model.ts';

const KINDS = [
  { value: 'received', label: 'Received' },
  { value: 'sent', label: 'Sent' },
] as const;
const STATUSES = [
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
] as const;
const PRIORITIES = [
  { value: 'high', label: 'High' },
  { value: 'normal', label: 'Normal' },
  { value: 'low', label: 'Low' },
] as const;

/** Recorded e-mails, which the page shows as a list of letters instead of a table. `from` and `to` bound the day. */
export const emails = register(Email, {
  entity: 'emails',
  path: '/emails',
  access: STAFF,
  summary:
    'Recorded e-mails, newest first; an accountant sees those recorded by, or sent from, their account',
  label: 'Recorded Replies',
  search: { label: 'Search by person, subject or words', placeholder: 'Person, subject or words' },
  sort: ['date', 'subject', 'created_at'],
  filters: {
    kind: choiceFilter('kind', KINDS, { label: 'Kind', all: 'Received and sent' }),
    status: choiceFilter('status', STATUSES, { label: 'Status', all: 'All Statuses' }),
    priority: choiceFilter('priority', PRIORITIES, { label: 'Priority', all: 'All Priorities' }),
  },
  params: { thread_id: queryId.optional() },
  columns: {},
});
export type EmailQuery = z.output<typeof emails.query>;
