import { choicesOf } from '../../../../shared/contract/filters.ts';
import { TASK_PRIORITIES, TASK_STATUSES } from '../../../../shared/features/papers/tasks/tasks.model.ts';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { FilterBar } from '../../../ui/pages/page.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useAssigneeChoices } from './task-dialogs.tsx';
import type { useTaskRegister } from './use-task-register.ts';

interface TaskFiltersProps extends Pick<ReturnType<typeof useTaskRegister>, 'bind'> {
  readonly isOverseer: boolean;
}

export const TaskFilters = ({ isOverseer, bind }: TaskFiltersProps) => {
  const assignees = useAssigneeChoices(isOverseer);
  const { choices } = useCourseChoices();
  return (
    <FilterBar>
      <SearchBox label="Search tasks" {...bind('q')} />
      <SelectFilter
        label="Status"
        all="All"
        choices={[...choicesOf(TASK_STATUSES), { value: 'overdue', label: 'Overdue' }]}
        {...bind('status')}
      />
      <SelectFilter label="Priority" all="All" choices={choicesOf(TASK_PRIORITIES)} {...bind('priority')} />
      {isOverseer && (
        <SelectFilter label="Assignee" all="Everybody" choices={assignees} {...bind('assignee')} />
      )}
      {choices.length > 1 && (
        <SelectFilter label="Course" all="All Courses" choices={choices} {...bind('course')} />
      )}
      <SelectFilter
        label="Order"
        choices={[
          { value: '', label: 'Newest first' },
          { value: 'due', label: 'By due date' },
          { value: 'priority', label: 'By priority' },
        ]}
        {...bind('sort')}
      />
    </FilterBar>
  );
};
