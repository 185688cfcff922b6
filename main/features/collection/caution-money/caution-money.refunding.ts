import type { CautionRefunds } from '../../../../shared/features/collection/caution-money/caution-money.model.ts';
import type { RefundsDone } from '../../../../shared/features/collection/refunds/refunds.inputs.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { type Paise, sumRupees, toRupees } from '../../../../shared/money.ts';
import { act, type Looking } from '../../../office/act.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict, invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { referencedStudent } from '../../students/students/students.referenced.ts';
import { doneOf } from '../refunds/refunds.many.ts';
import { recorded } from '../refunds/refunds.record.ts';
import { insertRefund } from '../refunds/refunds.write-queries.ts';
import { refundableOf } from './caution-money.queries.ts';

/** What of one who left is to be refunded, by head. */
interface Held {
  readonly student_id: number;
  readonly leaving_date: string;
  /** Rupees. */
  readonly owes: number;
  readonly lines: readonly { readonly head_id: number; readonly paise: Paise }[];
}

const heldOf = async (looking: Looking, { student_ids }: CautionRefunds): Promise<readonly Held[]> => {
  const ids = [...new Set(student_ids)];
  const held = await refundableOf(looking.db, ids);
  const found: Held[] = [];
  for (const student_id of ids) {
    const student = await referencedStudent(looking, student_id);
    const name = student?.name ?? '';
    if (student?.status === 'Studying') throw invalid(`${name} has not left`, 'student_ids');
    const lines = (held.get(student_id) ?? []).map(({ head_id, paise }) => ({ head_id, paise }));
    if (lines.length === 0) throw conflict(`No caution money of ${name} is held`, 'student_ids');
    const owes = student?.pending_fees ?? 0;
    found.push({ student_id, leaving_date: student?.status_date ?? looking.today, owes, lines });
  }
  return found;
};

/**
 * Asks for the refunds of the caution money of many who left, a refund for each: all of it that is neither given back nor requested.
 * Throws 404 for a student who is not there, 400 for one who studies, 409 for one of whom nothing is held.
 */
export const askForCaution = act({
  look: heldOf,
  show: (found): RefundsDone => ({
    ids: [],
    refunds: found.length,
    owes: sumRupees(found.map(({ owes }) => owes)),
    amount: toRupees(found.flatMap(({ lines }) => lines).reduce((sum, { paise }) => sum + paise, 0)),
  }),
  seen: (found) => found,
  perform: async (change: Change<SignedIn>, found, { reason }) => {
    const made: Refund[] = [];
    for (const { lines, owes: _, ...of } of found) {
      const asked = { ...of, session_id: null, percent: null, rule: null, reason };
      made.push(await recorded(change, 'created', await insertRefund(change, asked, lines), undefined));
      change.progress(made.length, found.length);
    }
    return doneOf(made);
  },
});
takesLong('Refunds of caution money are being requested', askForCaution);
