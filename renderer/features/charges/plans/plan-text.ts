import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { DueRunListItem } from '../../../../shared/features/charges/plans/plans.runs.ts';

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
