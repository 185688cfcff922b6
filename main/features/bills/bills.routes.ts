import {
  billSummary,
  createBill,
  listBills as listBillsEndpoint,
  updateBill,
} from '../../../shared/features/bills/bills.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { scopeOf } from '../../office/actor.ts';
import type { Office } from '../../office/office.ts';
import { listBills } from './bills.queries.ts';
import { changeBill, enterBill, summariseBills } from './bills.service.ts';

export const billRoutes = (office: Office): readonly Route[] => [
  route(listBillsEndpoint, async ({ query, actor }) => listBills(office.reader, scopeOf(actor), query)),
  route(billSummary, ({ actor }) => summariseBills(office, scopeOf(actor))),
  route(createBill, ({ caller, actor, body }) =>
    office.change(caller, (change) => enterBill(change, actor, body)),
  ),
  route(updateBill, ({ params, caller, actor, body }) =>
    office.change(caller, (change) => changeBill(change, actor, params.id, body)),
  ),
];
