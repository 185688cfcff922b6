import {
  billSummary,
  createBill,
  exportBills,
  listBills as listBillsEndpoint,
  updateBill,
} from '../../../../shared/features/accounts/bills/bills.endpoints.ts';
import { exportReply } from '../../../http/export-reply.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import { scopeOf } from '../../../office/actor.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { billTable } from './bills.columns.ts';
import { listBills } from './bills.queries.ts';
import { changeBill, enterBill, summariseBills } from './bills.service.ts';

const sourcedList = sourced(listBills);

export const billRoutes = (office: Office): readonly Route[] => [
  route(listBillsEndpoint, async ({ query, actor }) => sourcedList(office.reader, scopeOf(actor), query)),
  route(exportBills, async ({ query: { format, ...query }, actor }) =>
    exportReply(format, `bills-${todayOf(office.clock)}`, billTable, scopeOf(actor), query),
  ),
  route(billSummary, ({ actor }) => summariseBills(office, scopeOf(actor))),
  route(createBill, ({ caller, body }) => office.write(caller, enterBill, body)),
  route(updateBill, ({ params, caller, body }) => office.write(caller, changeBill, params.id, body)),
];
