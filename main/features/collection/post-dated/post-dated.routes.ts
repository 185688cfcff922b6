import {
  exportPostDated,
  giveBackPostDated as giveBackEndpoint,
  keepPostDated as keepEndpoint,
  listPostDated as listEndpoint,
  takePostDated as takeEndpoint,
} from '../../../../shared/features/collection/post-dated/post-dated.endpoints.ts';
import { exportReply } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { postDatedTable } from './post-dated.columns.ts';
import { listPostDated } from './post-dated.queries.ts';
import { giveBackPostDated, keepPostDated, takePostDated } from './post-dated.service.ts';

export const postDatedRoutes = (office: Office): readonly Route[] => [
  route(listEndpoint, async ({ query, actor }) =>
    listPostDated(office.reader, scopeOf(actor), { ...query, today: todayOf(office.clock) }),
  ),
  route(exportPostDated, async ({ query: { format, ...query }, actor }) => {
    const today = todayOf(office.clock);
    const name = `post-dated-cheques-${today}`;
    return exportReply(format, name, postDatedTable, scopeOf(actor), { ...query, today });
  }),
  route(keepEndpoint, ({ caller, body }) => office.write(caller, keepPostDated, body)),
  route(takeEndpoint, ({ params, caller, body }) => office.write(caller, takePostDated, params.id, body)),
  route(giveBackEndpoint, ({ params, caller, body }) =>
    office.write(caller, giveBackPostDated, params.id, body),
  ),
];
