import {
  approveVoucher,
  askVoucher,
  cancelVoucher,
  declineVoucher,
  heldFunds as heldFundsEndpoint,
  payBill as payBillEndpoint,
  printVoucher,
  voucherPdf,
} from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.endpoints.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import type { Office } from '../../../office/office.ts';
import { printPaper, showPaper } from '../../../papers/papers.ts';
import { approveNoting } from '../../college/users/users.approval.ts';
import { askForVoucher } from './payment-vouchers.asking.ts';
import { payBill } from './payment-vouchers.bills.ts';
import { cancel, paymentRequest } from './payment-vouchers.deciding.ts';
import { heldFunds } from './payment-vouchers.held.ts';
import { paperOf } from './payment-vouchers.paper.ts';
import { paymentList } from './payment-vouchers.queries.ts';

export const paymentVoucherRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, paymentList, ({ actor, query }) => [scopeOf(actor), query]),
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
  route(voucherPdf, async ({ params, actor }) =>
    showPaper(office, actor, await paperOf(office, actor, params.id)),
  ),
  route(printVoucher, async ({ params, caller }) =>
    printPaper(office, caller, await paperOf(office, caller.actor, params.id)),
  ),
];
