import {
  createDmc,
  deleteDmc,
  dmcPdf,
  dmcSummary,
  listDmcs as listDmcsEndpoint,
  receiveDmc,
  restoreDmc,
  verifyDmc as verifyDmcEndpoint,
} from '../../../shared/features/dmcs/dmcs.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { scopeOf } from '../../office/actor.ts';
import { todayOf } from '../../office/clock.ts';
import type { Office } from '../../office/office.ts';
import { printDmc } from './dmcs.print.ts';
import { countDmcs, listDmcs } from './dmcs.queries.ts';
import { bringDmcBack, handOverDmc, issueDmc, removeDmc, verifyDmc } from './dmcs.service.ts';

export const dmcRoutes = (office: Office): readonly Route[] => [
  route(listDmcsEndpoint, async ({ query, actor }) => listDmcs(office.reader, scopeOf(actor), query)),
  route(dmcSummary, ({ actor }) => countDmcs(office.reader, scopeOf(actor), todayOf(office.clock))),
  route(createDmc, ({ caller, actor, body }) =>
    office.change(caller, (change) => issueDmc(change, actor, body)),
  ),
  route(verifyDmcEndpoint, ({ params, caller, body }) =>
    office.change(caller, (change) => verifyDmc(change, params.id, body)),
  ),
  route(receiveDmc, ({ params, caller, body }) =>
    office.change(caller, (change) => handOverDmc(change, params.id, body)),
  ),
  route(dmcPdf, ({ params, actor }) => printDmc(office, scopeOf(actor), params.id)),
  route(deleteDmc, ({ params, caller }) => office.change(caller, (change) => removeDmc(change, params.id))),
  route(restoreDmc, ({ params, caller }) =>
    office.change(caller, (change) => bringDmcBack(change, params.id)),
  ),
];
