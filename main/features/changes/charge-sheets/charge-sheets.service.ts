import type {
  ChargedSheet,
  NewChargeSheet,
} from '../../../../shared/features/changes/charge-sheets/charge-sheets.model.ts';
import { remarksOf } from '../../../../shared/features/college/files/row-remarks.ts';
import { sumPaise, toRupees } from '../../../../shared/money.ts';
import { act, type Looking } from '../../../office/act.ts';
import { scopeOf } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { requireChargeable } from '../../charges/dues/dues.charge.ts';
import {
  chargeAsPlanned,
  lateFeeAfter,
  MOST_SHOWN,
  seenOfPlan,
  toCharged,
} from '../charge-runs/charge-runs.charging.ts';
import { planCharges } from '../charge-runs/charge-runs.planning.ts';
import { findRunOf } from '../charge-runs/charge-runs.queries.ts';
import type { SheetRead } from './charge-sheets.file.ts';
import { matchSheet } from './charge-sheets.matching.ts';

const look = async ({ db, actor }: Looking, sheet: SheetRead, input: NewChargeSheet) => {
  const scope = scopeOf(actor);
  const head = await requireChargeable({ db }, { head_id: input.head_id, late_fee: input.late_fee });
  const matched = await matchSheet(db, scope, sheet, input);
  const run = await findRunOf(db, input);
  const plan = await planCharges(db, scope, run, input.due_date, matched.wanted);
  return { head, plan, matched, sheet, late_fee: lateFeeAfter(plan, scope, input.late_fee) };
};
type Found = Awaited<ReturnType<typeof look>>;

const show = ({ head, plan, matched, sheet }: Found, period: string): ChargedSheet => ({
  ...toCharged(plan, { head: head.name, period }),
  source: sheet.source,
  rows: matched.rows,
  listed: toRupees(matched.listed),
  unmatched: remarksOf(matched.unmatched, MOST_SHOWN),
  doubtful: {
    ...remarksOf(matched.doubtful, MOST_SHOWN),
    amount: toRupees(sumPaise(matched.doubtful)),
  },
  not_named: { students: plan.notNamed.students, amount: toRupees(plan.notNamed.paise) },
  ...{ said: matched.said, unread: sheet.unread, sums: sheet.sums },
});

const perform = async (
  change: Change,
  found: Found,
  { source }: SheetRead,
  { head_id, period, due_date }: NewChargeSheet,
): Promise<ChargedSheet> => {
  const { head, plan, late_fee } = found;
  const of = { head: head.name, head_id, period, due_date, late_fee, source };
  return { ...show(found, period), run_id: await chargeAsPlanned(change, plan, of) };
};

/**
 * Charges the students of a sheet under a head for a period, all of it in one transaction; the same head and period again changes only
 * what differs and nobody has paid. Throws 400 for a head that is not active, 409 for an accountant's other late fee.
 */
export const chargeSheet = act({
  look: async (looking: Looking, sheet: SheetRead, input: NewChargeSheet) => ({
    ...(await look(looking, sheet, input)),
    period: input.period,
  }),
  show: (found) => show(found, found.period),
  seen: ({ plan, matched, late_fee }) => [seenOfPlan(plan), matched, late_fee],
  perform,
});
takesLong('Students are being charged by a sheet', chargeSheet);
