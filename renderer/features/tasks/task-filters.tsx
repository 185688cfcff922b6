import { TASK_PRIORITIES, TASK_STATUSES } from '../../../shared/features/tasks/tasks.model.ts';
import { FilterBar } from '../../ui/page.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { choicesOf, SelectFilter } from '../../ui/select-field.tsx';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { useCourseChoices } from '../courses/course-choices.ts';
import { useAssigneeChoices } from './task-dialogs.tsx';

const FILTERS = { q: '', status: '', priority: '', assignee: '', course: '', sort: '' } as const;

const ORDERS = {
  '': {},
  due: { sort: 'due_date', order: 'asc' },
  priority: { sort: 'priority', order: 'desc' },
} as const;

const isOrder = (text: string): text is keyof typeof ORDERS => Object.hasOwn(ORDERS, text);
const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);
const idOf = (text: string): number | undefined => (/^\d+$/.test(text) ? Number(text) : undefined);

/** The filters of the tasks, as their query and as their bar. */
export const useTaskFilters = () => {
  const { filters, isFiltered, set, bind, reset, paging } = useUrlFilters(FILTERS);
  const status = oneOf(TASK_STATUSES, filters.status);
  const priority = oneOf(TASK_PRIORITIES, filters.priority);
  const assignee_id = idOf(filters.assignee);
  const course_id = idOf(filters.course);
  const query = {
    limit: paging.query.limit,
    offset: paging.query.offset,
    q: filters.q,
    ...(status && { status }),
    ...(filters.status === 'overdue' && { overdue: 'true' as const }),
    ...(priority && { priority }),
    ...(assignee_id !== undefined && { assignee_id }),
    ...(course_id !== undefined && { course_id }),
    ...ORDERS[isOrder(filters.sort) ? filters.sort : ''],
  };
  return { isFiltered, set, bind, reset, paging, query };
};

interface TaskFiltersProps extends Pick<ReturnType<typeof useTaskFilters>, 'bind'> {
  readonly isAdmin: boolean;
}

export const TaskFilters = ({ isAdmin, bind }: TaskFiltersProps) => {
  const assignees = useAssigneeChoices(isAdmin);
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
      {isAdmin && <SelectFilter label="Assignee" all="Everybody" choices={assignees} {...bind('assignee')} />}
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
