import {
  addStage as addEndpoint,
  changeStage as changeEndpoint,
  sendReminders as sendEndpoint,
} from '../../../../shared/features/messages/reminders/reminders.endpoints.ts';
import { actRoute } from '../../../http/act-route.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import type { Office } from '../../../office/office.ts';
import { reminderList } from './reminders.queries.ts';
import { sendReminders } from './reminders.service.ts';
import { stageList } from './stages.queries.ts';
import { addStage, changeStage } from './stages.service.ts';

export const reminderRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, stageList, ({ query }) => [query]),
  route(addEndpoint, ({ caller, body }) => office.write(caller, addStage, body)),
  route(changeEndpoint, ({ params, caller, body }) => office.write(caller, changeStage, params.id, body)),
  ...listRoutes(office, reminderList, ({ actor, query }) => [scopeOf(actor), query]),
  actRoute(office, sendEndpoint, sendReminders, ({ body }) => [body]),
];
