import { seesAll } from '../../../../shared/contract/roles.ts';
import {
  createBankAccount,
  listBankAccounts as listEndpoint,
  updateBankAccount,
} from '../../../../shared/features/college/bank-accounts/bank-accounts.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import type { Office } from '../../../office/office.ts';
import { listBankAccounts } from './bank-accounts.queries.ts';
import { addBankAccount, changeBankAccount } from './bank-accounts.service.ts';

const sourcedList = sourced(listBankAccounts);

export const bankAccountRoutes = (office: Office): readonly Route[] => [
  route(listEndpoint, async ({ query, actor }) =>
    sourcedList(office.reader, { ...query, withBalances: seesAll(actor) }),
  ),
  route(createBankAccount, ({ caller, body }) => office.write(caller, addBankAccount, body)),
  route(updateBankAccount, ({ params, caller, body }) =>
    office.write(caller, changeBankAccount, params.id, body),
  ),
];
