import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import { LEFT_OUT_REASONS, type LeftOut } from '../../../../shared/features/charges/plans/plans.runs.ts';
import type { Db } from '../../../database/db.ts';
import { linesByStudent } from './plans.for-queries.ts';
import { classAfter, type Passed } from './plans.left-out-queries.ts';

/** Named of each reason. */
const NAMED = 20;

const reasonOf = (
  { id, studying, stands, has }: Passed,
  linesOf: (id: number) => FeePlan['lines'],
): LeftOut['reason'] | undefined => {
  const [already, other, gone, none] = LEFT_OUT_REASONS;
  if (!studying) return gone;
  if (!stands) return other;
  if (has) return already;
  return linesOf(id).length === 0 ? none : undefined;
};

/** The students of a plan's class whom raising it passes over, by the reason. */
export const leftOutOf = async (db: Db, plan: FeePlan): Promise<readonly LeftOut[]> => {
  const all: (Passed & Pick<LeftOut, 'reason'>)[] = [];
  let after = 0;
  for (;;) {
    const part = await classAfter(db, plan, after);
    const linesOf = await linesByStudent(
      db,
      plan,
      plan.lines,
      part.map(({ id }) => id),
    );
    all.push(
      ...part.flatMap((student) => {
        const reason = reasonOf(student, linesOf);
        return reason ? [{ ...student, reason }] : [];
      }),
    );
    const last = part.at(-1);
    if (!last) break;
    after = last.id;
    await yieldToEventLoop();
  }
  const found = Map.groupBy(all, ({ reason }) => reason);
  return LEFT_OUT_REASONS.flatMap((reason) => {
    const students = found.get(reason);
    if (!students) return [];
    const some = students.slice(0, NAMED).map(({ id, name, roll_no }) => ({ id, name, roll_no }));
    return [{ reason, students: students.length, some }];
  });
};
