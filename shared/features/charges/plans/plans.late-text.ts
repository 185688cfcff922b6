import { counted } from '../../../counted.ts';
import { formatDate } from '../../../dates.ts';
import { formatRupees } from '../../../money.ts';
import type { FeePlan } from './plans.model.ts';

/** `₹10.00 a day after 5 days, at most ₹500.00`; '' for none. */
export const lateFeeText = (late: FeePlan['late_fee']): string => {
  if (late === null) return '';
  const after = late.grace_days === 0 ? 'when late' : `after ${counted(late.grace_days, 'day', 'days')}`;
  if ('fixed' in late) return `${formatRupees(late.fixed)} ${after}`;
  if ('per_day' in late)
    return `${formatRupees(late.per_day)} a day ${after}, at most ${formatRupees(late.most)}`;
  const slabs = late.slabs.map((slab) =>
    'until' in slab
      ? `${formatRupees(slab.amount)} until ${formatDate(slab.until)}`
      : `${formatRupees(slab.amount)} from day ${slab.days}`,
  );
  const isDated = late.slabs.some((slab) => 'until' in slab);
  return isDated && late.grace_days === 0 ? slabs.join(', ') : `${slabs.join(', ')} ${after}`;
};

/** What is said of each line with a rule of its own: `due 15-11-2026 ₹100.00 until 25-11-2026`. */
export const ownLateFees = (lines: FeePlan['lines']) =>
  lines.flatMap(({ head_id, head, due_date, late_fee }) =>
    late_fee === undefined
      ? []
      : [{ head_id, head, text: `due ${formatDate(due_date)} ${lateFeeText(late_fee) || 'no late fee'}` }],
  );
