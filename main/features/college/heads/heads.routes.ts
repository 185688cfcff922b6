import {
  createHead,
  listHeads as listHeadsEndpoint,
  updateHead,
} from '../../../../shared/features/college/heads/heads.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import type { Office } from '../../../office/office.ts';
import { listHeads } from './heads.queries.ts';
import { addHead, changeHead } from './heads.service.ts';

const sourcedList = sourced(listHeads);

export const headRoutes = (office: Office): readonly Route[] => [
  route(listHeadsEndpoint, async ({ query }) => sourcedList(office.reader, query)),
  route(createHead, ({ caller, body }) => office.write(caller, addHead, body)),
  route(updateHead, ({ params, caller, body }) => office.write(caller, changeHead, params.id, body)),
];
