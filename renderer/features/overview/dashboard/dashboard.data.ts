import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { counted } from '../../../../shared/counted.ts';
import {
  adminDashboard,
  type Figures,
  type Overdue,
  overdueNow,
} from '../../../../shared/features/overview/dashboard/dashboard.endpoints.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';

const NOTHING: Figures = {
  todayCollection: 0,
  takenBackToday: 0,
  pendingFeesAmount: 0,
  pendingFeesCount: 0,
  billDueCount: 0,
  billDueAmount: 0,
  lettersIssuedToday: 0,
};

const NONE: Overdue = { amount: 0, students: 0, since: null };

/** The day's figures; zeros, and a notice, where they cannot be had. */
export const useDashboard = () => {
  // Before what is asked for further down the page: these figures are looked at first.
  usePrefetchQuery(queryOf('dashboard', adminDashboard));
  const { data, error, isPending } = useQuery(queryOf('dashboard', adminDashboard));
  useFailureNotice(error, 'Failed to load dashboard');
  const byCourse = error ? {} : (data?.byCourse ?? {});
  return {
    isLoading: isPending,
    courses: Object.entries(byCourse)
      .map(([id, { courseName }]) => ({ id, name: courseName }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    /** One course's figures, or the overall ones. */
    figuresOf: (courseId: string | undefined): Figures =>
      (courseId === undefined ? (error ? undefined : data?.overall) : byCourse[courseId]) ?? NOTHING,
  };
};

/** `₹11,80,000.00 of 214 students overdue`, of one course or overall; nothing until it is known. */
export const useOverdueText = (courseId?: string): string => {
  const { data } = useQuery(queryOf('dashboard', overdueNow));
  if (!data) return '';
  const { amount, students } = (courseId === undefined ? data.overall : data.byCourse[courseId]) ?? NONE;
  return `${formatRupees(amount)} of ${counted(students, 'student', 'students')} overdue`;
};
