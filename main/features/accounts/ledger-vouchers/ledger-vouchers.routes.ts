import { seesAll } from '../../../../shared/contract/roles.ts';
import {
  approveLedgerVoucher,
  askLedgerVoucher,
  cancelLedgerVoucher as cancelEndpoint,
  declineLedgerVoucher,
  ledgerBalances,
  ledgerVoucherPdf,
  partyAccount,
  printLedgerVoucher,
  withdrawLedgerVoucher as withdrawEndpoint,
} from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.endpoints.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import { notFound } from '../../../office/api-error.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { printPaper, showPaper } from '../../../papers/papers.ts';
import { approveNoting } from '../../college/users/users.approval.ts';
import { findParty } from '../parties/parties.queries.ts';
import { askForLedgerVoucher } from './ledger-vouchers.asking.ts';
import { accountOfParty, listBalances } from './ledger-vouchers.balance-queries.ts';
import { cancelLedgerVoucher, ledgerRequest, withdrawLedgerVoucher } from './ledger-vouchers.deciding.ts';
import { paperOf } from './ledger-vouchers.paper.ts';
import { ledgerVoucherList } from './ledger-vouchers.queries.ts';

const sourcedBalances = sourced(listBalances);

export const ledgerVoucherRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, ledgerVoucherList, ({ actor, query }) => [
    seesAll(actor) ? null : actor.userId,
    query,
  ]),
  route(askLedgerVoucher, ({ caller, body }) => office.write(caller, askForLedgerVoucher, body)),
  route(approveLedgerVoucher, ({ params, caller, body }) =>
    approveNoting(office, caller, { entity: 'ledger_vouchers', id: params.id }, () =>
      office.write(caller, ledgerRequest.approve, params.id, body.reason),
    ),
  ),
  route(declineLedgerVoucher, ({ params, caller, body }) =>
    office.write(caller, ledgerRequest.decline, params.id, body.reason),
  ),
  route(withdrawEndpoint, ({ params, caller }) => office.write(caller, withdrawLedgerVoucher, params.id)),
  route(cancelEndpoint, ({ params, caller, body }) =>
    office.write(caller, cancelLedgerVoucher, params.id, body.reason),
  ),
  route(ledgerVoucherPdf, async ({ params, actor }) =>
    showPaper(office, actor, await paperOf(office, actor, params.id)),
  ),
  route(printLedgerVoucher, async ({ params, caller }) =>
    printPaper(office, caller, await paperOf(office, caller.actor, params.id)),
  ),
  route(ledgerBalances, async ({ query: { on, from, ...filter } }) =>
    sourcedBalances(office.reader, { ...filter, from, on: on ?? todayOf(office.clock) }),
  ),
  route(partyAccount, async ({ params, query: { from, on } }) => {
    const party = await findParty(office.reader, params.id);
    if (!party) throw notFound('Party');
    return accountOfParty(office.reader, party, { from, on: on ?? todayOf(office.clock) });
  }),
];
