import {
  approveRequest,
  declineRequest,
  exportRequests,
  listRequests as listRequestsEndpoint,
  requestCancel,
  withdrawRequest,
} from '../../../../shared/features/collection/fees/cancel-requests.endpoints.ts';
import { exportReply } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { approveNoting } from '../../college/users/users.approval.ts';
import { requestTable } from './cancel-requests.columns.ts';
import { listRequests } from './cancel-requests.queries.ts';
import { askToCancel, cancellationRequest, withdrawCancel } from './cancel-requests.service.ts';

export const cancelRequestRoutes = (office: Office): readonly Route[] => [
  route(listRequestsEndpoint, async ({ query: { mine, ...query }, actor }) =>
    listRequests(office.reader, scopeOf(actor), { ...query, asked_by: mine && actor.userId }),
  ),
  route(exportRequests, async ({ query: { mine, format, ...query }, actor }) =>
    exportReply(format, `receipts-to-cancel-${todayOf(office.clock)}`, requestTable, scopeOf(actor), {
      ...query,
      asked_by: mine && actor.userId,
    }),
  ),
  route(requestCancel, ({ params, caller, body }) =>
    office.write(caller, askToCancel, params.id, body.reason),
  ),
  route(withdrawRequest, ({ params, caller }) => office.write(caller, withdrawCancel, params.id)),
  route(approveRequest, ({ params, caller, body }) =>
    approveNoting(office, caller, { entity: 'requests', id: params.id }, () =>
      office.write(caller, cancellationRequest.approve, params.id, body.reason),
    ),
  ),
  route(declineRequest, ({ params, caller, body }) =>
    office.write(caller, cancellationRequest.decline, params.id, body.reason),
  ),
];
