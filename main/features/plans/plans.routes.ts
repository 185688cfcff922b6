import {
  addToFeePlans,
  carryFeePlan,
  copyFeePlans,
  createFeePlan,
  exportFeePlan,
  listDueRuns,
  listFeePlans,
  orderFeePlans,
  raiseFeePlan,
  readFeePlan,
  undoDueRun,
  updateFeePlan,
} from '../../../shared/features/plans/plans.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { scopeOf } from '../../office/actor.ts';
import { notFound } from '../../office/api-error.ts';
import { todayOf } from '../../office/clock.ts';
import type { Office } from '../../office/office.ts';
import { addToPlans, previewAddition } from './plans.adding.ts';
import { carryPlan, previewCarry } from './plans.carry.ts';
import { copyPlans } from './plans.copy.ts';
import { planFile, readPlanFile } from './plans.file.ts';
import { orderPlans, previewOrder } from './plans.order.ts';
import { findPlan, listPlans } from './plans.queries.ts';
import { previewRaise, raiseSavedPlan } from './plans.raise.ts';
import { listRuns } from './plans.run-list-queries.ts';
import { addPlan, changePlan } from './plans.service.ts';
import { undoRaising } from './plans.undo.ts';

export const planRoutes = (office: Office): readonly Route[] => [
  route(listFeePlans, async ({ query, actor }) => listPlans(office.reader, scopeOf(actor), query)),
  route(createFeePlan, ({ caller, body }) => office.write(caller, addPlan, body)),
  route(updateFeePlan, ({ params, caller, body }) => office.write(caller, changePlan, params.id, body)),
  route(copyFeePlans, ({ caller, body }) => office.write(caller, copyPlans, body)),
  route(exportFeePlan, async ({ params, query, actor }) => {
    const plan = await findPlan(office.reader, scopeOf(actor), params.id);
    if (!plan) throw notFound('Fee plan');
    return planFile(plan, query.format);
  }),
  route(readFeePlan, ({ body }) => readPlanFile(office, body.file)),
  route(raiseFeePlan, ({ params, caller, body }) =>
    body.dry_run
      ? previewRaise(office.reader, params.id)
      : office.write(caller, raiseSavedPlan, params.id, body.run_id, body.from_today),
  ),
  route(carryFeePlan, ({ params, caller, body }) =>
    body.dry_run ? previewCarry(office.reader, params.id) : office.write(caller, carryPlan, params.id, body),
  ),
  route(orderFeePlans, ({ caller, body }) =>
    body.dry_run
      ? office.reader.transaction().execute((db) => previewOrder(db, body, todayOf(office.clock)))
      : office.write(caller, orderPlans, body),
  ),
  route(addToFeePlans, ({ caller, body }) =>
    body.dry_run
      ? office.reader.transaction().execute((db) => previewAddition(db, body, todayOf(office.clock)))
      : office.write(caller, addToPlans, body),
  ),
  route(listDueRuns, async ({ query }) => listRuns(office.reader, query)),
  route(undoDueRun, ({ params, caller, body }) =>
    office.write(caller, undoRaising, params.id, body.only === true),
  ),
];
