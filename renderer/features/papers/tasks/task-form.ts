import { z } from 'zod';
import { limitedText, requiredText } from '../../../../shared/contract/fields.ts';
import { isIsoDate } from '../../../../shared/dates.ts';
import {
  NEEDS_TITLE,
  TASK_LIMITS,
  TASK_PRIORITIES,
  type Task,
} from '../../../../shared/features/papers/tasks/tasks.model.ts';

/** A task as its form holds it. */
export const TaskForm = z.object({
  title: requiredText(NEEDS_TITLE, TASK_LIMITS.title),
  description: limitedText(TASK_LIMITS.description),
  priority: z.enum(TASK_PRIORITIES),
  due_date: z.string().refine((day) => day === '' || isIsoDate(day), 'Enter a date that exists'),
  assignee_id: z.int().optional(),
  course_ids: z.array(z.int()),
});
type TaskForm = z.input<typeof TaskForm>;

export const BLANK_TASK: TaskForm = {
  title: '',
  description: '',
  priority: 'Medium',
  due_date: '',
  course_ids: [],
};

export const formOf = (task: Task): TaskForm => ({
  title: task.title,
  description: task.description ?? '',
  priority: task.priority,
  due_date: task.due_date ?? '',
  course_ids: [...task.course_ids],
  assignee_id: task.assignee_id ?? undefined,
});

/** A form as the API takes it: nobody chosen is nobody assigned. */
export const bodyOf = (values: z.output<typeof TaskForm>) => ({
  ...values,
  assignee_id: values.assignee_id ?? null,
});
