import {
  giveBackPostDated as giveBackEndpoint,
  keepPostDated as keepEndpoint,
  takePostDated as takeEndpoint,
} from '../../../../shared/features/collection/post-dated/post-dated.endpoints.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { postDatedList } from './post-dated.queries.ts';
import { giveBackPostDated, keepPostDated, takePostDated } from './post-dated.service.ts';

export const postDatedRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, postDatedList, ({ actor, query }) => [
    scopeOf(actor),
    { ...query, today: todayOf(office.clock) },
  ]),
  route(keepEndpoint, ({ caller, body }) => office.write(caller, keepPostDated, body)),
  route(takeEndpoint, ({ params, caller, body }) => office.write(caller, takePostDated, params.id, body)),
  route(giveBackEndpoint, ({ params, caller, body }) =>
    office.write(caller, giveBackPostDated, params.id, body),
  ),
];
