import { seesAll } from '../../../../shared/contract/roles.ts';
import {
  createParty,
  listParties as listEndpoint,
  updateParty,
} from '../../../../shared/features/accounts/parties/parties.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import type { Office } from '../../../office/office.ts';
import { listParties } from './parties.queries.ts';
import { addParty, changeParty } from './parties.service.ts';

const sourcedList = sourced(listParties);

export const partyRoutes = (office: Office): readonly Route[] => [
  route(listEndpoint, async ({ query, actor }) =>
    sourcedList(office.reader, { ...query, withNumbers: seesAll(actor) }),
  ),
  route(createParty, ({ caller, body }) => office.write(caller, addParty, body)),
  route(updateParty, ({ params, caller, body }) => office.write(caller, changeParty, params.id, body)),
];
