import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deleteTask,
  restoreTask,
  updateTask,
} from '../../../../shared/features/papers/tasks/tasks.endpoints.ts';
import type { Task } from '../../../../shared/features/papers/tasks/tasks.model.ts';
import { call } from '../../../client/call.ts';
import { notify } from '../../../client/notify.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { refresh } from '../../../client/queries.ts';

/** The actions of a task's card: complete, reopen, delete with a way back. */
export const useTaskActions = () => {
  const queries = useQueryClient();
  const [busyId, setBusyId] = useState<number>();

  const attempt = async (id: number, failed: string, work: () => Promise<void>) => {
    setBusyId(id);
    try {
      await work();
    } catch (error) {
      notifyFailure(error, failed);
    }
    await refresh(queries, 'tasks');
    setBusyId(undefined);
  };

  const toggle = ({ id, status, version }: Task) =>
    attempt(id, 'Failed to update', async () => {
      const next = status === 'Open' ? 'Completed' : 'Open';
      await call(updateTask, { params: { id }, body: { status: next, version } });
      notify({ title: 'Updated', description: next === 'Completed' ? 'Task completed' : 'Task reopened' });
    });

  const restore = (id: number) =>
    attempt(id, 'Failed to update', async () => {
      const task = await call(restoreTask, { params: { id } });
      notify({ title: 'Updated', description: `${task.title} is back` });
    });

  const remove = ({ id, title }: Task) =>
    attempt(id, 'Failed to delete', async () => {
      await call(deleteTask, { params: { id } });
      notify({ title: 'Deleted', description: title, action: { label: 'Undo', run: () => restore(id) } });
    });

  return { busyId, toggle, remove };
};
