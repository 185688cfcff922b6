import { formatRupees, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { isInScope, type SignedIn, scopeOf } from '../../../office/actor.ts';
import { type Certified, findOwing } from './students.owing-queries.ts';

/**
 * That whom a certificate is for owes fees; undefined where nothing is owed. A typed name counts as the student's who is called so. Of
 * a student outside the caller's courses no sum is told.
 */
export const overDues = async (
  { db, actor }: { readonly db: Db; readonly actor: SignedIn },
  certified: Certified,
): Promise<string | undefined> => {
  const owing = await findOwing(db, certified);
  if (!owing) return undefined;
  return isInScope(scopeOf(actor), [owing.course_id])
    ? `${owing.name} has ${formatRupees(toRupees(owing.pending_paise))} of fees pending.`
    : 'A student of this name has fees pending.';
};
