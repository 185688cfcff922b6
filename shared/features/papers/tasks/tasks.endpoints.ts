import { created, endpoint, nothing, record } from '../../../contract/endpoint.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { NewTask, Task, TaskCounts, TaskUpdate } from './tasks.model.ts';

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
