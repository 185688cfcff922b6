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
import { notFound } from '../../office/api-error.ts';
import type { Office } from '../../office/office.ts';
import { copyPlans } from './plans.copy.ts';
import { planFile, readPlanFile } from './plans.file.ts';
import { findPlan, listPlans } from './plans.queries.ts';
import { type raiseAsked, raisePlan } from './plans.raise.ts';
import { listRuns } from './plans.run-list-queries.ts';
import { addPlan, changePlan } from './plans.service.ts';
import type { undoRun } from './plans.undo.ts';

declare module '../../office/long-works.ts' {
  interface LongWorks {
    'plans.raise': typeof raiseAsked;
    'plans.undo': typeof undoRun;
  }
}

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
  route(raiseFeePlan, ({ params, caller, body }) =>
    body.dry_run
      ? office.change({ ...caller, isLong: true }, (change) => raisePlan(change, params.id, true))
      : office.changeElsewhere(caller, 'plans.raise', params.id),
  ),
  route(listDueRuns, async ({ query }) => listRuns(office.reader, query)),
  route(undoDueRun, ({ params, caller }) => office.changeElsewhere(caller, 'plans.undo', params.id)),
];
