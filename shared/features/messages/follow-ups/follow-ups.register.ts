import { z } from 'zod';
import { type Choice, choiceFilter, courseFilter, recordFilter } from '../../../contract/filters.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import type { Tone } from '../../../contract/tone.ts';
import { FollowUp, type PROMISE_STATES } from './follow-ups.model.ts';

const WORDS = {
  open: 'Open',
  kept: 'Kept',
  'in part': 'Kept in part',
  broken: 'Broken',
} as const satisfies Record<(typeof PROMISE_STATES)[number], string>;

/** A promise's state as it is said; blank where nothing was promised. */
export const promiseWord = (state: FollowUp['state']): string => (state === null ? '' : WORDS[state]);

const PROMISE_TONES: Readonly<Record<string, Tone>> = {
  Open: 'info',
  Kept: 'success',
  'Kept in part': 'warning',
  Broken: 'error',
};

const STATES = [
  { value: 'today', label: 'Promised for today' },
  { value: 'open', label: WORDS.open },
  { value: 'kept', label: WORDS.kept },
  { value: 'in part', label: WORDS['in part'] },
  { value: 'broken', label: WORDS.broken },
] as const satisfies readonly Choice<string>[];

export const followUps = register(FollowUp, {
  entity: 'follow_ups',
  path: '/follow-ups',
  access: STAFF,
  summary: 'Talks with students about what they owe, with what was promised and came; the last first',
  label: 'Follow-ups',
  search: { label: 'Search by student or who was spoken to', placeholder: 'Student or spoken to' },
  sort: ['day', 'promised_on'],
  filters: {
    course: courseFilter,
    state: choiceFilter('state', STATES, { label: 'Promise', all: 'All' }),
    by: recordFilter('by_id', { label: 'By', all: 'Everybody' }),
  },
  params: {
    /** The last talk with each student alone. */
    last: z.literal('true').optional(),
  },
  file: 'follow-ups',
  columns: {
    day: { kind: 'date', header: 'Spoken On', screen: { fromLast: true, width: 104 } },
    student_name: {
      kind: 'text',
      header: 'Student',
      width: 30,
      screen: { inCard: 'title', flex: 1.2, minWidth: 150 },
    },
    course_name: { kind: 'text', header: 'Class', width: 18, screen: { under: 'student_name' } },
    spoke_to: { kind: 'text', header: 'Spoke To', width: 20, screen: { flex: 0.8, minWidth: 120 } },
    note: { kind: 'text', header: 'Note', width: 40, screen: { under: 'spoke_to' } },
    promised_on: { kind: 'date', header: 'Promised For', screen: { fromLast: true, width: 128 } },
    amount: { kind: 'money', header: 'Promised', screen: { width: 112 } },
    received: { kind: 'money', header: 'Received', screen: { width: 112 } },
    state: {
      kind: 'text',
      header: 'Promise',
      width: 14,
      value: ({ state }) => promiseWord(state),
      tones: PROMISE_TONES,
      screen: { inCard: 'status', width: 118 },
    },
    created_by: { kind: 'text', header: 'By', width: 20, screen: { flex: 0.6, minWidth: 100 } },
  },
});
export type FollowUpQuery = z.output<typeof followUps.query>;
