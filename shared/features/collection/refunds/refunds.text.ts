import { counted } from '../../../counted.ts';
import { daysBetween, formatDate, type IsoDate } from '../../../dates.ts';
import { formatRupees } from '../../../money.ts';
import type { ProposedKind } from './refunds.proposal-model.ts';
import type { RefundRule } from './refunds.rule-of-day.ts';

const sinceText = (last: IsoDate, day: IsoDate): string => {
  const days = daysBetween(last, day);
  const of = `the last date of admission (${formatDate(last)})`;
  if (days === 0) return `on ${of}`;
  return `${counted(Math.abs(days), 'day', 'days')} ${days < 0 ? 'before' : 'after'} ${of}`;
};

const whenText = ({ by, date }: RefundRule, day: IsoDate): string => {
  if (by === 'days') return sinceText(date, day);
  return `leaves ${by === 'after' ? 'after' : 'by'} ${formatDate(date)}`;
};

/** Which rule counts for who leaves on a day, and why: `100 %, less ₹1,000.00: leaves by 31-10-2026`; `of` stands before what is off. */
export const ruleText = (rule: RefundRule, day: IsoDate, deduction: number, of = ''): string => {
  const less = deduction > 0 ? `, less ${of}${formatRupees(deduction)}` : '';
  return `${rule.percent} %${less}: ${whenText(rule, day)}`;
};

/** Why one head gets what the table proposes; `counts` says whether anything of it is of the session's fees. */
export const whyText = (kind: ProposedKind, counts: boolean, rule: string | null): string => {
  if (kind === 'kept') return 'Marked Not refunded';
  if (kind === 'deposit') return 'Held for the student: in full';
  if (kind === 'advance') return 'Paid in advance: in full';
  if (!counts) return "Not of the session's fees, or charged for being late";
  return rule ?? 'The policy does not say';
};
