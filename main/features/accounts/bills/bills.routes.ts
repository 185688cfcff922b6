import {
  billSummary,
  createBill,
  updateBill,
} from '../../../../shared/features/accounts/bills/bills.endpoints.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import type { Office } from '../../../office/office.ts';
import { billList } from './bills.queries.ts';
import { changeBill, enterBill, summariseBills } from './bills.service.ts';

export const billRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, billList, ({ actor, query }) => [scopeOf(actor), query]),
  route(billSummary, ({ actor }) => summariseBills(office, scopeOf(actor))),
  route(createBill, ({ caller, body }) => office.write(caller, enterBill, body)),
  route(updateBill, ({ params, caller, body }) => office.write(caller, changeBill, params.id, body)),
];
