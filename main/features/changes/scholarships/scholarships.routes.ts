import {
  endAwaited,
  listAwaited as listEndpoint,
  listSchemes,
  markAwaited,
} from '../../../../shared/features/changes/scholarships/scholarships.endpoints.ts';
import { actRoute } from '../../../http/act-route.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import { scopeOf } from '../../../office/actor.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { listAwaited, sumSchemes } from './scholarships.queries.ts';
import { endMarked, markDues } from './scholarships.service.ts';

const sourcedList = sourced(listAwaited);

export const scholarshipRoutes = (office: Office): readonly Route[] => {
  const today = () => todayOf(office.clock);
  return [
    route(listEndpoint, async ({ query, actor }) =>
      sourcedList(office.reader, scopeOf(actor), { ...query, today: today() }),
    ),
    route(listSchemes, ({ actor }) => sumSchemes(office.reader, scopeOf(actor), today())),
    actRoute(office, markAwaited, markDues, ({ body }) => [body]),
    actRoute(office, endAwaited, endMarked, ({ body }) => [body]),
  ];
};
