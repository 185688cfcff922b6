import {
  createSession,
  listSessions as listSessionsEndpoint,
  updateSession,
} from '../../../../shared/features/college/sessions/sessions.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import type { Office } from '../../../office/office.ts';
import { listSessions } from './sessions.queries.ts';
import { addSession, changeSession } from './sessions.service.ts';

const sourcedList = sourced(listSessions);

export const sessionRoutes = (office: Office): readonly Route[] => [
  route(listSessionsEndpoint, async ({ query }) => sourcedList(office.reader, query)),
  route(createSession, ({ caller, body }) => office.write(caller, addSession, body)),
  route(updateSession, ({ params, caller, body }) => office.write(caller, changeSession, params.id, body)),
];
