import {
  addToFeePlans,
  carryFeePlan,
  copyFeePlans,
  createFeePlan,
  exportFeePlan,
  orderFeePlans,
  raiseFeePlan,
  readFeePlan,
  undoDueRun,
  updateFeePlan,
} from '../../../../shared/features/charges/plans/plans.endpoints.ts';
import { actRoute } from '../../../http/act-route.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { addToPlans } from './plans.adding.ts';
import { carryPlan } from './plans.carry.ts';
import { copyPlans } from './plans.copy.ts';
import { planFile, readPlanFile } from './plans.file.ts';
import { orderPlans } from './plans.order.ts';
import { findPlan, planList } from './plans.queries.ts';
import { raiseSavedPlan } from './plans.raise.ts';
import { runList } from './plans.run-list-queries.ts';
import { addPlan, changePlan } from './plans.service.ts';
import { undoRaising } from './plans.undo.ts';

export const planRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, planList, ({ query, actor }) => [scopeOf(actor), query]),
  route(createFeePlan, ({ caller, body }) => office.write(caller, addPlan, body)),
  route(updateFeePlan, ({ params, caller, body }) => office.write(caller, changePlan, params.id, body)),
  actRoute(office, copyFeePlans, copyPlans, ({ body }) => [body]),
  route(exportFeePlan, async ({ params, query, actor }) => {
    const plan = await findPlan(office.reader, scopeOf(actor), params.id);
    if (!plan) throw notFound('Fee plan');
    return planFile(plan, query.format);
  }),
  route(readFeePlan, ({ body }) => readPlanFile(office, body.file)),
  actRoute(office, raiseFeePlan, raiseSavedPlan, ({ params, body }) => [params.id, body]),
  actRoute(office, carryFeePlan, carryPlan, ({ params, body }) => [params.id, body]),
  actRoute(office, orderFeePlans, orderPlans, ({ body }) => [body]),
  actRoute(office, addToFeePlans, addToPlans, ({ body }) => [body]),
  ...listRoutes(office, runList, ({ query }) => [query]),
  route(undoDueRun, ({ params, caller, body }) =>
    office.write(caller, undoRaising, params.id, body.only === true),
  ),
];
