import { z } from 'zod';
import { courseFilter, sessionFilter } from '../../../contract/filters.ts';
import { register } from '../../../contract/register.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { counted } from '../../../counted.ts';
import { FeePlan } from './plans.model.ts';
import { DueRunListItem } from './plans.runs.ts';

export const plans = register(FeePlan, {
  entity: 'fee_plans',
  path: '/fee-plans',
  access: STAFF,
  summary: 'Fee plans of the courses that the caller may see, each in its newest version',
  label: 'Fee Plans',
  search: { label: 'Search fee plans', placeholder: 'Course or category' },
  sort: ['created_at'],
  filters: {
    session: sessionFilter,
    course: courseFilter,
    versions: {
      label: 'Versions',
      all: 'The newest',
      choices: [{ value: 'all', label: 'With earlier versions' }],
      /** With the versions that others have replaced. */
      params: { replaced: z.enum(['true', 'false']).optional() },
      read: (text: string) => ({ replaced: text === 'all' ? ('true' as const) : undefined }),
    },
  },
  columns: {
    session: { kind: 'text', header: 'Session', screen: { flex: 0, width: 92, minWidth: 92 } },
    course_name: { kind: 'text', header: 'Course', screen: { inCard: 'title', minWidth: 144 } },
    year: {
      kind: 'text',
      header: 'Year',
      value: ({ year }) => year ?? 'Every year',
      screen: { flex: 0.7, minWidth: 100 },
    },
    category: {
      kind: 'text',
      header: 'Category',
      value: ({ category }) => category ?? 'Every category',
      screen: { flex: 0.7, minWidth: 110 },
    },
    due_dates: {
      kind: 'text',
      header: 'Due Dates',
      value: ({ lines }) => counted(new Set(lines.map(({ due_date }) => due_date)).size, 'date', 'dates'),
      screen: { flex: 0, width: 96, minWidth: 90 },
    },
    late_fee: { kind: 'text', header: 'Late Fee', screen: { flex: 1, minWidth: 130 } },
    amount: { kind: 'money', header: 'Amount', screen: { width: 124 } },
    raised: { kind: 'text', header: 'Status', screen: { inCard: 'status', width: 128 } },
  },
});
export type PlanQuery = z.output<typeof plans.query>;

export const runs = register(DueRunListItem, {
  entity: 'due_runs',
  path: '/due-runs',
  access: ADMIN,
  summary:
    'The raisings of dues, newest first, each with its plans and whether part of it is paid or conceded',
  label: 'Dues Raised',
  search: { label: 'Search dues raised', placeholder: 'Course, or who raised them' },
  sort: ['created_at'],
  filters: { session: sessionFilter, course: courseFilter },
  columns: {
    raised_on: {
      kind: 'date',
      header: 'Raised On',
      value: ({ created_at }) => created_at,
      screen: { width: 92 },
    },
    session: { kind: 'text', header: 'Session', screen: { flex: 0, width: 76, minWidth: 76 } },
    course_name: {
      kind: 'text',
      header: 'Course',
      // What an order added: `Examination: 12 classes`.
      value: ({ head, course_name }) => (head === null ? course_name : `${head}: ${course_name}`),
      screen: { inCard: 'title', minWidth: 144 },
    },
    year: { kind: 'text', header: 'Year', screen: { flex: 0.7, minWidth: 84 } },
    category: { kind: 'text', header: 'Category', screen: { flex: 0.7, minWidth: 84 } },
    students: { kind: 'number', header: 'Students', screen: { width: 76, minWidth: 76 } },
    amount: { kind: 'money', header: 'Amount', screen: { width: 112 } },
    created_by: { kind: 'text', header: 'Raised By', screen: { minWidth: 96 } },
    undone: {
      kind: 'text',
      header: 'Status',
      value: ({ undone, used }) => (undone && 'Undone') ?? (used ? 'Payments received' : 'Raised'),
      tones: { Undone: 'neutral', 'Payments received': 'success', Raised: 'info' },
      screen: { inCard: 'status', width: 158 },
    },
  },
});
export type RunQuery = z.output<typeof runs.query>;
