import { seesAll } from '../../../../shared/contract/roles.ts';
import {
  createLedgerAccount,
  updateLedgerAccount,
} from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.endpoints.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { ledgerAccountList } from './ledger-accounts.queries.ts';
import { addLedgerAccount, changeLedgerAccount } from './ledger-accounts.service.ts';

export const ledgerAccountRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, ledgerAccountList, ({ actor, query }) => [
    { ...query, seenBy: seesAll(actor) ? null : actor.userId },
  ]),
  route(createLedgerAccount, ({ caller, body }) => office.write(caller, addLedgerAccount, body)),
  route(updateLedgerAccount, ({ params, caller, body }) =>
    office.write(caller, changeLedgerAccount, params.id, body),
  ),
];
