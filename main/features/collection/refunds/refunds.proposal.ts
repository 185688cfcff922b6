import { daysBetween, type IsoDate } from '../../../../shared/dates.ts';
import {
  PAID_AHEAD,
  type RefundProposal,
} from '../../../../shared/features/collection/refunds/refunds.proposal-model.ts';
import { ruleOn } from '../../../../shared/features/collection/refunds/refunds.rule-of-day.ts';
import {
  type PaidHead,
  proposeRefund,
} from '../../../../shared/features/collection/refunds/refunds.rules.ts';
import { ruleText, whyText } from '../../../../shared/features/collection/refunds/refunds.text.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { notFound } from '../../../office/api-error.ts';
import { studentSums } from '../../charges/dues/dues.queries.ts';
import { readSettings } from '../../college/settings/settings.queries.ts';
import { refundPolicyOf } from '../../college/settings/settings.service.ts';
import { advancesRefunded, type PaidDue, paidDues, waitingRefunds } from './refunds.paid-queries.ts';
import { sessionOn, sessionToCome } from './refunds.session-queries.ts';

type Session = Awaited<ReturnType<typeof sessionOn>>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Whether the table speaks of a due: it is of the session, or of none and dated within it. What was owed before the session is
 * not given back. If no due of a student names a session, all are fees of this one.
 */
const countsIn =
  (session: Session, dues: readonly PaidDue[]) =>
  ({ session_id, origin, due_date, is_penalty }: PaidDue): boolean => {
    if (is_penalty === 1) return false;
    if (!dues.some((due) => due.session_id !== null)) return true;
    if (session_id !== null || session === undefined) return session_id === session?.id;
    return origin !== 'opening' && due_date >= session.first_day && due_date <= session.last_day;
  };

interface HeadInProposal extends PaidHead {
  readonly head: string;
}

/** The paid amount of a due. What was given back and is owed again is paid with that other due. */
const paidOf = ({ settled_paise, again_paise }: PaidDue): Paise => settled_paise - again_paise;

/** What of a due was given back, or lapsed. */
const goneOf = ({ refunded_paise, lapsed_paise, again_paise }: PaidDue): Paise =>
  refunded_paise + lapsed_paise - again_paise;

const kindOf = (due: PaidDue | undefined): PaidHead['kind'] => {
  if (due?.refundable === 1) return 'deposit';
  return due?.not_given_back === 1 ? 'kept' : 'fees';
};

const headsOf = (dues: readonly PaidDue[], session: Session, waiting: ReadonlyMap<number, Paise>) => {
  const counts = countsIn(session, dues);
  return [...Map.groupBy(dues, ({ head_id }) => head_id)].map(([head_id, own]): HeadInProposal => {
    const waits = waiting.get(head_id) ?? 0;
    return {
      head_id,
      head: own[0]?.head ?? '',
      kind: kindOf(own[0]),
      paise: sum(own.map(paidOf)),
      counted: sum(own.filter(counts).map(paidOf)),
      gone: sum(own.map(goneOf)) + waits,
    };
  });
};

/**
 * Proposes a refund by the policy's table for a student who leaves on a day, with the most that may be given. Throws 404
 * for an unknown student.
 */
export const proposalFor = async (db: Db, studentId: number, date: IsoDate): Promise<RefundProposal> => {
  const sums = await studentSums(db, studentId);
  if (!sums) throw notFound('Student');
  const session = (await sessionOn(db, date)) ?? (await sessionToCome(db, studentId, date));
  const last = session?.admission_last_date ?? null;
  const days = last === null ? null : daysBetween(last, date);
  const waiting = await waitingRefunds(db, studentId);
  const given = await advancesRefunded(db, studentId);
  const ahead: HeadInProposal = {
    head_id: null,
    head: PAID_AHEAD,
    kind: 'advance',
    paise: sums.advance_paise + given,
    counted: 0,
    gone: given + (waiting.get(0) ?? 0),
  };
  const fees = headsOf(await paidDues(db, studentId), session, waiting);
  const heads = ahead.paise > 0 ? [...fees, ahead] : fees;
  const rule = session ? ruleOn(refundPolicyOf(await readSettings(db)), date, session) : null;
  const { deduction, amounts } = proposeRefund(rule, heads);
  const said = rule && ruleText(rule, date, toRupees(deduction));
  const saidOfOne = rule && ruleText(rule, date, toRupees(deduction), 'its share of ');
  const most = heads.map(({ paise, gone }) => Math.max(0, paise - gone));
  return {
    student_id: studentId,
    date,
    session_id: session?.id ?? null,
    session: session?.name ?? null,
    admission_last_date: last,
    days,
    percent: rule?.percent ?? null,
    rule: said,
    deduction: toRupees(deduction),
    lines: heads.map(({ head_id, head, kind, paise, counted, gone }, at) => ({
      head_id,
      head,
      kind,
      paid: toRupees(paise),
      refunded: toRupees(gone),
      amount: toRupees(amounts[at] ?? 0),
      why: whyText(kind, counted > 0, saidOfOne),
      most: toRupees(most[at] ?? 0),
    })),
    amount: toRupees(sum(amounts)),
    most: toRupees(sum(most)),
    owes: toRupees(sums.pending_paise),
  };
};
