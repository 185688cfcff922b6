import {
  approveConcession,
  askConcession,
  declineConcession,
  listConcessions as listConcessionsEndpoint,
} from '../../../shared/features/concessions/concessions.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { scopeOf } from '../../office/actor.ts';
import type { Office } from '../../office/office.ts';
import { listConcessions } from './concessions.queries.ts';
import { approve, askFor, decline } from './concessions.service.ts';

export const concessionRoutes = (office: Office): readonly Route[] => [
  route(listConcessionsEndpoint, async ({ query, actor }) =>
    listConcessions(office.reader, scopeOf(actor), query),
  ),
  route(askConcession, ({ caller, body }) => office.change(caller, (change) => askFor(change, body))),
  route(approveConcession, ({ params, caller, body }) =>
    office.change(caller, (change) => approve(change, params.id, body.reason)),
  ),
  route(declineConcession, ({ params, caller, body }) =>
    office.change(caller, (change) => decline(change, params.id, body.reason)),
  ),
];
