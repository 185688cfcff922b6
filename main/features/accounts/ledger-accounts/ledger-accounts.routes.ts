import { seesAll } from '../../../../shared/contract/roles.ts';
import {
  createLedgerAccount,
  listLedgerAccounts as listEndpoint,
  updateLedgerAccount,
} from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import type { Office } from '../../../office/office.ts';
import { listLedgerAccounts } from './ledger-accounts.queries.ts';
import { addLedgerAccount, changeLedgerAccount } from './ledger-accounts.service.ts';

const sourcedList = sourced(listLedgerAccounts);

export const ledgerAccountRoutes = (office: Office): readonly Route[] => [
  route(listEndpoint, async ({ query, actor }) =>
    sourcedList(office.reader, { ...query, seenBy: seesAll(actor) ? null : actor.userId }),
  ),
  route(createLedgerAccount, ({ caller, body }) => office.write(caller, addLedgerAccount, body)),
  route(updateLedgerAccount, ({ params, caller, body }) =>
    office.write(caller, changeLedgerAccount, params.id, body),
  ),
];
