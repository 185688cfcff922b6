import {
  approveDmc as approveDmcEndpoint,
  cancelDmc as cancelDmcEndpoint,
  createDmc,
  deleteDmc,
  dmcPdf,
  dmcSummary,
  printDmc,
  printDmcs,
  receiveDmc,
  verifyDmc as verifyDmcEndpoint,
} from '../../../../shared/features/papers/dmcs/dmcs.endpoints.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { chosenPapers, printPaper, printPapers, showPaper } from '../../../papers/papers.ts';
import { dmcPaper } from './dmcs.print.ts';
import { countDmcs, dmcList } from './dmcs.queries.ts';
import { cancelDmc, dmcRequest, handOverDmc, issueDmc, removeDmc, verifyDmc } from './dmcs.service.ts';

export const dmcRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, dmcList, ({ actor, query }) => [scopeOf(actor), query]),
  route(dmcSummary, ({ actor }) => countDmcs(office.reader, scopeOf(actor), todayOf(office.clock))),
  route(createDmc, ({ caller, body }) => office.write(caller, issueDmc, body)),
  route(approveDmcEndpoint, ({ params, caller, body }) =>
    office.write(caller, dmcRequest.approve, params.id, body.reason, body),
  ),
  route(verifyDmcEndpoint, ({ params, caller, body }) => office.write(caller, verifyDmc, params.id, body)),
  route(receiveDmc, ({ params, caller, body }) => office.write(caller, handOverDmc, params.id, body)),
  route(dmcPdf, async ({ params, actor }) =>
    showPaper(office, actor, await dmcPaper(office, scopeOf(actor), params.id)),
  ),
  route(printDmc, async ({ params, actor, caller }) =>
    printPaper(office, caller, await dmcPaper(office, scopeOf(actor), params.id)),
  ),
  route(printDmcs, async ({ body, actor, caller }) => {
    const papers = await chosenPapers(body.ids, (id) => dmcPaper(office, scopeOf(actor), id));
    return printPapers(office, caller, papers, `certificates-${todayOf(office.clock)}`);
  }),
  route(cancelDmcEndpoint, ({ params, caller, body }) =>
    office.write(caller, cancelDmc, params.id, body.reason),
  ),
  route(deleteDmc, ({ params, caller, query }) => office.write(caller, removeDmc, params.id, query.reason)),
];
