import type { CautionRefunds } from '../../../shared/features/caution-money/caution-money.model.ts';
import type { RefundsDone } from '../../../shared/features/refunds/refunds.inputs.ts';
import type { Refund } from '../../../shared/features/refunds/refunds.model.ts';
import type { SignedIn } from '../../office/actor.ts';
import { conflict, invalid } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import { doneOf } from '../refunds/refunds.many.ts';
import { recorded } from '../refunds/refunds.record.ts';
import { insertRefund } from '../refunds/refunds.write-queries.ts';
import { referencedStudent } from '../students/students.referenced.ts';
import { refundableOf } from './caution-money.queries.ts';

/**
 * Asks for the refunds of the caution money of many who left, a refund for each: all of it that is neither given back nor requested.
 * Throws 404 for a student who is not there, 400 for one who studies, 409 for one of whom nothing is held.
 */
export const askForCaution = async (
  change: Change<SignedIn>,
  { student_ids, reason }: CautionRefunds,
): Promise<RefundsDone> => {
  const ids = [...new Set(student_ids)];
  const held = await refundableOf(change.db, ids);
  const made: Refund[] = [];
  for (const [at, student_id] of ids.entries()) {
    const student = await referencedStudent(change, student_id);
    const name = student?.name ?? '';
    if (student?.status === 'Studying') throw invalid(`${name} has not left`, 'student_ids');
    const lines = (held.get(student_id) ?? []).map(({ head_id, paise }) => ({ head_id, paise }));
    if (lines.length === 0) throw conflict(`No caution money of ${name} is held`, 'student_ids');
    const leaving_date = student?.status_date ?? change.today;
    const asked = { student_id, session_id: null, leaving_date, percent: null, rule: null, reason };
    made.push(await recorded(change, 'created', await insertRefund(change, asked, lines), undefined));
    change.progress(at + 1, ids.length);
  }
  return doneOf(made);
};
