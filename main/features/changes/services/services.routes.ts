import {
  chargeService,
  createService,
  endService as endEndpoint,
  giveService as giveEndpoint,
  servicesOfStudent,
  showService,
  updateService,
} from '../../../../shared/features/changes/services/services.endpoints.ts';
import { actRoute } from '../../../http/act-route.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { findStudent } from '../../students/students/students.queries.ts';
import { chargeForService } from './services.charging.ts';
import { endServed, giveService } from './services.giving.ts';
import { placesList, serviceList } from './services.queries.ts';
import { servedList, servedOfStudent } from './services.served-queries.ts';
import { addService, changeService, requireService } from './services.service.ts';

export const serviceRoutes = (office: Office): readonly Route[] => {
  const require = (id: number) => requireService(office.reader, todayOf(office.clock), id);
  return [
    ...listRoutes(office, serviceList, ({ query }) => [todayOf(office.clock), query]),
    ...listRoutes(office, servedList, async ({ params: { id }, actor, query }) => {
      await require(id);
      return [scopeOf(actor), todayOf(office.clock), id, query];
    }),
    ...listRoutes(office, placesList, async ({ params: { id }, query }) => {
      await require(id);
      return [todayOf(office.clock), id, query];
    }),
    route(createService, ({ caller, body }) => office.write(caller, addService, body)),
    route(showService, ({ params }) => require(params.id)),
    route(updateService, ({ params, caller, body }) => office.write(caller, changeService, params.id, body)),
    route(giveEndpoint, ({ params, caller, body }) => office.write(caller, giveService, params.id, body)),
    route(endEndpoint, ({ params, caller, body }) =>
      office.write(caller, endServed, params.id, params.served_id, body),
    ),
    route(servicesOfStudent, async ({ params: { id }, actor }) => {
      const scope = scopeOf(actor);
      if (!(await findStudent(office.reader, scope, id))) throw notFound('Student');
      return servedOfStudent(office.reader, scope, id);
    }),
    actRoute(office, chargeService, chargeForService, ({ params, body }) => [params.id, body]),
  ];
};
