import { type Paise, toPaise } from '../../../money.ts';
import type { ProposedKind } from './refunds.proposal-model.ts';
import type { RefundRule } from './refunds.rule-of-day.ts';

/** A head as a refund sees it: what a student has paid under it, or ahead of all dues. */
export interface PaidHead {
  /** Null for what is ahead. */
  readonly head_id: number | null;
  readonly kind: ProposedKind;
  /** Paid under it, of every session. */
  readonly paise: Paise;
  /** The part of it that the table speaks of: the fees of the session, without what was charged for being late. */
  readonly counted: Paise;
  /** Refunded or requested already. */
  readonly gone: Paise;
}

interface Given {
  readonly deduction: Paise;
  /** One amount for each head, in their order. */
  readonly amounts: readonly Paise[];
}

const NO_RULE = { percent: 0, deduction: { percent: 0, most: 0 } };

/** So many percent of a sum, to the paisa below. */
const share = (paise: Paise, percent: number): Paise => Math.floor((paise * percent) / 100);

/**
 * Proposes the refund of each head: the table's percentage of the fees, less what it takes off; deposits and advances in
 * full; nothing of heads marked as not given back. Without a rule it proposes nothing of the fees.
 */
export const proposeRefund = (rule: RefundRule | null, heads: readonly PaidHead[]): Given => {
  const { percent, deduction: off } = rule ?? NO_RULE;
  const fees = heads.reduce((sum, { kind, counted }) => sum + (kind === 'fees' ? counted : 0), 0);
  const deduction = Math.min(share(fees, off.percent), toPaise(off.most));
  const whole = Math.max(0, share(fees, percent) - deduction);
  // Each head's part of the whole is what the sum up to it has more than the sum before it: nothing is lost in rounding.
  let before = 0;
  const amounts = heads.map(({ kind, paise, counted, gone }) => {
    if (kind === 'kept') return 0;
    if (kind !== 'fees') return Math.max(0, paise - gone);
    const upTo = (sum: Paise): Paise => (fees === 0 ? 0 : Math.floor((whole * sum) / fees));
    const part = upTo(before + counted) - upTo(before);
    before += counted;
    return Math.max(0, Math.min(part - gone, paise - gone));
  });
  return { deduction, amounts };
};
