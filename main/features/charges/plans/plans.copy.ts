import type {
  CopiedPlans,
  FeePlan,
  PlanCopy,
} from '../../../../shared/features/charges/plans/plans.model.ts';
import {
  copiedLateFee,
  copiedLines,
  yearsBetween,
} from '../../../../shared/features/charges/plans/plans.sheet.ts';
import { nextSession } from '../../../../shared/features/college/sessions/sessions.rules.ts';
import { sumRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { collect } from '../../../database/listing.ts';
import { act, type Looking } from '../../../office/act.ts';
import { invalid } from '../../../office/api-error.ts';
import { listHeads } from '../../college/heads/heads.queries.ts';
import { findSessionAfter } from '../../college/sessions/sessions.queries.ts';
import { addSession, chosenSession } from '../../college/sessions/sessions.service.ts';
import { listPlans, standingPlan } from './plans.queries.ts';
import { addPlan, requireInSession } from './plans.service.ts';

const lookAtCopy = async (db: Db, copy: PlanCopy) => {
  const from = await chosenSession(db, copy.from_session_id, 'from_session_id');
  const there =
    copy.to_session_id == null
      ? await findSessionAfter(db, from.first_day)
      : await chosenSession(db, copy.to_session_id, 'to_session_id');
  const to = there ?? nextSession(from);
  if (from.id === there?.id) throw invalid('Choose another session to copy to', 'to_session_id');
  const filter = { session_id: from.id, course_id: copy.course_id ?? undefined, order: 'asc' } as const;
  const plans = await collect(listPlans(db, 'all', filter));
  const used = new Set((await collect(listHeads(db, { active: 'true' }))).map(({ id }) => id));
  const { percent, percent_head_ids, round_to, head_id, by } = copy;
  const amounts = {
    percent: percent ?? undefined,
    percent_head_ids: percent_head_ids ?? undefined,
    round_to: round_to ?? undefined,
    head_id: head_id ?? undefined,
    by: by ?? undefined,
  };
  const added: Omit<Parameters<typeof addPlan>[1], 'session_id'>[] = [];
  const written: (Pick<FeePlan, 'course_name' | 'year' | 'category' | 'amount'> & {
    readonly before: number;
  })[] = [];
  const yearsLater = yearsBetween(from.first_day, to.first_day);
  for (const plan of plans) {
    const { course_id, course_name, year, category, late_fee, amount: before } = plan;
    const place = { course_id, year, category };
    const still = plan.lines.filter((line) => used.has(line.head_id));
    const lines = copiedLines(still, yearsLater, amounts);
    const isThere = there && (await standingPlan(db, { ...place, session_id: there.id })) !== undefined;
    if (lines.length === 0 || isThere) continue;
    requireInSession(to, lines, 'to_session_id');
    added.push({ ...place, lines, late_fee: copiedLateFee(late_fee, yearsLater) });
    const amount = sumRupees(lines.map((line) => line.amount));
    written.push({ course_name, year, category, before, amount });
  }
  const copied: CopiedPlans = {
    plans: written,
    skipped: plans.length - written.length,
    session: to.name,
    is_new_session: there === undefined,
  };
  return { added, there, to, copied };
};

/**
 * Writes the plans of one session for another, each once: what stands there already is left as it is. The session is added
 * where it is the next and there is none. Heads that are not used any more are left out. Throws 400 for a session that is not
 * there, or the same one, and for due dates that would lie outside it.
 */
export const copyPlans = act({
  look: ({ db }: Looking, copy: PlanCopy) => lookAtCopy(db, copy),
  show: ({ copied }) => copied,
  seen: (found) => found,
  perform: async (change, { added, there, to, copied }) => {
    if (added.length === 0) return copied;
    const { id: session_id } = there ?? (await addSession(change, to));
    for (const plan of added) await addPlan(change, { ...plan, session_id });
    return copied;
  },
});
