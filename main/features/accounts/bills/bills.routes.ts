import {
  billSummary,
  createBill,
  joinBills as joinEndpoint,
  proposeTax,
  typedVendors as typedEndpoint,
  updateBill,
} from '../../../../shared/features/accounts/bills/bills.endpoints.ts';
import { actRoute } from '../../../http/act-route.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { billList } from './bills.queries.ts';
import { changeBill, enterBill, summariseBills } from './bills.service.ts';
import { proposedTax } from './bills.tax.ts';
import { joinBills } from './bills.vendors.ts';
import { typedVendors } from './bills.vendors-queries.ts';

export const billRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, billList, ({ actor, query }) => [scopeOf(actor), query]),
  route(billSummary, ({ actor }) => summariseBills(office, scopeOf(actor))),
  route(proposeTax, ({ query }) => proposedTax(office.reader, todayOf(office.clock), query)),
  route(typedEndpoint, () => typedVendors(office.reader)),
  actRoute(office, joinEndpoint, joinBills, ({ body }) => [body]),
  route(createBill, ({ caller, body }) => office.write(caller, enterBill, body)),
  route(updateBill, ({ params, caller, body }) => office.write(caller, changeBill, params.id, body)),
];
