import {
  approveVoucher,
  askVoucher,
  cancelVoucher,
  declineVoucher,
  exportVouchers,
  heldFunds as heldFundsEndpoint,
  listVouchers as listVouchersEndpoint,
  payBill as payBillEndpoint,
  printVoucher,
  voucherPdf,
} from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.endpoints.ts';
import { exportReply } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import { scopeOf } from '../../../office/actor.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { printPaper, showPaper } from '../../../papers/papers.ts';
import { approveNoting } from '../../college/users/users.approval.ts';
import { askForVoucher } from './payment-vouchers.asking.ts';
import { payBill } from './payment-vouchers.bills.ts';
import { voucherTable } from './payment-vouchers.columns.ts';
import { cancel, paymentRequest } from './payment-vouchers.deciding.ts';
import { heldFunds } from './payment-vouchers.held.ts';
import { paperOf } from './payment-vouchers.paper.ts';
import { listVouchers } from './payment-vouchers.queries.ts';

const sourcedList = sourced(listVouchers);

export const paymentVoucherRoutes = (office: Office): readonly Route[] => [
  route(listVouchersEndpoint, async ({ query, actor }) => sourcedList(office.reader, scopeOf(actor), query)),
  route(exportVouchers, async ({ query: { format, ...query }, actor }) =>
    exportReply(format, `payments-${todayOf(office.clock)}`, voucherTable, scopeOf(actor), query),
  ),
  route(heldFundsEndpoint, () => heldFunds(office.reader)),
  route(askVoucher, ({ caller, body }) => office.write(caller, askForVoucher, body)),
  route(payBillEndpoint, ({ params, caller, body }) => office.write(caller, payBill, params.id, body)),
  route(approveVoucher, ({ params, caller, body }) =>
    approveNoting(office, caller, { entity: 'vouchers', id: params.id }, () =>
      office.write(caller, paymentRequest.approve, params.id, body.reason),
    ),
  ),
  route(declineVoucher, ({ params, caller, body }) =>
    office.write(caller, paymentRequest.decline, params.id, body.reason),
  ),
  route(cancelVoucher, ({ params, caller, body }) => office.write(caller, cancel, params.id, body.reason)),
  route(voucherPdf, async ({ params, actor }) => showPaper(office, await paperOf(office, actor, params.id))),
  route(printVoucher, async ({ params, caller }) =>
    printPaper(office, caller, await paperOf(office, caller.actor, params.id)),
  ),
];
