import {
  countTasks as countTasksEndpoint,
  createTask,
  deleteTask,
  listTasks as listTasksEndpoint,
  restoreTask,
  updateTask,
} from '../../../shared/features/tasks/tasks.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { todayOf } from '../../office/clock.ts';
import type { Office } from '../../office/office.ts';
import { countTasks, listTasks } from './tasks.queries.ts';
import { addTask, bringTaskBack, changeTask, removeTask } from './tasks.service.ts';

export const taskRoutes = (office: Office): readonly Route[] => [
  route(listTasksEndpoint, async ({ query, actor }) =>
    listTasks(office.reader, actor, todayOf(office.clock), query),
  ),
  route(countTasksEndpoint, ({ actor }) => countTasks(office.reader, actor, todayOf(office.clock))),
  route(createTask, ({ caller, actor, body }) =>
    office.change(caller, (change) => addTask(change, actor, body)),
  ),
  route(updateTask, ({ params, caller, actor, body }) =>
    office.change(caller, (change) => changeTask(change, actor, params.id, body)),
  ),
  route(deleteTask, ({ params, caller, actor }) =>
    office.change(caller, (change) => removeTask(change, actor, params.id)),
  ),
  route(restoreTask, ({ params, caller, actor }) =>
    office.change(caller, (change) => bringTaskBack(change, actor, params.id)),
  ),
];
