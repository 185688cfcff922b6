import { type Paise, toPaise } from '../../money.ts';
import type { RefundPolicy } from './refunds.policy.ts';

/** What a student has paid under one head, or ahead of all dues, as far as it decides what is given back. */
export interface PaidHead {
  /** Null for what is ahead. */
  readonly head_id: number | null;
  readonly kind: 'fees' | 'deposit' | 'advance';
  /** Paid under it, of every session. */
  readonly paise: Paise;
  /** Of it, what the table speaks of: the fees of the session, without what was charged for being late. */
  readonly counted: Paise;
  /** Given back or asked for already. */
  readonly gone: Paise;
}

interface Given {
  readonly percent: number | null;
  readonly deduction: Paise;
  /** For each head, in their order. */
  readonly amounts: readonly Paise[];
}

/** The line of the table for a day, so many days after the last date of admission. */
const bandOn = ({ bands }: RefundPolicy, days: number) =>
  bands.findIndex(({ until }) => until === null || days <= until);

/** So many percent of a sum, to the paisa below. */
const share = (paise: Paise, percent: number): Paise => Math.floor((paise * percent) / 100);

/**
 * What the table proposes to give back: its percentage of the fees, less the deduction in its first line; deposits and
 * what is ahead in full. Without a day it proposes nothing of the fees.
 */
export const proposeRefund = (
  policy: RefundPolicy,
  days: number | null,
  heads: readonly PaidHead[],
): Given => {
  const band = days === null ? -1 : bandOn(policy, days);
  const percent = policy.bands[band]?.percent ?? null;
  const fees = heads.reduce((sum, { kind, counted }) => sum + (kind === 'fees' ? counted : 0), 0);
  const { most, percent: taken } = policy.deduction;
  const deduction = band === 0 ? Math.min(share(fees, taken), toPaise(most)) : 0;
  const whole = Math.max(0, share(fees, percent ?? 0) - deduction);
  // Each head's part of the whole is what the sum up to it has more than the sum before it: nothing is lost in rounding.
  let before = 0;
  const amounts = heads.map(({ kind, paise, counted, gone }) => {
    if (kind !== 'fees') return Math.max(0, paise - gone);
    const upTo = (sum: Paise): Paise => (fees === 0 ? 0 : Math.floor((whole * sum) / fees));
    const part = upTo(before + counted) - upTo(before);
    before += counted;
    return Math.max(0, Math.min(part - gone, paise - gone));
  });
  return { percent, deduction, amounts };
};
