import { seesAll } from '../../../../shared/contract/roles.ts';
import { createParty, updateParty } from '../../../../shared/features/accounts/parties/parties.endpoints.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { partyList } from './parties.queries.ts';
import { addParty, changeParty } from './parties.service.ts';

export const partyRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, partyList, ({ actor, query }) => [{ ...query, withNumbers: seesAll(actor) }]),
  route(createParty, ({ caller, body }) => office.write(caller, addParty, body)),
  route(updateParty, ({ params, caller, body }) => office.write(caller, changeParty, params.id, body)),
];
