import {
  approveConcession,
  askConcession,
  concessionSummary,
  declineConcession,
  takeBackConcession,
  takeBackDues as takeBackDuesEndpoint,
} from '../../../../shared/features/changes/concessions/concessions.endpoints.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import type { Office } from '../../../office/office.ts';
import { approveNoting } from '../../college/users/users.approval.ts';
import { concessionList } from './concessions.queries.ts';
import { askFor, concessionRequest, summariseConcessions, takeBack } from './concessions.service.ts';
import { takeBackDues } from './concessions.taking-back.ts';

export const concessionRoutes = (office: Office): readonly Route[] => [
  // The list knows of no caller.
  ...listRoutes(office, concessionList, ({ actor, query: { mine, ...filter } }) => [
    scopeOf(actor),
    { ...filter, asked_by: mine && actor.userId },
  ]),
  route(concessionSummary, ({ actor }) => summariseConcessions(office.reader, scopeOf(actor))),
  route(askConcession, ({ caller, body }) => office.write(caller, askFor, body)),
  route(takeBackDuesEndpoint, ({ params, caller, body }) =>
    office.write(caller, takeBackDues, params.id, body),
  ),
  route(approveConcession, ({ params, caller, body }) =>
    approveNoting(office, caller, { entity: 'concessions', id: params.id }, () =>
      office.write(caller, concessionRequest.approve, params.id, body.reason),
    ),
  ),
  route(declineConcession, ({ params, caller, body }) =>
    office.write(caller, concessionRequest.decline, params.id, body.reason),
  ),
  route(takeBackConcession, ({ params, caller, body }) =>
    office.write(caller, takeBack, params.id, body.reason),
  ),
];
