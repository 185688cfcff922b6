import type { Change } from '../../../office/change.ts';
import { type ChargedComing, chargeComing } from '../../charges/plans/plans.coming.ts';
import { onStudentsReadmitted } from './students.callbacks.ts';

/**
 * What becomes of students, by their ids, who are put on the rolls again: refunds are owed again, and who was not charged for the
 * session yet is charged as one who comes.
 */
export const readmit = async (change: Change, studentIds: readonly number[]): Promise<ChargedComing> => {
  await onStudentsReadmitted.call(change, studentIds);
  return chargeComing(change, studentIds, { way: { wasHere: true } });
};
