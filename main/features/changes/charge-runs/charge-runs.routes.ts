import {
  showChargeRun,
  undoChargeRun,
} from '../../../../shared/features/changes/charge-runs/charge-runs.endpoints.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import type { Office } from '../../../office/office.ts';
import { chargedStudentList, chargeRunList, requireRun } from './charge-runs.queries.ts';
import { undoCharges } from './charge-runs.undo.ts';

export const chargeRunRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, chargeRunList, ({ actor, query }) => [scopeOf(actor), query]),
  ...listRoutes(office, chargedStudentList, async ({ params: { id }, actor, query }) => {
    await requireRun(office.reader, scopeOf(actor), id);
    return [scopeOf(actor), id, query];
  }),
  route(showChargeRun, ({ params, actor }) => requireRun(office.reader, scopeOf(actor), params.id)),
  route(undoChargeRun, async ({ params, caller, query }) => {
    await office.write(caller, undoCharges, params.id, query);
  }),
];
