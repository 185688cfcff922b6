import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import { PAY_TO_LABELS, type Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { RefundProposal } from '../../../../shared/features/collection/refunds/refunds.proposal-model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import type { Fact } from '../../../ui/pages/facts.tsx';

/** The sentence about what the table says of the day of leaving, and why. */
export const tableText = (proposal: RefundProposal): string => {
  const { session, rule } = proposal;
  if (session === null) return 'That day is in no session: no fees are refunded.';
  if (rule === null) return `The last date of admission of ${session} is not set: no fees are refunded.`;
  return `Fees of ${session}: ${rule}. Deposits are refunded in full.`;
};

/** The share given back where a refund was asked for before rules were kept: `50 % of the fees`. */
const percentText = ({ percent }: Refund): string | null =>
  percent === null ? null : `${percent} % of the fees`;

/** What the student owes besides: `owes ₹6,000.00`; null where it is nothing. */
export const owesText = ({ owes }: Refund): string | null => (owes ? `owes ${formatRupees(owes)}` : null);

/** `A/c 30012345678, SBIN0001234`; null where none was kept at the request. */
export const accountText = ({ account_number, ifsc }: Refund): string | null =>
  account_number && [`A/c ${account_number}`, ifsc].filter(Boolean).join(', ');

/** All that the office knows of a refund, for whoever decides or looks back. */
export const refundFacts = (refund: Refund): readonly Fact[] => [
  { label: 'Student', value: refund.student_name },
  { label: 'Course', value: refund.course_name },
  { label: 'Leaves on', value: formatDate(refund.date) },
  { label: 'Policy allows', value: refund.rule ?? percentText(refund) },
  ...refund.lines.map(({ head, amount }) => ({ label: head, value: formatRupees(amount) })),
  ...refund.keeps.map(({ due, amount }) => ({ label: `Kept for ${due}`, value: `−${formatRupees(amount)}` })),
  { label: refund.keeps.length === 0 ? 'Total' : 'To be paid', value: formatRupees(refund.amount) },
  { label: 'Paid how', value: refund.pay_to && PAY_TO_LABELS[refund.pay_to] },
  { label: 'Account', value: accountText(refund) },
  { label: 'Still owes', value: refund.owes ? formatRupees(refund.owes) : null },
  { label: 'Why', value: refund.reason },
  { label: 'Requested by', value: `${refund.asked_by}, ${formatMoment(refund.asked_at)}` },
];
