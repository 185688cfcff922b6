import { counted } from '../../../../shared/counted.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { DueRunListItem } from '../../../../shared/features/charges/plans/plans.runs.ts';
import { formatRupees } from '../../../../shared/money.ts';

/** `2026-27, B.Sc., 1st Year, SC` */
export const planTitle = ({
  session,
  course_name,
  year,
  category,
}: Pick<FeePlan, 'session' | 'course_name' | 'year' | 'category'>): string =>
  [session, course_name, year, category].filter(Boolean).join(', ');

/** A raising's plans; of what an order added `Examination: 2026-27, 12 classes`. */
export const runTitle = ({ head, ...run }: DueRunListItem): string =>
  head === null ? planTitle(run) : `${head}: ${planTitle(run)}`;

/** `₹10.00 a day after 5 days, at most ₹500.00`; '' for none. */
export const lateFeeText = (late: FeePlan['late_fee']): string => {
  if (late === null) return '';
  const after = late.grace_days === 0 ? 'when late' : `after ${counted(late.grace_days, 'day', 'days')}`;
  if ('fixed' in late) return `${formatRupees(late.fixed)} ${after}`;
  if ('per_day' in late)
    return `${formatRupees(late.per_day)} a day ${after}, at most ${formatRupees(late.most)}`;
  const slabs = late.slabs.map(({ days, amount }) => `${formatRupees(amount)} from day ${days}`);
  return `${slabs.join(', ')} ${after}`;
};
