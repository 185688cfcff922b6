import type { Generated } from 'kysely';
import type { TaskPriority, TaskStatus } from '../../../../shared/features/papers/tasks/tasks.model.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    tasks: {
      id: Generated<number>;
      title: string;
      description: string | null;
      priority: TaskPriority;
      due_date: string | null;
      status: TaskStatus;
      assignee_id: number | null;
      /** The set of its courses; null for none. */
      course_set_id: number | null;
      created_by_name: string;
      created_at: string;
      completed_at: string | null;
      completed_by_name: string | null;
      /** A deleted task stays, so that deleting can be undone. */
      deleted_at: string | null;
      version: Generated<number>;
    };
  }
}
