import {
  createFund,
  listFunds as listFundsEndpoint,
  updateFund,
} from '../../../../shared/features/college/funds/funds.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import type { Office } from '../../../office/office.ts';
import { listFunds } from './funds.queries.ts';
import { addFund, changeFund } from './funds.service.ts';

const sourcedList = sourced(listFunds);

export const fundRoutes = (office: Office): readonly Route[] => [
  route(listFundsEndpoint, async ({ query }) => sourcedList(office.reader, query)),
  route(createFund, ({ caller, body }) => office.write(caller, addFund, body)),
  route(updateFund, ({ params, caller, body }) => office.write(caller, changeFund, params.id, body)),
];
