import { counted } from '../../../shared/counted.ts';
import { formatDate, formatMoment } from '../../../shared/dates.ts';
import type { Refund } from '../../../shared/features/refunds/refunds.model.ts';
import type { RefundProposal } from '../../../shared/features/refunds/refunds.proposal-model.ts';
import { formatRupees } from '../../../shared/money.ts';
import type { Fact } from '../../ui/pages/facts.tsx';

const sinceText = (days: number, last: string): string => {
  const day = `the last date of admission (${formatDate(last)})`;
  if (days === 0) return `on ${day}`;
  return `${counted(Math.abs(days), 'day', 'days')} ${days < 0 ? 'before' : 'after'} ${day}`;
};

/** What the table says of the day of leaving, and why. */
export const tableText = (proposal: RefundProposal): string => {
  const { session, days, admission_last_date: last, percent, deduction } = proposal;
  if (session === null) return 'That day is in no session: the table gives nothing of the fees.';
  if (days === null || last === null || percent === null)
    return `The last date of admission of ${session} is not set: the table gives nothing of the fees.`;
  const less = deduction > 0 ? `, less ${formatRupees(deduction)}` : '';
  return `${sinceText(days, last)}: ${percent} % of the fees of ${session}${less}. Deposits are given back in full.`;
};

/** All that the office knows of a refund, for whoever decides or looks back. */
export const refundFacts = (refund: Refund): readonly Fact[] => [
  { label: 'Student', value: refund.student_name },
  { label: 'Course', value: refund.course_name },
  { label: 'Leaves on', value: formatDate(refund.date) },
  { label: 'Policy allows', value: refund.percent === null ? null : `${refund.percent} % of the fees` },
  ...refund.lines.map(({ head, amount }) => ({ label: head, value: formatRupees(amount) })),
  { label: 'In all', value: formatRupees(refund.amount) },
  { label: 'Why', value: refund.reason },
  { label: 'Asked by', value: `${refund.asked_by}, ${formatMoment(refund.asked_at)}` },
];
