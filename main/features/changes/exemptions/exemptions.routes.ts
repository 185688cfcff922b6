import {
  applyExemption as applyEndpoint,
  approveExemption as approveEndpoint,
  askExemption,
  declineExemption as declineEndpoint,
  endExemption as endEndpoint,
  previewExemption as previewEndpoint,
  showExemption,
  takeBackExemption as takeBackEndpoint,
} from '../../../../shared/features/changes/exemptions/exemptions.endpoints.ts';
import { actRoute } from '../../../http/act-route.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import type { Office } from '../../../office/office.ts';
import { approveNoting } from '../../college/users/users.approval.ts';
import { exemptionList, ruleOf } from './exemptions.queries.ts';
import {
  applyExemption,
  askForExemption,
  endExemption,
  exemptionRequest,
  previewExemption,
  requireExemption,
  takeBackExemption,
} from './exemptions.service.ts';
import { exemptedList } from './exemptions.students-queries.ts';

export const exemptionRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, exemptionList, ({ query, actor }) => [scopeOf(actor), query]),
  actRoute(office, askExemption, askForExemption, ({ body }) => [body]),
  route(showExemption, ({ params, actor }) => requireExemption(office.reader, scopeOf(actor), params.id)),
  route(previewEndpoint, ({ params, actor }) =>
    office.database.atOneMoment((db) => previewExemption(db, scopeOf(actor), params.id)),
  ),
  ...listRoutes(office, exemptedList, async ({ params: { id }, query, actor }) => {
    const exemption = await requireExemption(office.reader, scopeOf(actor), id);
    return [scopeOf(actor), ruleOf(exemption), query];
  }),
  route(approveEndpoint, ({ params, caller, body }) =>
    approveNoting(office, caller, { entity: 'exemptions', id: params.id }, () =>
      office.write(caller, exemptionRequest.approve, params.id, body.reason, body),
    ),
  ),
  route(declineEndpoint, ({ params, caller, body }) =>
    office.write(caller, exemptionRequest.decline, params.id, body.reason),
  ),
  route(applyEndpoint, ({ params, caller, body }) => office.write(caller, applyExemption, params.id, body)),
  route(endEndpoint, ({ params, caller, body }) =>
    office.write(caller, endExemption, params.id, body.reason),
  ),
  route(takeBackEndpoint, ({ params, caller, body }) =>
    office.write(caller, takeBackExemption, params.id, body),
  ),
];
