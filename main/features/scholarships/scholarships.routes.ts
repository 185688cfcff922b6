import {
  endAwaited,
  listAwaited as listEndpoint,
  listSchemes,
  markAwaited,
} from '../../../shared/features/scholarships/scholarships.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { sourced } from '../../lists/sourced-listing.ts';
import { scopeOf } from '../../office/actor.ts';
import { todayOf } from '../../office/clock.ts';
import type { Office } from '../../office/office.ts';
import { listAwaited, sumSchemes } from './scholarships.queries.ts';
import { endMarked, markDues, previewEnding, previewMarking } from './scholarships.service.ts';

const sourcedList = sourced(listAwaited);

export const scholarshipRoutes = (office: Office): readonly Route[] => {
  const today = () => todayOf(office.clock);
  return [
    route(listEndpoint, async ({ query, actor }) =>
      sourcedList(office.reader, scopeOf(actor), { ...query, today: today() }),
    ),
    route(listSchemes, ({ actor }) => sumSchemes(office.reader, scopeOf(actor), today())),
    route(markAwaited, ({ caller, body }) =>
      body.dry_run ? previewMarking(office.reader, body, today()) : office.write(caller, markDues, body),
    ),
    route(endAwaited, ({ caller, body }) =>
      body.dry_run ? previewEnding(office.reader, body, today()) : office.write(caller, endMarked, body),
    ),
  ];
};
