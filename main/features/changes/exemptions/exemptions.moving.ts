import { takenOf } from '../../../../shared/features/changes/exemptions/exemptions.rules.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { meetsIn, type ToClass } from './exemptions.matching-students-queries.ts';
import { findExemption, ruleOf, standingIn } from './exemptions.queries.ts';

/** A due that would be raised. */
interface Coming {
  readonly head_id: number;
  readonly amount_paise: Paise;
}

/** What an exemption would let off of a due that comes: its place among those, and the paise. */
export interface LetOff {
  readonly exemption: string;
  readonly at: number;
  readonly paise: Paise;
}

/**
 * Says what the approved exemptions of a session let off of dues that come to a student in another class, as `concedeRaised` does once
 * they are raised: the earliest takes first, and each other of what is left.
 */
export const letOffInClass = async (
  db: Db,
  sessionId: number,
  { studentId, to }: { readonly studentId: number; readonly to: ToClass },
  coming: readonly Coming[],
): Promise<readonly LetOff[]> => {
  const left = coming.map(({ amount_paise }) => amount_paise);
  const letOff: LetOff[] = [];
  for (const id of await standingIn(db, sessionId)) {
    const exemption = await findExemption(db, 'all', id);
    if (!exemption) continue;
    const rule = ruleOf(exemption);
    if (!(await meetsIn(db, rule, studentId, to))) continue;
    for (const [at, { head_id, amount_paise }] of coming.entries()) {
      if (!rule.head_ids.includes(head_id)) continue;
      const paise = Math.min(left[at] ?? 0, takenOf(rule, amount_paise));
      left[at] = (left[at] ?? 0) - paise;
      if (paise > 0) letOff.push({ exemption: exemption.name, at, paise });
    }
  }
  return letOff;
};
