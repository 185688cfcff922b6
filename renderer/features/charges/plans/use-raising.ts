import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Looked } from '../../../../shared/contract/act.ts';
import { raiseFeePlan } from '../../../../shared/features/charges/plans/plans.endpoints.ts';
import type { DueRun, FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import { plans as planRegister } from '../../../../shared/features/charges/plans/plans.register.ts';
import { call } from '../../../client/call.ts';
import { previewOf } from '../../../client/failure.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { refresh } from '../../../client/queries.ts';

/** A plan, and what raising it would do. */
export interface Prospect {
  readonly plan: FeePlan;
  readonly run: Looked<DueRun>;
}

interface Of {
  readonly session_id: number | undefined;
  readonly course_id: number | undefined;
}

/** Plans looked at together: a session has dozens, and a browser asks an office six things at once, of which one is its live line. */
const AT_ONCE = 5;

/** What raising each plan of a session would do, of one course or all, class by class, first where somebody is charged. */
const look = async ({ session_id, course_id }: Of, signal: AbortSignal): Promise<readonly Prospect[]> => {
  const plans = await call(planRegister.list, { query: { session_id, course_id, order: 'asc' }, signal });
  const prospects: Prospect[] = [];
  const lookAt = async (plan: FeePlan): Promise<Prospect> => {
    const input = { params: { id: plan.id }, body: { dry_run: true }, signal };
    return { plan, run: await call(raiseFeePlan, input) };
  };
  for (let at = 0; at < plans.length; at += AT_ONCE) {
    prospects.push(...(await Promise.all(plans.slice(at, at + AT_ONCE).map(lookAt))));
  }
  return prospects.toSorted(
    (a, b) =>
      Number(b.run.students > 0) - Number(a.run.students > 0) ||
      a.plan.course_name.localeCompare(b.plan.course_name) ||
      (a.plan.year ?? '').localeCompare(b.plan.year ?? ''),
  );
};

/** Looks at what raising would do, and does it, plan by plan, so that others can save between two: all is one raising, undone as one. */
export const useRaising = (of: Of) => {
  const queries = useQueryClient();
  const [done, setDone] = useState<number>();
  const [hasChanged, setChanged] = useState(false);
  /** The first run, with which all are one raising, also what is raised after another look. */
  const first = useRef<number>(undefined);
  const query = useQuery({
    queryKey: ['due_runs', 'prospects', of],
    queryFn: ({ signal }) => look(of, signal),
    // Each plan that is raised changes what raising the others would do: looked at again when all are.
    enabled: of.session_id !== undefined && done === undefined,
    staleTime: 0,
    gcTime: 0,
  });

  /** Answers what was raised; stops at the first plan that is refused, or of which something else was seen, and says so. */
  const raise = async (chosen: readonly Prospect[], from_today: boolean): Promise<readonly DueRun[]> => {
    const runs: DueRun[] = [];
    setDone(0);
    setChanged(false);
    try {
      for (const { plan, run } of chosen) {
        const body = { run_id: first.current, ...(from_today && { from_today }), stamp: run.stamp };
        const raised = await call(raiseFeePlan, { params: { id: plan.id }, body });
        first.current ??= raised.run_id ?? undefined;
        runs.push(raised);
        setDone(runs.length);
      }
    } catch (error) {
      if (previewOf(error) === undefined) notifyFailure(error, 'Failed to raise the dues');
      else setChanged(true);
    } finally {
      await refresh(queries, 'due_runs');
      setDone(undefined);
    }
    return runs;
  };
  return { query, raise, done, hasChanged };
};
