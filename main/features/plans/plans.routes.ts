import {
  copyFeePlans,
  createFeePlan,
  listDueRuns,
  listFeePlans,
  raiseFeePlan,
  undoDueRun,
  updateFeePlan,
} from '../../../shared/features/plans/plans.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { scopeOf } from '../../office/actor.ts';
import type { Office } from '../../office/office.ts';
import { copyPlans } from './plans.copy.ts';
import { listPlans } from './plans.queries.ts';
import { raisePlan } from './plans.raise.ts';
import { listRuns } from './plans.runs.ts';
import { addPlan, changePlan } from './plans.service.ts';
import { undoRun } from './plans.undo.ts';

export const planRoutes = (office: Office): readonly Route[] => [
  route(listFeePlans, async ({ query, actor }) => listPlans(office.reader, scopeOf(actor), query)),
  route(createFeePlan, ({ caller, body }) => office.change(caller, (change) => addPlan(change, body))),
  route(updateFeePlan, ({ params, caller, body }) =>
    office.change(caller, (change) => changePlan(change, params.id, body)),
  ),
  route(copyFeePlans, ({ caller, body }) => office.change(caller, (change) => copyPlans(change, body))),
  // A whole class at once: nobody else's entry waits to be committed with it.
  route(raiseFeePlan, ({ params, caller, body }) =>
    office.change({ ...caller, isLong: true }, (change) =>
      raisePlan(change, params.id, body.dry_run ?? false),
    ),
  ),
  route(listDueRuns, async ({ query }) => listRuns(office.reader, query)),
  route(undoDueRun, ({ params, caller }) =>
    office.change({ ...caller, isLong: true }, (change) => undoRun(change, params.id)),
  ),
];
