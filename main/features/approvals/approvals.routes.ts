import {
  declineRequest,
  listApprovals,
  listRequests as listRequestsEndpoint,
  requestCancel,
} from '../../../shared/features/approvals/approvals.endpoints.ts';
import type { Listing } from '../../database/listing.ts';
import { type Route, route } from '../../http/route.ts';
import { scopeOf } from '../../office/actor.ts';
import type { Office } from '../../office/office.ts';
import { listBills } from '../bills/bills.queries.ts';
import { listConcessions } from '../concessions/concessions.queries.ts';
import { listRequests } from './approvals.queries.ts';
import { askToCancel, declineToCancel } from './approvals.service.ts';

/** Of each kind so many are listed. */
const MOST = 500;

export const approvalRoutes = (office: Office): readonly Route[] => [
  route(listApprovals, () =>
    office.reader.transaction().execute(async (db) => {
      let waiting = 0;
      const first = async <Record>(list: Listing<Record>): Promise<readonly Record[]> => {
        waiting += await list.count();
        return list.page(MOST, 0);
      };
      const asked = { status: 'Waiting', order: 'asc' } as const;
      const concessions = await first(listConcessions(db, 'all', asked));
      const cancellations = await first(listRequests(db, 'all', asked));
      const bills = await first(listBills(db, 'all', { status: 'Pending Approval', order: 'asc' }));
      return { concessions, cancellations, bills, waiting };
    }),
  ),
  route(listRequestsEndpoint, async ({ query, actor }) => listRequests(office.reader, scopeOf(actor), query)),
  route(requestCancel, ({ params, caller, body }) =>
    office.change(caller, (change) => askToCancel(change, params.id, body.reason)),
  ),
  route(declineRequest, ({ params, caller, body }) =>
    office.change(caller, (change) => declineToCancel(change, params.id, body.reason)),
  ),
];
