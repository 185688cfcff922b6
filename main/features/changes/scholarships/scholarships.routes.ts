import {
  endAwaited,
  listSchemes,
  markAwaited,
} from '../../../../shared/features/changes/scholarships/scholarships.endpoints.ts';
import { actRoute } from '../../../http/act-route.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { awaitedList, sumSchemes } from './scholarships.queries.ts';
import { endMarked, markDues } from './scholarships.service.ts';

export const scholarshipRoutes = (office: Office): readonly Route[] => {
  const today = () => todayOf(office.clock);
  return [
    ...listRoutes(office, awaitedList, ({ query, actor }) => [scopeOf(actor), { ...query, today: today() }]),
    route(listSchemes, ({ actor }) => sumSchemes(office.reader, scopeOf(actor), today())),
    actRoute(office, markAwaited, markDues, ({ body }) => [body]),
    actRoute(office, endAwaited, endMarked, ({ body }) => [body]),
  ];
};
