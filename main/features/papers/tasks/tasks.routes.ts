import {
  countTasks as countTasksEndpoint,
  createTask,
  deleteTask,
  restoreTask,
  updateTask,
} from '../../../../shared/features/papers/tasks/tasks.endpoints.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { countTasks, taskList } from './tasks.queries.ts';
import { addTask, bringTaskBack, changeTask, removeTask } from './tasks.service.ts';

export const taskRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, taskList, ({ actor, query }) => [actor, todayOf(office.clock), query]),
  route(countTasksEndpoint, ({ actor }) => countTasks(office.reader, actor, todayOf(office.clock))),
  route(createTask, ({ caller, body }) => office.write(caller, addTask, body)),
  route(updateTask, ({ params, caller, body }) => office.write(caller, changeTask, params.id, body)),
  route(deleteTask, ({ params, caller }) => office.write(caller, removeTask, params.id)),
  route(restoreTask, ({ params, caller }) => office.write(caller, bringTaskBack, params.id)),
];
