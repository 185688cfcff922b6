import { useQuery } from '@tanstack/react-query';
import { type Choice, choicesOf } from '../../../../shared/contract/filters.ts';
import { accounts } from '../../../../shared/features/college/users/users.register.ts';
import { createTask, updateTask } from '../../../../shared/features/papers/tasks/tasks.endpoints.ts';
import { TASK_PRIORITIES, type Task } from '../../../../shared/features/papers/tasks/tasks.model.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { BLANK_TASK, bodyOf, formOf, TaskForm } from './task-form.ts';

/** The people who can have a task: admins and accountants whose account is open, by name. For admins only. */
export const useAssigneeChoices = (isOn: boolean): readonly Choice<number>[] => {
  const { data = [], error } = useQuery({
    ...queryOf('users', accounts.list, { query: { active: 'true', sort: 'name', order: 'asc' } }),
    enabled: isOn,
  });
  useFailureNotice(error, 'Failed to load data');
  return data
    .filter(({ role }) => role === 'admin' || role === 'accountant')
    .map(({ id, name, role }) => ({ value: id, label: `${name} (${role})` }));
};

const NO_COURSES: readonly number[] = [];

const TaskFields = ({ chosen = NO_COURSES }: { readonly chosen?: readonly number[] }) => {
  const assignees = useAssigneeChoices(true);
  const { choices } = useCourseChoices({ chosen });
  return (
    <>
      <TextField name="title" label="Title" required wide />
      <TextField name="description" label="Description" rows={3} wide />
      <SelectField name="priority" label="Priority" choices={choicesOf(TASK_PRIORITIES)} />
      <DateField name="due_date" label="Due Date" />
      <SelectField name="assignee_id" label="Assignee" blank="Not assigned" choices={assignees} wide />
      <MultiSelectField
        name="course_ids"
        label="Course(s)"
        choices={choices}
        hint="Its accountants see the task. Without course or assignee, only admins see it."
        wide
      />
    </>
  );
};

export const CreateTaskDialog = ({ onClose }: { readonly onClose: () => void }) => {
  return (
    <SendDialog
      of={createTask}
      inputOf={(values) => ({ body: bodyOf(values) })}
      notice={(task) => ({ title: 'Task created', description: task.title })}
      changes={['tasks']}
      title="Create Task"
      submitLabel="Create Task"
      schema={TaskForm}
      defaultValues={BLANK_TASK}
      failed="Failed to create task"
      draft="task"
      onClose={onClose}
    >
      <TaskFields />
    </SendDialog>
  );
};

interface EditTaskDialogProps {
  readonly task: Task;
  /** Hears the task as it stands when another desk changed it. */
  readonly onReload: (current: unknown) => void;
  readonly onClose: () => void;
}

export const EditTaskDialog = ({ task, onReload, onClose }: EditTaskDialogProps) => (
  <SendDialog
    of={updateTask}
    inputOf={(values) => ({ params: { id: task.id }, body: { ...bodyOf(values), version: task.version } })}
    notice={(_, { title }) => ({ title: 'Updated', description: title })}
    changes={['tasks']}
    title="Edit Task"
    schema={TaskForm}
    defaultValues={formOf(task)}
    failed="Failed to update"
    onReload={onReload}
    onClose={onClose}
  >
    <TaskFields chosen={task.course_ids} />
  </SendDialog>
);
