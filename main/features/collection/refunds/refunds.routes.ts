import {
  approveRefund,
  approveRefunds,
  askRefund,
  cancelRefund,
  declineRefund,
  payRefund,
  payRefunds,
  printRefund,
  refundBankFile,
  refundPdf,
  refundProposal,
} from '../../../../shared/features/collection/refunds/refunds.endpoints.ts';
import { csvReply, listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { printPaper, showPaper } from '../../../papers/papers.ts';
import { approveNoting } from '../../college/users/users.approval.ts';
import { askForRefund } from './refunds.asking.ts';
import { bankFileOfRefunds } from './refunds.bank-file.ts';
import { refundRequest } from './refunds.deciding.ts';
import { approveMany, payMany } from './refunds.many.ts';
import { cancel, pay } from './refunds.paying.ts';
import { proposalFor } from './refunds.proposal.ts';
import { refundList, refundsOf } from './refunds.queries.ts';
import { voucherOf } from './refunds.voucher.ts';

export const refundRoutes = (office: Office): readonly Route[] => [
  route(refundProposal, ({ params, query }) =>
    // One look: what is paid and what is given back are of the same moment.
    office.reader
      .transaction()
      .execute((db) => proposalFor(db, params.id, query.date ?? todayOf(office.clock))),
  ),
  ...listRoutes(office, refundList, ({ query }) => [query]),
  route(askRefund, ({ caller, body }) => office.write(caller, askForRefund, body)),
  route(approveRefund, ({ params, caller, body }) =>
    approveNoting(office, caller, { entity: 'refunds', id: params.id }, () =>
      office.write(caller, refundRequest.approve, params.id, body.reason, body),
    ),
  ),
  route(declineRefund, ({ params, caller, body }) =>
    office.write(caller, refundRequest.decline, params.id, body.reason),
  ),
  route(approveRefunds, ({ caller, body }) =>
    approveNoting(office, caller, { entity: 'refunds', id: body.ids[0] ?? 0 }, () =>
      office.write(caller, approveMany, body),
    ),
  ),
  route(refundBankFile, async ({ query }) =>
    csvReply(
      bankFileOfRefunds(await refundsOf(office.reader, query.ids), query),
      `bank-file-refunds-${todayOf(office.clock)}.csv`,
    ),
  ),
  route(payRefunds, ({ caller, body }) => office.write(caller, payMany, body)),
  route(payRefund, ({ params, caller, body }) => office.write(caller, pay, params.id, body)),
  route(cancelRefund, ({ params, caller, body }) => office.write(caller, cancel, params.id, body.reason)),
  route(refundPdf, async ({ params, actor }) => showPaper(office, actor, await voucherOf(office, params.id))),
  route(printRefund, async ({ params, caller }) =>
    printPaper(office, caller, await voucherOf(office, params.id)),
  ),
];
