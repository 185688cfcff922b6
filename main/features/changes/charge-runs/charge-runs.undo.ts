import type { UndoneCharges } from '../../../../shared/features/changes/charge-runs/charge-runs.endpoints.ts';
import { formatRupees, toRupees } from '../../../../shared/money.ts';
import { isInScope, scopeOf } from '../../../office/actor.ts';
import { conflict, invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { noteControl } from '../../../office/note-control.ts';
import { reverseDues } from '../../charges/dues/dues.reverse.ts';
import { duesOfRun, markUndone } from './charge-runs.dues-queries.ts';
import { requireRun } from './charge-runs.queries.ts';

/** Dues reversed between two turns of the event loop. */
const PART = 100;

/**
 * Takes back what a charge made students in scope owe, or some of them; it is undone once nothing of it stands. Throws 404 for a charge
 * of others, 400 for a student whom it did not charge, 409 once something of what is meant is paid or conceded.
 */
export const undoCharges = async (
  change: Change,
  id: number,
  { reason, rows }: UndoneCharges,
): Promise<void> => {
  const scope = scopeOf(change.actor);
  const run = await requireRun(change.db, scope, id);
  if (run.undone) throw conflict('This charge was undone already');
  const all = await duesOfRun(change.db, id);
  const meant = all.filter(
    ({ student_id, course_id }) =>
      (scope === 'all' || isInScope(scope, [course_id])) && (rows === undefined || rows.includes(student_id)),
  );
  const found = new Set(meant.map(({ student_id }) => student_id));
  if (rows?.some((student) => !found.has(student)))
    throw invalid('One of the students is not charged by it', 'rows');
  const held = meant.filter((due) => due.held === 1).length;
  if (held > 0)
    throw conflict(`${held} of its dues are paid, conceded or in instalments: they can no longer be undone`);
  for (let at = 0; at < meant.length; at += PART) {
    await reverseDues(change, meant.slice(at, at + PART), reason);
    change.progress(Math.min(at + PART, meant.length), meant.length);
  }
  const isWhole = meant.length === all.length;
  if (isWhole) await markUndone(change, id, reason);
  const courses = [...new Set(meant.map(({ course_id }) => course_id))];
  const amount = toRupees(meant.reduce((sum, { amount_paise }) => sum + amount_paise, 0));
  const title = `${run.head}, ${run.period}`;
  await change.record({
    entity: 'charge_runs',
    id,
    action: isWhole ? 'undone' : 'undone in part',
    summary: `${title}: ${found.size} students, ${formatRupees(amount)}: ${reason}`,
    before: run,
    after: {
      ...(await requireRun(change.db, 'all', id)),
      taken_back: { students: found.size, amount, reason },
    },
    audience: { courses },
  });
  await noteControl(change, {
    what: 'charge undone by one person',
    id,
    number: null,
    whose: title,
    course_ids: courses,
    reason,
    amount,
  });
};
takesLong('Charges are being taken back', undoCharges);
