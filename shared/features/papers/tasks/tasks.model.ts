import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import {
  id,
  isoDate,
  optionalDate,
  optionalId,
  optionalOneOf,
  optionalText,
  requiredText,
  timestamp,
  version,
} from '../../../contract/fields.ts';
import { courseFields, ofCourses } from '../../college/courses/courses.references.ts';

export const TASK_PRIORITIES = ['Low', 'Medium', 'High'] as const;
export const TASK_STATUSES = ['Open', 'Completed'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];
export type TaskPriority = (typeof TASK_PRIORITIES)[number];

/** Characters. */
export const TASK_LIMITS = { title: 200, description: 5000 } as const;

export const NEEDS_TITLE = 'Title is required';

export const Task = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  priority: z.enum(TASK_PRIORITIES),
  due_date: z.string().nullable(),
  status: z.enum(TASK_STATUSES),
  assignee_id: id.nullable(),
  assignee_name: z.string().nullable(),
  /** The first course's name. */
  course: z.string().nullable(),
  ...ofCourses,
  created_by: z.string(),
  created_at: timestamp,
  completed: z.object({ at: timestamp, by: z.string() }).nullable(),
  version,
});
export type Task = z.infer<typeof Task>;

const priority = optionalOneOf(TASK_PRIORITIES, `A priority is one of ${TASK_PRIORITIES.join(', ')}`);
const status = optionalOneOf(TASK_STATUSES, `A status is one of ${TASK_STATUSES.join(', ')}`);
const title = requiredText(NEEDS_TITLE, TASK_LIMITS.title);
const DECIDED = ['id', 'assignee_name', 'created_by', 'created_at', 'completed'] as const;

export const NewTask = accepting(
  z.strictObject({
    title,
    description: optionalText(TASK_LIMITS.description),
    priority,
    due_date: optionalDate,
    status,
    assignee_id: optionalId,
    ...courseFields,
  }),
  { decided: [...DECIDED, 'version'] },
);
export type NewTask = z.output<typeof NewTask>;

/** A change of a task. A field that is left out stays. An accountant may send the status alone. */
export const TaskUpdate = accepting(
  z.strictObject({
    title: title.optional(),
    description: optionalText(TASK_LIMITS.description).optional(),
    priority,
    due_date: z.union([z.literal(''), z.null(), isoDate]).optional(),
    status,
    assignee_id: optionalId,
    ...courseFields,
    version: version.optional(),
  }),
  { decided: DECIDED },
);
export type TaskUpdate = z.output<typeof TaskUpdate>;

/** The four counters over the tasks that the caller may see. */
export const TaskCounts = z.object({
  total: z.int(),
  open: z.int(),
  completed: z.int(),
  /** Open, and past the due date. */
  overdue: z.int(),
});
export type TaskCounts = z.infer<typeof TaskCounts>;
