import type { Due, NewDue } from '../../../../shared/features/charges/dues/dues.model.ts';
import { lateFeeJson, type OwnLateFee } from '../../../../shared/features/charges/dues/late-fee.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { formatRupees, toPaise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { isInScope, scopeOf } from '../../../office/actor.ts';
import { invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { courseSetOf } from '../../college/courses/courses.set-queries.ts';
import { findHeadFor } from '../../college/heads/heads.queries.ts';
import { chosenSession } from '../../college/sessions/sessions.service.ts';
import { findDue } from './dues.list-queries.ts';
import { studentSums } from './dues.queries.ts';
import { raise } from './dues.raise.ts';
import { settleWithEarlier } from './dues.settle.ts';

/** Throws 400 for a late fee under a head that is not active, or whose money can be given back: what is late is no deposit. */
export const requireLateHead = async (db: Db, rule: OwnLateFee, path = 'late_fee'): Promise<void> => {
  if (rule?.head_id === undefined) return;
  const head = await findHeadFor(db, 'fee', rule.head_id);
  if (!head?.active || head.refundable)
    throw invalid('Choose an active head that is not refundable', `${path}.head_id`);
};

/** The head under which something is charged. Throws 400 for one that is not active, or a session that is not there. */
export const requireChargeable = async (
  { db }: { readonly db: Db },
  {
    head_id,
    session_id,
    late_fee,
  }: Pick<NewDue, 'head_id'> & Partial<Pick<NewDue, 'session_id' | 'late_fee'>>,
): Promise<Head> => {
  const head = await findHeadFor(db, 'fee', head_id);
  if (!head?.active) throw invalid('Choose an active head', 'head_id');
  if (session_id) await chosenSession(db, session_id);
  await requireLateHead(db, late_fee);
  return head;
};

/**
 * Charges a student once. Throws 400 for a head that is not active, 404 for a student who is not there, or not in a course of who
 * charges: a returned cheque's charge follows its receipt.
 */
export const chargeStudent = async (
  change: Change,
  input: NewDue,
  origin: 'charge' | 'cheque return' = 'charge',
): Promise<Due> => {
  const student = await studentSums(change.db, input.student_id);
  const mayCharge =
    origin === 'cheque return' || isInScope(scopeOf(change.actor), [student?.course_id ?? null]);
  if (!student || !mayCharge) throw notFound('Student');
  const head = await requireChargeable(change, input);
  const due = {
    head_id: head.id,
    session_id: input.session_id ?? null,
    origin,
    instalment: null,
    due_date: input.due_date,
    amount_paise: toPaise(input.amount),
    description: input.description,
    late_fee: lateFeeJson(input.late_fee),
    fee_id: null,
  } as const;
  const { course_id } = student;
  const course_set_id = await courseSetOf(change.db, course_id === null ? [] : [course_id]);
  const id = await raise(change, [{ student_id: input.student_id, course_set_id, dues: [due] }]);
  await settleWithEarlier(change, input.student_id);
  const after = await findDue(change.db, id);
  if (!after) throw notFound('Due');
  await change.record({
    entity: 'dues',
    id,
    action: 'created',
    summary: `${after.head}, ${formatRupees(after.amount)}, student ${input.student_id}`,
    after,
    audience: { courses: [course_id] },
  });
  return after;
};
