import {
  approveConcession,
  askConcession,
  type ConcessionQuery,
  concessionSummary,
  declineConcession,
  exportConcessions,
  listConcessions as listConcessionsEndpoint,
  takeBackConcession,
  takeBackDues as takeBackDuesEndpoint,
} from '../../../../shared/features/changes/concessions/concessions.endpoints.ts';
import { exportReply } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { approveNoting } from '../../college/users/users.approval.ts';
import { concessionTable } from './concessions.columns.ts';
import { listConcessions } from './concessions.queries.ts';
import { askFor, concessionRequest, summariseConcessions, takeBack } from './concessions.service.ts';
import { takeBackDues } from './concessions.taking-back.ts';

const sourcedList = sourced(listConcessions);

/** The filter as a list takes it, which knows of no caller. */
const filterOf = ({ mine, ...filter }: ConcessionQuery, { userId }: SignedIn) => ({
  ...filter,
  asked_by: mine && userId,
});

export const concessionRoutes = (office: Office): readonly Route[] => [
  route(listConcessionsEndpoint, async ({ query, actor }) =>
    sourcedList(office.reader, scopeOf(actor), filterOf(query, actor)),
  ),
  route(exportConcessions, async ({ query: { format, ...query }, actor }) =>
    exportReply(
      format,
      `concessions-${todayOf(office.clock)}`,
      concessionTable,
      scopeOf(actor),
      filterOf(query, actor),
    ),
  ),
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
