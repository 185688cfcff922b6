import { z } from 'zod';
import { created, endpoint, list, nothing, record } from '../../../contract/endpoint.ts';
import { listQuery, queryId } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { NewTask, TASK_PRIORITIES, TASK_STATUSES, Task, TaskCounts, TaskUpdate } from './tasks.model.ts';

const filters = {
  status: z.enum(TASK_STATUSES).optional(),
  priority: z.enum(TASK_PRIORITIES).optional(),
  assignee_id: queryId.optional(),
  course_id: queryId.optional(),
  overdue: z.enum(['true', 'false']).optional(),
};

/** `from` and `to` bound the due date. */
export const TaskQuery = listQuery(['created_at', 'due_date', 'title', 'priority'], filters);
export type TaskQuery = z.output<typeof TaskQuery>;

export const listTasks = endpoint({
  method: 'GET',
  path: '/tasks',
  summary: 'Tasks; an accountant sees those of their courses and their own',
  access: STAFF,
  query: TaskQuery,
  answer: list(Task),
});

export const countTasks = endpoint({
  method: 'GET',
  path: '/tasks/counts',
  summary: 'How many tasks there are, open, completed and overdue',
  access: STAFF,
  answer: record(TaskCounts),
});

export const createTask = endpoint({
  method: 'POST',
  path: '/tasks',
  summary: 'Create a task for a course, for somebody, or for both',
  access: ADMIN,
  body: NewTask,
  answer: created(Task),
});

export const updateTask = endpoint({
  method: 'PUT',
  path: '/tasks/{id}',
  summary: 'Complete or reopen a task; an admin may change the rest of it too',
  access: STAFF,
  body: TaskUpdate,
  answer: record(Task),
});

export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/tasks/{id}',
  summary: 'Delete a task; it can be restored',
  access: ADMIN,
  answer: nothing,
});

export const restoreTask = endpoint({
  method: 'POST',
  path: '/tasks/{id}/restore',
  summary: 'Bring a deleted task back',
  access: ADMIN,
  answer: record(Task),
});
