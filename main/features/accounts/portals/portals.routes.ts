import { seesAll } from '../../../../shared/contract/roles.ts';
import {
  claimPortalPayment,
  createPortal,
  listPortalFiles,
  loadPortalFile,
  undoPortalFile,
  updatePortal,
} from '../../../../shared/features/accounts/portals/portals.endpoints.ts';
import { actRoute } from '../../../http/act-route.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { claimPayment } from './portals.claiming.ts';
import { readPortal } from './portals.file.ts';
import { loadPortal } from './portals.loading.ts';
import { paymentList, settlementList } from './portals.payment-queries.ts';
import { listFiles, portalList } from './portals.queries.ts';
import { addPortal, changePortal, requirePortal } from './portals.service.ts';
import { undoFile } from './portals.undoing.ts';

export const portalRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, portalList, ({ actor, query }) => [{ ...query, showsMoney: seesAll(actor) }]),
  route(createPortal, ({ caller, body }) => office.write(caller, addPortal, body)),
  route(updatePortal, ({ params, caller, body }) => office.write(caller, changePortal, params.id, body)),
  actRoute(office, loadPortalFile, loadPortal, async ({ params, actor, body }) => [
    params.id,
    await readPortal(office, actor, params.id, body),
    body,
  ]),
  route(listPortalFiles, async ({ params, query }) => {
    await requirePortal(office.reader, params.id);
    return listFiles(office.reader, params.id, query);
  }),
  route(undoPortalFile, ({ params, caller, body }) =>
    office.write(caller, undoFile, { portal: params.id, file: params.load }, body.reason),
  ),
  ...listRoutes(office, paymentList, async ({ params, actor, query }) => {
    await requirePortal(office.reader, params.id);
    return [params.id, scopeOf(actor), query];
  }),
  ...listRoutes(office, settlementList, async ({ params, actor, query }) => {
    await requirePortal(office.reader, params.id);
    return [params.id, scopeOf(actor), todayOf(office.clock), query];
  }),
  route(claimPortalPayment, ({ params, caller, body }) =>
    office.write(caller, claimPayment, { portal: params.id, payment: params.payment }, body),
  ),
];
