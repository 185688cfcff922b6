import { z } from 'zod';
import { choiceFilter, choicesOf, courseFilter, oneOf, recordFilter } from '../../../contract/filters.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import { TASK_PRIORITIES, TASK_STATUSES, Task } from './tasks.model.ts';

const ORDERS = {
  due: { sort: 'due_date', order: 'asc' },
  priority: { sort: 'priority', order: 'desc' },
} as const;

const isOrder = (text: string): text is keyof typeof ORDERS => Object.hasOwn(ORDERS, text);

/** Tasks, which the page shows as cards instead of a table. `from` and `to` bound the due date. */
export const tasks = register(Task, {
  entity: 'tasks',
  path: '/tasks',
  access: STAFF,
  summary: 'Tasks; an accountant sees those of their courses and their own',
  label: 'Tasks',
  search: { label: 'Search tasks' },
  sort: ['created_at', 'due_date', 'title', 'priority'],
  filters: {
    status: {
      label: 'Status',
      all: 'All',
      choices: [...choicesOf(TASK_STATUSES), { value: 'overdue', label: 'Overdue' }],
      params: { status: z.enum(TASK_STATUSES).optional(), overdue: z.enum(['true', 'false']).optional() },
      read: (text) => (text === 'overdue' ? { overdue: 'true' } : { status: oneOf(TASK_STATUSES, text) }),
    },
    priority: choiceFilter('priority', choicesOf(TASK_PRIORITIES), { label: 'Priority', all: 'All' }),
    assignee: recordFilter('assignee_id', { label: 'Assignee', all: 'Everybody' }),
    course: courseFilter,
    // Cards have no headings to press.
    sort: {
      label: 'Order',
      choices: [
        { value: '', label: 'Newest first' },
        { value: 'due', label: 'By due date' },
        { value: 'priority', label: 'By priority' },
      ],
      params: {},
      read: (text) => (isOrder(text) ? ORDERS[text] : {}),
    },
  },
  columns: {},
});
export type TaskQuery = z.output<typeof tasks.query>;
