import {
  applyExemption as applyEndpoint,
  approveExemption as approveEndpoint,
  askExemption,
  declineExemption as declineEndpoint,
  endExemption as endEndpoint,
  exportExempted,
  exportExemptions,
  listExempted as listExemptedEndpoint,
  listExemptions as listExemptionsEndpoint,
  previewExemption as previewEndpoint,
  showExemption,
  takeBackExemption as takeBackEndpoint,
} from '../../../../shared/features/changes/exemptions/exemptions.endpoints.ts';
import { actRoute } from '../../../http/act-route.ts';
import { exportReply } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import { scopeOf } from '../../../office/actor.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { approveNoting } from '../../college/users/users.approval.ts';
import { exemptedTable, exemptionTable } from './exemptions.columns.ts';
import { listExemptions, ruleOf } from './exemptions.queries.ts';
import {
  applyExemption,
  askForExemption,
  endExemption,
  exemptionRequest,
  previewExemption,
  requireExemption,
  takeBackExemption,
} from './exemptions.service.ts';
import { listExempted } from './exemptions.students-queries.ts';

const sourcedList = sourced(listExemptions);
const sourcedExempted = sourced(listExempted);

export const exemptionRoutes = (office: Office): readonly Route[] => [
  route(listExemptionsEndpoint, async ({ query, actor }) =>
    sourcedList(office.reader, scopeOf(actor), query),
  ),
  route(exportExemptions, async ({ query: { format, ...query }, actor }) =>
    exportReply(format, `exemptions-${todayOf(office.clock)}`, exemptionTable, scopeOf(actor), query),
  ),
  actRoute(office, askExemption, askForExemption, ({ body }) => [body]),
  route(showExemption, ({ params, actor }) => requireExemption(office.reader, scopeOf(actor), params.id)),
  route(previewEndpoint, ({ params, actor }) =>
    office.database.atOneMoment((db) => previewExemption(db, scopeOf(actor), params.id)),
  ),
  route(listExemptedEndpoint, async ({ params, query, actor }) => {
    const rule = ruleOf(await requireExemption(office.reader, scopeOf(actor), params.id));
    return sourcedExempted(office.reader, scopeOf(actor), rule, query);
  }),
  route(exportExempted, async ({ params, query: { format, ...query }, actor }) => {
    const exemption = await requireExemption(office.reader, scopeOf(actor), params.id);
    const name = `exemption-${exemption.id}-${todayOf(office.clock)}`;
    return exportReply(format, name, exemptedTable, scopeOf(actor), ruleOf(exemption), query);
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
