import type { z } from 'zod';
import { courseFilter, dayFilter, recordFilter } from '../../../contract/filters.ts';
import { queryId } from '../../../contract/list-query.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import { MESSAGE_TONES, MESSAGE_WORDS } from '../outbox/outbox.register.ts';
import { Reminder, STAGE_CHANNEL_LABELS, Stage } from './reminders.model.ts';

/** `3 days before`, `on the due date`, `7 days after`. */
const daysText = (days: number): string => {
  if (days === 0) return 'On the due date';
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days < 0 ? 'before' : 'after'}`;
};

export const stages = register(Stage, {
  entity: 'reminder_stages',
  path: '/reminders/stages',
  access: STAFF,
  summary: 'The stages of reminders, by their days',
  label: 'Stages',
  sort: ['days'],
  filters: {},
  columns: {
    name: { kind: 'text', header: 'Stage', screen: { inCard: 'title', flex: 1, minWidth: 150 } },
    days: {
      kind: 'text',
      header: 'When',
      value: ({ days }) => daysText(days),
      screen: { width: 130 },
    },
    channel: {
      kind: 'text',
      header: 'Sent By',
      value: ({ channel }) => STAGE_CHANNEL_LABELS[channel],
      screen: { width: 104 },
    },
    text: {
      kind: 'text',
      header: 'Text',
      value: ({ channel, text }) => text ?? (channel === 'letter' ? 'Demand letter' : 'Usual words'),
      screen: { flex: 2.4, minWidth: 200 },
    },
    from_sum: { kind: 'money', header: 'From', screen: { width: 110 } },
    active: {
      kind: 'text',
      header: 'Status',
      value: ({ active }) => (active ? 'Used' : 'Not used'),
      tones: { Used: 'success' },
      screen: { inCard: 'status', width: 110 },
    },
  },
});
export type StageQuery = z.output<typeof stages.query>;

export const reminders = register(Reminder, {
  entity: 'reminders',
  path: '/reminders',
  access: STAFF,
  summary: 'Reminders of students that the caller may see, the last first, with what came within seven days',
  label: 'Reminders',
  search: { label: 'Search by student', placeholder: 'Student' },
  sort: ['day'],
  filters: {
    stage: recordFilter('stage_id', { label: 'Stage', all: 'All Stages' }),
    course: courseFilter,
    from: dayFilter('from', 'From'),
    to: dayFilter('to', 'To'),
  },
  params: { run_id: queryId.optional() },
  file: 'reminders',
  columns: {
    day: { kind: 'date', header: 'Day', screen: { fromLast: true, width: 104 } },
    student_name: {
      kind: 'text',
      header: 'Student',
      width: 30,
      screen: { inCard: 'title', flex: 1.2, minWidth: 150 },
    },
    course_name: { kind: 'text', header: 'Class', width: 18, screen: { under: 'student_name' } },
    stage: { kind: 'text', header: 'Stage', width: 20, screen: { flex: 0.8, minWidth: 130 } },
    channel: {
      kind: 'text',
      header: 'Sent By',
      width: 12,
      value: ({ channel }) => STAGE_CHANNEL_LABELS[channel],
      screen: { under: 'stage' },
    },
    amount: { kind: 'money', header: 'Reminded Of', screen: { width: 120 } },
    due_date: { kind: 'date', header: 'Due Since', screen: { width: 110 } },
    state: {
      kind: 'text',
      header: 'State',
      width: 12,
      value: ({ state }) => (state === null ? 'Printed' : MESSAGE_WORDS[state]),
      tones: MESSAGE_TONES,
      screen: { inCard: 'status', width: 116 },
    },
    received: { kind: 'money', header: 'Within 7 Days', screen: { width: 124 } },
    created_by: { kind: 'text', header: 'By', width: 20, screen: { flex: 0.6, minWidth: 100 } },
  },
});
export type ReminderQuery = z.output<typeof reminders.query>;
