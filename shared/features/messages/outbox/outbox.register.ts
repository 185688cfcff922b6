import type { z } from 'zod';
import { choiceFilter, choicesOf, courseFilter } from '../../../contract/filters.ts';
import { queryId } from '../../../contract/list-query.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import type { Tone } from '../../../contract/tone.ts';
import { formatMoment } from '../../../dates.ts';
import { CHANNEL_LABELS, CHANNELS } from '../../students/students/students.consent.ts';
import { MESSAGE_STATES, Message, type MessageState } from './outbox.model.ts';

export const MESSAGE_WORDS = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  unknown: 'Not known',
  cancelled: 'Cancelled',
  opened: 'Opened',
} as const satisfies Record<MessageState, string>;

export const MESSAGE_TONES: Readonly<Record<string, Tone>> = {
  Sent: 'success',
  Failed: 'error',
  'Not known': 'warning',
};

export const outbox = register(Message, {
  entity: 'outbox',
  path: '/outbox',
  access: STAFF,
  summary: 'Messages that were sent or wait, newest first; an accountant sees those of records that they see',
  label: 'Outbox',
  search: { label: 'Search by name, address or subject', placeholder: 'Name, address, subject' },
  sort: ['created_at'],
  filters: {
    state: choiceFilter('state', choicesOf(MESSAGE_STATES, MESSAGE_WORDS), { label: 'State', all: 'All' }),
    channel: choiceFilter('channel', choicesOf(CHANNELS, CHANNEL_LABELS), { label: 'Sent By', all: 'All' }),
    course: courseFilter,
  },
  params: { student_id: queryId.optional() },
  file: 'outbox',
  columns: {
    created_at: {
      kind: 'text',
      header: 'Written On',
      width: 18,
      value: ({ created_at }) => formatMoment(created_at),
      screen: { header: 'Written', width: 140, fromLast: true },
    },
    created_by: { kind: 'text', header: 'By', width: 18, screen: { under: 'created_at' } },
    to_name: { kind: 'text', header: 'To', width: 26, screen: { inCard: 'title', flex: 1, minWidth: 150 } },
    to_address: { kind: 'text', header: 'Address', width: 30, screen: { under: 'to_name' } },
    subject: { kind: 'text', header: 'Subject', width: 40, screen: { flex: 1.4, minWidth: 170 } },
    channel: {
      kind: 'text',
      header: 'Sent By',
      width: 12,
      value: ({ channel }) => CHANNEL_LABELS[channel],
      screen: { width: 104 },
    },
    state: {
      kind: 'text',
      header: 'State',
      width: 12,
      value: ({ state }) => MESSAGE_WORDS[state],
      tones: MESSAGE_TONES,
      screen: { inCard: 'status', width: 116 },
    },
    problem: { kind: 'text', header: 'Why', width: 50, screen: { flex: 1.2, minWidth: 160 } },
    done_at: {
      kind: 'text',
      header: 'Done On',
      width: 18,
      value: ({ done_at }) => done_at && formatMoment(done_at),
      screen: false,
    },
  },
});
export type OutboxQuery = z.output<typeof outbox.query>;
