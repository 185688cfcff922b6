import { useQuery } from '@tanstack/react-query';
import { idOf, oneOf } from '../../../../shared/contract/filters.ts';
import { listTasks } from '../../../../shared/features/papers/tasks/tasks.endpoints.ts';
import { TASK_PRIORITIES, TASK_STATUSES } from '../../../../shared/features/papers/tasks/tasks.model.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { q: '', status: '', priority: '', assignee: '', course: '', sort: '' } as const;

const ORDERS = {
  '': {},
  due: { sort: 'due_date', order: 'asc' },
  priority: { sort: 'priority', order: 'desc' },
} as const;

const isOrder = (text: string): text is keyof typeof ORDERS => Object.hasOwn(ORDERS, text);

export const useTaskRegister = () => {
  const { filters, isFiltered, set, bind, reset, paging } = useUrlFilters(FILTERS);
  const { limit, offset } = paging.query;
  const where = {
    q: filters.q,
    status: oneOf(TASK_STATUSES, filters.status),
    overdue: filters.status === 'overdue' ? ('true' as const) : undefined,
    priority: oneOf(TASK_PRIORITIES, filters.priority),
    assignee_id: idOf(filters.assignee),
    course_id: idOf(filters.course),
    ...ORDERS[isOrder(filters.sort) ? filters.sort : ''],
  };
  const query = useQuery(pageQueryOf('tasks', listTasks, { query: { ...where, limit, offset } }));
  return { isFiltered, set, bind, reset, paging, query };
};
