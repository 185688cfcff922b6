import {
  copyFeePlans,
  createFeePlan,
  exportFeePlan,
  listDueRuns,
  listFeePlans,
  raiseFeePlan,
  readFeePlan,
  undoDueRun,
  updateFeePlan,
} from '../../../shared/features/plans/plans.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { scopeOf } from '../../office/actor.ts';
import type { Office } from '../../office/office.ts';
import { notFound } from '../../office/refusal.ts';
import { copyPlans } from './plans.copy.ts';
import { planFile, readPlanFile } from './plans.file.ts';
import { findPlan, listPlans } from './plans.queries.ts';
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
  route(exportFeePlan, async ({ params, query, actor }) => {
    const plan = await findPlan(office.reader, scopeOf(actor), params.id);
    if (!plan) throw notFound('Fee plan');
    return planFile(plan, query.format);
  }),
  route(readFeePlan, ({ body }) => readPlanFile(office, body.file)),
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
