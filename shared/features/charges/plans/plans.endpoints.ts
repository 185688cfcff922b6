import { z } from 'zod';
import { act } from '../../../contract/act.ts';
import { created, endpoint, record, spreadsheet } from '../../../contract/endpoint.ts';
import { id } from '../../../contract/fields.ts';
import { exportFormat } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { spreadsheetFile } from '../../college/files/files.model.ts';
import { PlanAddition, PlanAdditionDone } from './plans.adding.ts';
import { CarriedDues, Carrying } from './plans.carry.ts';
import { CopiedPlans, DueRun, FeePlan, FeePlanPatch, NewFeePlan, PlanCopy } from './plans.model.ts';
import { PlanOrder, PlanOrderDone } from './plans.order.ts';
import { ReadSheet } from './plans.pasting.ts';

export const createFeePlan = endpoint({
  method: 'POST',
  path: '/fee-plans',
  summary: 'Write the fee plan of a session, a course, a year and a category',
  access: ADMIN,
  body: NewFeePlan,
  answer: created(FeePlan),
});

export const updateFeePlan = endpoint({
  method: 'PATCH',
  path: '/fee-plans/{id}',
  summary: 'Correct a plan; one that has raised dues stays as it was, and a new version is answered',
  access: ADMIN,
  body: FeePlanPatch,
  answer: record(FeePlan),
});

export const copyFeePlans = act({
  path: '/fee-plans/copy',
  summary:
    "Write one session's plans again for another, with a percentage or a sum changed; or say what that would do",
  access: ADMIN,
  body: PlanCopy,
  found: CopiedPlans,
});

export const exportFeePlan = endpoint({
  method: 'GET',
  path: '/fee-plans/{id}/sheet',
  summary: 'A plan as a spreadsheet: heads down, instalments across under their due dates',
  access: STAFF,
  query: z.strictObject({ format: exportFormat }),
  answer: spreadsheet,
});

export const readFeePlan = endpoint({
  method: 'POST',
  path: '/fee-plans/sheet',
  summary: "The cells of an uploaded spreadsheet's first tab, to be put into a plan that is being written",
  access: ADMIN,
  body: z.strictObject({ file: spreadsheetFile }),
  answer: record(ReadSheet),
});

export const raiseFeePlan = act({
  path: '/fee-plans/{id}/raise',
  summary:
    'Raise the dues of a plan for its students who have none of its session yet; or say what that would do',
  access: ADMIN,
  body: z.strictObject({
    /** A run with which it is one raising: they are listed and undone as one. */
    run_id: id.optional(),
    /** What was due before is due today: for students who come to a class that was charged already. */
    from_today: z.boolean().optional(),
  }),
  found: DueRun,
});

export const undoDueRun = endpoint({
  method: 'POST',
  path: '/due-runs/{id}/undo',
  summary:
    'Take back all dues of a raising, or of one plan of it, until something of them has been paid or conceded',
  access: ADMIN,
  body: z.strictObject({
    /** True: this run's plan alone. Default: all that were raised with it. */
    only: z.boolean().optional(),
  }),
  answer: record(DueRun),
});

export const carryFeePlan = act({
  path: '/fee-plans/{id}/carry',
  summary:
    "Carry a version's later last dates, or its late fee, to the dues that earlier versions raised; or say what that would do",
  access: ADMIN,
  body: Carrying,
  found: CarriedDues,
});

export const orderFeePlans = act({
  path: '/fee-plans/order',
  summary:
    'Give plans of a session, and the dues that they raised, a later last date or another late fee by an order; or say what that would do',
  access: ADMIN,
  body: PlanOrder,
  found: PlanOrderDone,
});

export const addToFeePlans = act({
  path: '/fee-plans/add',
  summary:
    'Add a charge under a head to plans of a session, and charge it to who was charged by them, by an order; or say what that would do',
  access: ADMIN,
  body: PlanAddition,
  found: PlanAdditionDone,
});
